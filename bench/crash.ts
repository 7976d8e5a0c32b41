// A server dies under load, again and again: whatever it acknowledged before is there when it stands
// again, nothing is half done, and it stands again soon. The server keeps its own database, as it
// does for whoever starts it; in further rounds the database dies in the same moment.
import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { keepAlive } from "./harness/client.ts";
import { createCrashClient, type CrashClient, type KnownVisit } from "./harness/crash-client.ts";
import { openPool, postmasterOf, urlOfFolder } from "./harness/database.ts";
import { findContradictions } from "./harness/integrity.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { chanceFrom } from "./harness/random.ts";
import { freePort, type RunningServer, startServer } from "./harness/server.ts";
import { median } from "./harness/statistics.ts";
import { daysAhead, freeStarts, type Start } from "./harness/visits.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    "with-database": { type: "string", default: "10" },
    clients: { type: "string", default: "8" },
    seed: { type: "string" },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const clientCount = Number(values.clients);
const serviceId = "implant-follow-up";
const shortestLoad = 400;
const longestLoad = 1600;

/** A round takes two to three seconds. */
const longestMinutes = 10 + (Number(values.rounds) + Number(values["with-database"])) / 10;

type Row = { email: string; staffId: string; start: Date; status: string; reason: string | null };

/** The latest row of each person's visit. */
async function readLatest(pool: Pool): Promise<Map<string, Row>> {
  const { rows } = await pool.query<Row>(
    `select a.contact_email as email, a.staff_id as "staffId", a.starts_at as start, a.status,
            a.cancellation_reason as reason
     from appointments a
     where a.channel <> 'sample' and not exists (select from appointments n where n.moved_from_id = a.id)`,
  );
  return new Map(rows.map((row) => [row.email, row]));
}

const isAt = (row: Row, { staffId, start }: Start) =>
  row.staffId === staffId && row.start.toISOString() === new Date(start).toISOString();

/** What is wrong with an acknowledged visit; settles what was unanswered by what is stored. */
function judge(visit: KnownVisit, row: Row | undefined): string | undefined {
  if (row === undefined) return "is not there";
  const { unanswered } = visit;
  visit.unanswered = undefined;
  const isCancelled = row.status === "cancelled";
  if (isCancelled !== visit.isCancelled) {
    if (unanswered?.what !== "cancel" || !isCancelled) return `is ${row.status}`;
    visit.isCancelled = true;
  }
  if (isAt(row, visit.start)) return undefined;
  if (unanswered?.what !== "move" || !isAt(row, unanswered.to)) return "stands at another time";
  visit.start = unanswered.to;
  return undefined;
}

async function countLost(
  pool: Pool,
  clients: readonly CrashClient[],
  report: Measure["report"],
): Promise<number> {
  const latest = await readLatest(pool);
  for (const client of clients) client.settle((email) => latest.has(email));
  let lost = 0;
  for (const visit of clients.flatMap(({ visits }) => visits)) {
    const wrong = judge(visit, latest.get(visit.email));
    if (wrong === undefined) continue;
    lost += 1;
    report.problem(`The acknowledged visit of ${visit.email} ${wrong}.`);
  }
  return lost;
}

async function die(server: RunningServer, dataDir: string, isWithDatabase: boolean): Promise<void> {
  const postmaster = postmasterOf(dataDir);
  const dead = server.kill();
  if (isWithDatabase) process.kill(postmaster, "SIGKILL");
  await dead;
}

await measure(
  "crash",
  async (run) => {
    const { report, folder } = run;
    report.note(`The seed is ${seed}.`);
    const chance = chanceFrom(seed);
    const dataDir = join(folder, "data");
    const options = { port: await freePort(), env: { DATA_DIR: dataDir } };
    let server = await startServer(run, options);
    const agent = keepAlive(clientCount * 2);
    const days = daysAhead(2, 57);
    let person = 0;
    const newPerson = () => (person += 1);
    const clients: CrashClient[] = [];
    for (let index = 0; index < clientCount; index += 1) {
      const own = days.filter((_, position) => position % clientCount === index);
      const times: Start[] = [];
      for (const staffId of ["averell", "marsh"]) {
        times.push(...(await freeStarts(agent, server.origin, { serviceId, staffId }, own)));
      }
      clients.push(
        createCrashClient(agent, chanceFrom(seed + index + 1), serviceId, times, newPerson),
      );
    }

    const readyAfter: Record<"server" | "both", number[]> = { server: [], both: [] };
    const plan = [
      ...Array.from({ length: Number(values.rounds) }, () => "server" as const),
      ...Array.from({ length: Number(values["with-database"]) }, () => "both" as const),
    ];
    let lost = 0;
    let contradictions = 0;
    for (const who of plan) {
      const { origin } = server;
      const working = Promise.all(clients.map((client) => client.work(origin)));
      await wait(shortestLoad + chance.below(longestLoad - shortestLoad));
      await die(server, dataDir, who === "both");
      server = await startServer(run, { ...options, isAskedAtOnce: true });
      readyAfter[who].push(server.readyAfter);
      await working;
      const pool = openPool(urlOfFolder(dataDir));
      try {
        lost += await countLost(pool, clients, report);
        const found = await findContradictions(pool);
        contradictions += found.length;
        for (const sentence of found) report.problem(sentence);
      } finally {
        await pool.end();
      }
    }
    agent.destroy();
    for (const sentence of clients.flatMap(({ problems }) => problems)) report.problem(sentence);

    report.figure("kill -9 of the server, rounds", readyAfter.server.length);
    report.figure("kill -9 of server and database, rounds", readyAfter.both.length);
    report.figure(
      "acknowledged calls",
      clients.reduce((sum, client) => sum + client.acknowledged, 0),
    );
    report.figure(
      "bookings without an answer",
      clients.reduce((sum, client) => sum + client.withoutAnswer, 0),
    );
    report.figure("acknowledged visits lost or changed", lost, { limit: { exactly: 0 } });
    report.figure("half states", contradictions, { limit: { exactly: 0 } });
    report.figure("ready again, median", median(readyAfter.server), { unit: "ms" });
    report.figure("ready again, slowest", Math.max(...readyAfter.server), {
      unit: "ms",
      limit: { below: 3000 },
    });
    if (readyAfter.both.length > 0) {
      report.figure("ready again with a dead database, slowest", Math.max(...readyAfter.both), {
        unit: "ms",
        limit: { below: 3000 },
      });
    }
  },
  longestMinutes,
);
