import { join } from "node:path";
import { identity } from "#practice/identity.ts";
import { practiceDate } from "#practice/time.ts";
import { type Call, keepAlive, send } from "./client.ts";
import { postmasterOf, startDatabase } from "./database.ts";
import { openDesk } from "./desk.ts";
import type { Measure } from "./measure.ts";
import {
  familyOf,
  megabytesOf,
  processorMillisecondsOf,
  residentMegabytesOf,
} from "./processes.ts";
import { startServer } from "./server.ts";
import { bookingCall, daysAhead, freeStarts } from "./visits.ts";

const warmUps = 50;
const offer = { serviceId: "implant-follow-up", staffId: "averell" };

type Kind = { name: string; calls: readonly Call[]; headers?: Record<string, string> };

/**
 * The processor that one call of each kind takes, of the server and of its database, one call after the other:
 * what docs/scaling.md reckons with, and hardly different on a machine that does much else.
 */
export async function measureWork(run: Measure, rounds: number): Promise<void> {
  const { report, folder } = run;
  const { url, pool } = await startDatabase(run);
  const server = await startServer(run, { env: { DATABASE_URL: url, DATA_DIR: folder } });
  const postmaster = postmasterOf(join(folder, "database"));
  const database = () =>
    familyOf(postmaster).reduce((sum, { pid }) => sum + processorMillisecondsOf(pid), 0);
  const agent = keepAlive(1);
  run.atEnd(() => agent.destroy());
  const { headers } = await openDesk(server.origin);
  const days = daysAhead(2, 40);
  const starts = await freeStarts(agent, server.origin, offer, days);
  const [day = ""] = days;
  const times = new URLSearchParams({ ...offer, date: day });
  const month = new URLSearchParams({ ...offer, month: day.slice(0, 7) });
  const same = (path: string): Call[] =>
    Array.from({ length: rounds }, () => ({ method: "GET", path }));
  const kinds: Kind[] = [
    { name: "a page", calls: same("/") },
    { name: "the times of a day", calls: same(`/api/slots?${times.toString()}`) },
    { name: "the days of a month", calls: same(`/api/slots/days?${month.toString()}`) },
    {
      name: "a booking",
      calls: starts
        .slice(0, rounds)
        .map((start, person) =>
          bookingCall({ serviceId: offer.serviceId, ...start, person: person + 1 }),
        ),
    },
    {
      name: "the desk's day",
      calls: same(`/api/schedule/day?date=${practiceDate(new Date())}`),
      headers,
    },
  ];
  const ask = async ({ calls, headers: extra = {} }: Kind) => {
    for (const call of calls) {
      const { status } = await send(agent, server.origin, {
        ...call,
        headers: { ...call.headers, ...extra },
      }).catch(
        // A page is no JSON: that it came whole is what counts here.
        (error: unknown) => {
          if (error instanceof SyntaxError) return { status: 200 };
          throw error;
        },
      );
      if (status >= 300)
        throw new Error(`${call.method} ${call.path} was answered with ${status}.`);
    }
  };
  for (const kind of kinds) {
    if (!kind.name.endsWith("booking")) await ask({ ...kind, calls: kind.calls.slice(0, warmUps) });
    const before = { server: processorMillisecondsOf(server.pid), database: database() };
    await ask(kind);
    const count = kind.calls.length;
    const spent = (now: number, then: number) => (now - then) / count;
    report.figure(
      `${kind.name}: processor of the server`,
      spent(processorMillisecondsOf(server.pid), before.server),
      { unit: "ms" },
    );
    report.figure(`${kind.name}: processor of the database`, spent(database(), before.database), {
      unit: "ms",
    });
  }
  report.figure("memory of the server, resident", residentMegabytesOf(server.pid), { unit: "MB" });
  const memory = familyOf(postmaster).reduce((sum, { pid }) => sum + megabytesOf(pid), 0);
  report.figure("memory of the database, its share", memory, { unit: "MB" });
  const { rows } = await pool.query<{ count: number }>(
    "select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  report.figure(
    "connections to the database, with those of the measure",
    Number(rows[0]?.count ?? 0),
  );
  report.note(
    `${rounds} calls of each kind, of the practice ${identity.legalName} with its sample.`,
  );
}
