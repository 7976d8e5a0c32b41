import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stopTexts } from "../../src/features/consent/server/service.ts";
import { startTwilioServer, type TwilioFault, type TwilioServer } from "#test/twilio-server.ts";
import { inTransaction, openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import type { BenchDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { type ControlledClock, controlClock, createClockTable } from "./messages-clock.ts";
import { fillQueue, phoneOf, readQueue } from "./messages-queue.ts";
import { type Chance, chanceFrom } from "./random.ts";

const workerCount = 3;
const people = 1200;
const stops = 60;
const tickMs = 50;
const outageMinutes = 10;
const realLimitSeconds = 90;
const killEveryMs = 4000;
const killsWanted = 6;
/** Eight ways in which a sending goes wrong; the eighth is a message that is long not to be found. */
const modes: readonly TwilioFault[] = [
  "500",
  "takes, then 500",
  "takes, then cuts",
  "takes, then hangs",
  "takes, then HTML",
  "cuts",
  "429",
];

type Worker = { child: ChildProcess; errors: string[] };

function startWorker(url: string, apiUrl: string, errors: string[]): Worker {
  const file = join(import.meta.dirname, "messages-worker.ts");
  const child = spawn(process.execPath, [file, url, apiUrl], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr?.on(
    "data",
    (chunk: Buffer) => void errors.push(chunk.toString("utf8").slice(0, 500)),
  );
  return { child, errors };
}

/** Kills one sender after the other, in the middle of whatever it does, and starts another in its place. */
function startKilling(workers: Worker[], start: () => Worker) {
  let killed = 0;
  const timer = setInterval(() => {
    const at = killed % workers.length;
    if (killed >= killsWanted) return;
    workers[at]?.child.kill("SIGKILL");
    workers[at] = start();
    killed += 1;
  }, killEveryMs);
  return { count: () => killed, end: () => clearInterval(timer) };
}

type Stop = { phone: string; onTheirWay: ReadonlySet<string>; taken: number };

/** Says STOP for somebody, and keeps what was on its way at that moment. */
async function sayStop(
  db: Awaited<ReturnType<typeof openDatabase>>["db"],
  server: TwilioServer,
  phone: string,
  at: Date,
): Promise<Stop> {
  const onTheirWay = await inTransaction(db, async (tx) => {
    await stopTexts(tx, { phone, words: "STOP", source: "STOP by text", at });
    const rows = await tx
      .selectFrom("sms_queue")
      .select("message")
      .where("phone", "=", phone)
      .where("status", "in", ["sending", "unknown"])
      .execute();
    return new Set(rows.map(({ message }) => message));
  });
  return { phone, onTheirWay, taken: server.messages.length };
}

/** The carrier as the story goes: well with a fault now and then, down for ten minutes, well again. */
function breakCarrier(server: TwilioServer, chance: Chance) {
  const faults = new Map<string, number>();
  let share = 0.04;
  server.fault = () => {
    if (chance.next() >= share) return "none";
    const fault = chance.oneOf(modes);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    return fault;
  };
  return {
    faults,
    goDown() {
      share = 1;
      server.visibleAfterMs = 80_000;
    },
    comeBack() {
      share = 0.02;
      server.isBlind = false;
    },
  };
}

async function waiting({ pool }: BenchDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) as count from sms_queue where status in ('pending', 'sending', 'unknown')",
  );
  return Number(rows[0]?.count ?? 0);
}

type Told = { texts: number; server: TwilioServer; stopped: readonly Stop[] };

/** Holds what the carrier took against what was queued. */
async function judge(
  { report }: Measure,
  database: BenchDatabase,
  { texts, server, stopped }: Told,
) {
  const queue = await readQueue(database.pool);
  const times = new Map<string, number>();
  for (const { body } of server.messages) times.set(body, (times.get(body) ?? 0) + 1);
  const stopsByPhone = new Map(stopped.map((stop) => [stop.phone, stop]));
  const lost = queue.filter(
    ({ message, phone, status }) =>
      !times.has(message) && !(status === "cancelled" && stopsByPhone.has(phone)),
  );
  const unknownToUs = queue.filter(
    ({ message, status }) => times.has(message) && status !== "sent",
  );
  const late = stopped.flatMap(({ phone, onTheirWay, taken }) =>
    server.messages.slice(taken).filter(({ to, body }) => to === phone && !onTheirWay.has(body)),
  );
  const place = new Map(queue.map(({ message }, at) => [message, at]));
  let outOfOrder = 0;
  const last = new Map<string, number>();
  for (const { to, body } of server.messages) {
    const at = place.get(body) ?? -1;
    if (at < (last.get(to) ?? -1)) outOfOrder += 1;
    last.set(to, at);
  }
  report.figure("texts queued", queue.length, { limit: { exactly: texts } });
  report.figure("texts lost", lost.length, { limit: { exactly: 0 } });
  report.figure("texts sent twice", [...times.values()].filter((count) => count > 1).length, {
    limit: { exactly: 0 },
  });
  report.figure("taken, and not known as sent", unknownToUs.length, { limit: { exactly: 0 } });
  report.figure("texts after STOP", late.length, { limit: { exactly: 0 } });
  report.figure("texts out of a person's order", outOfOrder, { limit: { exactly: 0 } });
  for (const { message, status, error } of lost.slice(0, 5))
    report.problem(`${message} is lost: ${status}, ${error ?? "no error"}`);
}

/** Three senders and a carrier that is down for ten minutes: what people get of 5,000 texts. */
export async function measureOutage(
  run: Measure,
  database: BenchDatabase,
  { texts, seed }: { texts: number; seed: number },
): Promise<void> {
  const { report, atEnd } = run;
  const chance = chanceFrom(seed);
  const start = new Date("2026-11-23T15:00:00Z");
  await createClockTable(database.pool, start);
  const clock: ControlledClock = controlClock(database.pool, start);
  const server = await startTwilioServer(clock);
  atEnd(() => server.stop());
  server.visibleAfterMs = 20_000;
  const { db, close } = await openDatabase(
    { url: database.url },
    { poolSize: 5, log: createLog("warn") },
  );
  atEnd(close);
  await fillQueue(database.pool, { people, texts, at: start });
  const carrier = breakCarrier(server, chance);
  const errors: string[] = [];
  const open = () => startWorker(database.url, server.url, errors);
  const workers = Array.from({ length: workerCount }, open);
  atEnd(() => {
    for (const { child } of workers) child.kill("SIGKILL");
  });
  const began = performance.now();
  const killing = startKilling(workers, open);
  atEnd(killing.end);
  const stopped: Stop[] = [];
  let down: number | undefined;
  let isBack = false;
  /** How much of the practice's time passes in a tick: more while the carrier is down. */
  for (let left = texts; left > 0; left = await waiting(database)) {
    if (performance.now() - began > realLimitSeconds * 1500) break;
    const isDown = down !== undefined && !isBack;
    const isTail = isBack && left < texts / 10;
    await clock.moveBy(isDown || isTail ? 3000 : 500);
    if (stopped.length < stops && chance.next() < 0.3)
      stopped.push(await sayStop(db, server, phoneOf(stopped.length * 17), clock.now()));
    if (down === undefined && server.messages.length > texts / 3) {
      down = clock.now().getTime();
      carrier.goDown();
    }
    if (down !== undefined && !isBack) {
      const minutes = (clock.now().getTime() - down) / 60_000;
      server.isBlind = minutes > 3 && minutes < 7;
      if (minutes >= outageMinutes) {
        isBack = true;
        carrier.comeBack();
      }
    }
    await wait(tickMs);
  }
  const seconds = (performance.now() - began) / 1000;
  killing.end();
  for (const { child } of workers) child.kill("SIGKILL");
  await judge(run, database, { texts, server, stopped });
  report.figure(`${texts} texts with ${workerCount} senders`, seconds, {
    unit: "s",
    limit: { atMost: realLimitSeconds },
  });
  report.figure("minutes the carrier was down", isBack ? outageMinutes : 0, {
    limit: { exactly: outageMinutes },
  });
  report.figure("kinds of faults met", carrier.faults.size + 1, { limit: { exactly: 8 } });
  report.figure("senders killed", killing.count(), { limit: { atLeast: 3 } });
  report.figure("people who said STOP", stopped.length, { limit: { atLeast: 20 } });
  report.note(
    `Faults: ${[...carrier.faults].map(([name, count]) => `${name} ${count}`).join(", ")}; seed ${seed}.`,
  );
  for (const words of errors.slice(0, 3)) report.note(`A sender said: ${words}`);
}
