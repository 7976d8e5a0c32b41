import { fork } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { practiceDate } from "#practice/time.ts";
import { type Call, keepAlive, send } from "./client.ts";
import { startDatabase } from "./database.ts";
import { askAt, openDesk } from "./desk.ts";
import type { FloodNews, FloodOrder } from "./flood-worker.ts";
import type { Measure } from "./measure.ts";
import { residentMegabytesOf } from "./processes.ts";
import { startServer } from "./server.ts";
import { median, percentile } from "./statistics.ts";
import { daysAhead } from "./visits.ts";

const times = 5;
const limitMegabytes = 512;
const limitStaffMs = 1000;
const limitRecoverySeconds = 5;
const inCapacity = 20;
const capacitySeconds = 3;
const staffPauseMs = 200;
const sampleMs = 200;
const usualMs = 1000;

/** What visitors ask for that costs the database something: a month of free times, and one day's. */
function visitorsCalls(): Call[] {
  const offer = { serviceId: "implant-follow-up", staffId: "averell" };
  return daysAhead(3, 30).flatMap((date): Call[] => {
    const day = new URLSearchParams({ ...offer, date });
    const month = new URLSearchParams({ ...offer, month: date.slice(0, 7) });
    return [
      { method: "GET", path: `/api/slots?${day.toString()}` },
      { method: "GET", path: `/api/slots/days?${month.toString()}` },
    ];
  });
}

/** Answers a second when so many ask again as soon as they are answered. */
async function capacityOf(origin: string, calls: readonly Call[]): Promise<number> {
  const agent = keepAlive(inCapacity);
  const until = performance.now() + capacitySeconds * 1000;
  let answered = 0;
  let number = 0;
  const one = async () => {
    while (performance.now() < until) {
      const call = calls[number % calls.length];
      number += 1;
      if (call === undefined) return;
      const { status } = await send(agent, origin, call);
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: inCapacity }, one));
  agent.destroy();
  return answered / capacitySeconds;
}

/** Five times as many visitors as the server can answer, while staff work and a watcher looks. */
export async function measureOverload(run: Measure, seconds: number): Promise<void> {
  const { report } = run;
  const { url } = await startDatabase(run);
  const server = await startServer(run, { env: { DATABASE_URL: url, DATA_DIR: run.folder } });
  const desk = await openDesk(server.origin);
  const calls = visitorsCalls();
  await capacityOf(server.origin, calls);
  const capacity = await capacityOf(server.origin, calls);
  const flooder = fork(fileURLToPath(import.meta.resolve("./flood-worker.ts")));
  run.atEnd(() => void flooder.kill());
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytesOf(server.pid));
  }, sampleMs);
  const order: FloodOrder = {
    origin: server.origin,
    calls,
    perSecond: Math.max(1, Math.round(capacity * times)),
    seconds,
  };
  const flood: { overAt: number | null } = { overAt: null };
  const flooding = new Promise<FloodNews>((resolve, reject) => {
    flooder.on("message", (message: "sent" | FloodNews) => {
      if (message === "sent") flood.overAt = performance.now();
      else resolve(message);
    });
    flooder.once("exit", (code) => reject(new Error(`The flood ended with ${String(code)}.`)));
  });
  flooding.catch(() => undefined);
  flooder.send(order);
  const took: number[] = [];
  const watched: number[] = [];
  const date = practiceDate(new Date());
  while (flood.overAt === null) {
    const staff = await askAt(desk, { method: "GET", path: `/api/schedule/day?date=${date}` });
    took.push(staff.milliseconds);
    const health = await send(desk.agent, server.origin, { method: "GET", path: "/ready" });
    if (health.status !== 200) report.problem(`/ready answered ${health.status}.`);
    watched.push(health.milliseconds);
    await wait(staffPauseMs);
  }
  const began = flood.overAt;
  const visitor = keepAlive(1);
  const [call] = calls;
  if (call === undefined) throw new Error("There is nothing to ask for.");
  for (;;) {
    const answer = await send(visitor, server.origin, call);
    if (answer.status === 200 && answer.milliseconds < usualMs) break;
    if (performance.now() - began > limitRecoverySeconds * 4000)
      throw new Error("The server did not recover.");
    await wait(20);
  }
  const recovery = (performance.now() - began) / 1000;
  visitor.destroy();
  const news = await flooding;
  clearInterval(sampling);
  report.note(
    `overload: ${capacity.toFixed(0)} answers a second alone, ${order.perSecond} asked for, ${seconds} s.`,
  );
  report.figure("overload: requests", news.sent);
  report.figure("overload: answered", news.answered, { limit: { atLeast: 1 } });
  report.figure("overload: 503 with Retry-After", news.sentAway, { limit: { atLeast: 1 } });
  const others = Object.values(news.others).reduce((sum, count) => sum + count, 0);
  report.figure("overload: anything else", others, { limit: { exactly: 0 } });
  if (others > 0) report.problem(`Anything else: ${JSON.stringify(news.others)}`);
  if (news.heldBack > 0) report.note(`overload: ${news.heldBack} requests could not be sent.`);
  report.figure("overload: most memory", peak, { unit: "MB", limit: { below: limitMegabytes } });
  report.figure("overload: staff, calls", took.length);
  report.figure("overload: staff, median", median(took), { unit: "ms" });
  report.figure("overload: staff, p95", percentile(took, 0.95), {
    unit: "ms",
    limit: { below: limitStaffMs },
  });
  report.figure("overload: /ready, p95", percentile(watched, 0.95), {
    unit: "ms",
    limit: { below: limitStaffMs },
  });
  report.figure("overload: recovered after", recovery, {
    unit: "s",
    limit: { below: limitRecoverySeconds },
  });
}
