import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { io } from "socket.io-client";
import { startBalancer } from "./balancer.ts";
import { failureCode, keepAlive } from "./client.ts";
import { startDatabase } from "./database.ts";
import { openDesk } from "./desk.ts";
import type { Measure } from "./measure.ts";
import { freePort, startServer } from "./server.ts";
import { type Sent, startLoad, visitorsCalls } from "./steady-load.ts";
import { daysAhead, freeStarts } from "./visits.ts";

const offer = { serviceId: "implant-follow-up", staffId: "averell" };
const limitSeconds = 10;
const noticeSeconds = 2;
const daysOffered = 40;
const settledMs = 2000;

async function startsAt(origin: string) {
  const agent = keepAlive(4);
  const starts = await freeStarts(agent, origin, offer, daysAhead(2, daysOffered));
  agent.destroy();
  return starts;
}

async function countBooked(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*) from appointments where channel <> 'sample'",
  );
  return Number(rows[0]?.count ?? 0);
}

const isFine = ({ status }: Sent) => status >= 200 && status < 300;

function tellFailed({ report }: Measure, failed: readonly Sent[]): void {
  const kinds = new Map<string, number[]>();
  for (const { call, status, broke, body, at } of failed) {
    const what = broke ?? `${status} ${failureCode({ body })}`;
    const kind = `${call.method} ${call.path.split("?")[0]}: ${what}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), at / 1000]);
  }
  for (const [kind, times] of kinds) {
    const [first, last] = [Math.min(...times), Math.max(...times)];
    report.problem(
      `${times.length} times ${kind}, ${first.toFixed(1)} to ${last.toFixed(1)} s after the load began`,
    );
  }
}

/** How many requests of the load a server has taken: their heads were read, whatever came of them. */
function takenBy(file: string): number {
  const ofLoad = ["GET /api/slots", "GET /api/services", "POST /api/appointments"];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => ofLoad.includes(line)).length;
}

/**
 * One server is told to end while so many requests a second come straight to it. Whatever it has begun to read is
 * answered whole. Whoever finds nobody listening, or is still in the machine's queue when the door closes, was not
 * taken: nothing of the program has seen them.
 */
export async function measureSigterm(run: Measure, perSecond: number): Promise<void> {
  const { report } = run;
  const { url, pool } = await startDatabase(run);
  const takenFile = join(run.folder, "taken");
  const server = await startServer(run, {
    env: {
      DATABASE_URL: url,
      DATA_DIR: run.folder,
      NOTICE_SECONDS: String(noticeSeconds),
      TAKEN_FILE: takenFile,
    },
    nodeArgs: ["--import", fileURLToPath(import.meta.resolve("./taken-requests.mjs"))],
  });
  const starts = await startsAt(server.origin);
  const { headers } = await openDesk(server.origin);
  const socket = io(`${server.origin}/staff`, {
    transports: ["websocket"],
    extraHeaders: headers,
  });
  run.atEnd(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const told = new Promise<boolean>((resolve) => {
    socket.once("disconnect", () => resolve(socket.active));
  });
  const before = takenBy(takenFile);
  const load = startLoad(server.origin, perSecond, visitorsCalls(offer, starts));
  await wait(settledMs);
  const began = performance.now();
  const ending = server.stop();
  await wait((noticeSeconds * 1000) / 2);
  const during = await fetch(`${server.origin}/ready`);
  const code = await ending;
  const seconds = (performance.now() - began) / 1000;
  await load.stop();
  const received = load.sent.filter(({ status }) => status > 0);
  const refused = load.sent.filter(({ broke }) => broke === "ECONNREFUSED");
  const failed = received.filter((one) => !isFine(one));
  const taken = takenBy(takenFile) - before;
  const booked = load.sent.filter(({ status }) => status === 201).length;
  const stored = await countBooked(pool);
  const afterSignal = load.sent.filter((one) => isFine(one) && one.at > settledMs);
  report.note(`SIGTERM: ${perSecond} requests a second.`);
  report.figure("SIGTERM: answered", load.sent.filter(isFine).length);
  report.figure("SIGTERM: of those, sent after the signal", afterSignal.length, {
    limit: { atLeast: 1 },
  });
  report.figure("SIGTERM: accepted", taken);
  report.figure("SIGTERM: accepted requests cut", taken - received.length, {
    limit: { exactly: 0 },
  });
  report.figure("SIGTERM: answered with a failure", failed.length, { limit: { exactly: 0 } });
  report.figure("SIGTERM: bookings stored and not acknowledged", stored - booked, {
    limit: { exactly: 0 },
  });
  report.figure("SIGTERM: found the door closed", refused.length);
  report.figure(
    "SIGTERM: stood in the machine's queue while it closed",
    load.sent.length - received.length - refused.length,
  );
  report.figure("SIGTERM: until it had ended", seconds, {
    unit: "s",
    limit: { below: limitSeconds },
  });
  report.figure("SIGTERM: exit code", code ?? -1, { limit: { exactly: 0 } });
  report.figure("SIGTERM: /ready during the notice", during.status, { limit: { exactly: 503 } });
  report.figure("SIGTERM: live connections that come again by themselves", (await told) ? 1 : 0, {
    limit: { exactly: 1 },
  });
  tellFailed(run, failed);
}

/** Two servers of one database are started anew, one after the other, behind a balancer that is never still. */
export async function measureRolling(run: Measure, perSecond: number): Promise<void> {
  const { report } = run;
  const { url, pool } = await startDatabase(run);
  const env = { DATABASE_URL: url, DATA_DIR: run.folder, NOTICE_SECONDS: String(noticeSeconds) };
  const ports = [await freePort(), await freePort()];
  const servers = [];
  for (const port of ports) servers.push(await startServer(run, { env, port }));
  const [first] = servers;
  if (first === undefined) throw new Error("No server stands.");
  const starts = await startsAt(first.origin);
  const balancer = await startBalancer(run, ports);
  const load = startLoad(balancer.origin, perSecond, visitorsCalls(offer, starts));
  await wait(settledMs);
  for (const [index, server] of servers.entries()) {
    const began = performance.now();
    await server.stop();
    report.figure(
      `rolling: server ${index + 1} had ended after`,
      (performance.now() - began) / 1000,
      {
        unit: "s",
        limit: { below: limitSeconds },
      },
    );
    const port = ports[index] ?? 0;
    await startServer(run, { env, port, isAskedAtOnce: true });
    while (!balancer.ready().includes(port)) await wait(20);
    await wait(settledMs / 2);
  }
  await load.stop();
  const failed = load.sent.filter((one) => !isFine(one));
  const booked = load.sent.filter(({ status }) => status === 201).length;
  const stored = await countBooked(pool);
  report.note(`rolling: ${perSecond} requests a second.`);
  report.figure("rolling: requests", load.sent.length);
  report.figure("rolling: bookings", booked, { limit: { atLeast: 1 } });
  report.figure("rolling: failed requests", failed.length, { limit: { exactly: 0 } });
  report.figure("rolling: bookings lost", booked - stored, {
    limit: { exactly: 0 },
  });
  tellFailed(run, failed);
}
