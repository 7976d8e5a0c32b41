// Whether anything grows while the practice runs: visitors look, book and give up their times, ask the chat, staff
// read their day and listen, for twenty minutes.
//
//   npm run bench -- soak [--minutes 20]
import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { io } from "socket.io-client";
import { practiceDate } from "#practice/time.ts";
import { mixedQuestions, chatVisitor } from "./harness/chat.ts";
import { type Call, keepAlive } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { type Desk, openDesk } from "./harness/desk.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { residentMegabytesOf } from "./harness/processes.ts";
import { type RunningServer, startServer } from "./harness/server.ts";
import { median, percentile } from "./harness/statistics.ts";
import { type Sent, startLoad, visitorsCalls } from "./harness/steady-load.ts";
import { daysAhead, freeStarts } from "./harness/visits.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const minutes = Number(values.minutes);
const perSecond = 20;
const listeners = 50;
const sampleMs = 5000;
/** Until then the server fills what it keeps. */
const settledShare = 0.25;
const offer = { serviceId: "implant-follow-up", staffId: "averell" };
const limits = { growth: 1, drift: 1.2, handles: 12 };

type Sample = { minute: number; megabytes: number; handles: number; connections: number };

/** Change of a value a minute, by least squares. */
function slope(samples: readonly { minute: number; value: number }[]): number {
  const mean = (of: (one: { minute: number; value: number }) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ value }) => value)];
  const above = samples.reduce((sum, one) => sum + (one.minute - x) * (one.value - y), 0);
  const below = samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
  return above / below;
}

/** The calls of visitors and, every fifth, one of staff who have their pages open. */
function everybodysCalls(desk: Desk, visitors: (number: number) => Call): (number: number) => Call {
  const date = practiceDate(new Date());
  const pages = [
    `/api/schedule/day?date=${date}`,
    "/api/metrics/dashboard",
    "/api/tasks",
    "/api/tasks/counts",
  ];
  return (number) =>
    number % 5 === 0
      ? {
          method: "GET",
          path: pages[(number / 5) % pages.length] ?? "",
          headers: desk.headers,
        }
      : visitors(number);
}

async function listenAsStaff({ origin, headers }: Desk, run: Measure): Promise<void> {
  const open = Array.from({ length: listeners }, () => {
    const socket = io(`${origin}/staff`, {
      transports: ["websocket"],
      extraHeaders: headers,
      forceNew: true,
    });
    run.atEnd(() => void socket.disconnect());
    return new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
  });
  await Promise.all(open);
}

/** People in the chat, one question every two seconds in all; each of them asks five. */
async function chatFor(server: RunningServer, until: number): Promise<number> {
  const agent = keepAlive(2);
  let asked = 0;
  while (performance.now() < until) {
    const visitor = chatVisitor(agent, server.origin);
    for (let number = 0; number < 5 && performance.now() < until; number += 1) {
      await visitor.say(mixedQuestions[asked % mixedQuestions.length] ?? "hi");
      asked += 1;
      await wait(2000);
    }
  }
  agent.destroy();
  return asked;
}

const failed = ({ status, broke }: Sent) => broke !== null || status >= 500;

await measure(
  "soak",
  async (run) => {
    const { report } = run;
    const { url, pool } = await startDatabase(run);
    const server = await startServer(run, { env: { DATABASE_URL: url, DATA_DIR: run.folder } });
    const agent = keepAlive(4);
    const starts = await freeStarts(agent, server.origin, offer, daysAhead(2, 60));
    agent.destroy();
    const desk = await openDesk(server.origin);
    await listenAsStaff(desk, run);
    const began = performance.now();
    const until = began + minutes * 60_000;
    const took: { minute: number; ms: number }[] = [];
    const samples: Sample[] = [];
    const load = startLoad(
      server.origin,
      perSecond,
      everybodysCalls(desk, visitorsCalls(offer, starts)),
      undefined,
      ({ at }) => took.push({ minute: at / 60_000, ms: performance.now() - began - at }),
    );
    const chatting = chatFor(server, until);
    while (performance.now() < until) {
      await wait(sampleMs);
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database()",
      );
      samples.push({
        minute: (performance.now() - began) / 60_000,
        megabytes: residentMegabytesOf(server.pid),
        handles: readdirSync(`/proc/${server.pid}/fd`).length,
        connections: rows[0]?.count ?? 0,
      });
    }
    const asked = await chatting;
    await load.stop();
    const settled = samples.filter(({ minute }) => minute > minutes * settledShare);
    const spread = (of: (sample: Sample) => number) =>
      Math.max(...settled.map(of)) - Math.min(...settled.map(of));
    const p99 = (from: number, to: number) =>
      percentile(
        took.filter(({ minute }) => minute >= from && minute < to).map(({ ms }) => ms),
        0.99,
      );
    const quarter = minutes / 4;
    const [early, late] = [p99(quarter, 2 * quarter), p99(3 * quarter, minutes)];
    report.figure("requests", load.sent.length, {
      limit: { atLeast: Math.floor(minutes * 60 * perSecond * 0.99) },
    });
    report.figure("of those failed", load.sent.filter(failed).length, { limit: { exactly: 0 } });
    report.figure("questions in the chat", asked, { limit: { atLeast: 1 } });
    report.figure(
      "memory grows a minute",
      slope(settled.map((one) => ({ minute: one.minute, value: one.megabytes }))),
      {
        unit: "MB",
        limit: { below: limits.growth },
      },
    );
    report.figure("memory at the end", settled.at(-1)?.megabytes ?? 0, { unit: "MB" });
    // Whoever comes opens sockets and closes them again: a leak is what a quarter has more than one before it.
    const usualHandles = (from: number, to: number) =>
      median(
        samples.filter(({ minute }) => minute >= from && minute < to).map(({ handles }) => handles),
      );
    const quarters = [
      usualHandles(quarter, 2 * quarter),
      usualHandles(3 * quarter, minutes),
    ] as const;
    report.figure(
      "open files and sockets, last quarter beyond the second",
      quarters[1] - quarters[0],
      {
        limit: { atMost: limits.handles },
      },
    );
    report.figure("open files and sockets, second quarter", quarters[0]);
    report.figure(
      "open files and sockets, most to least",
      spread(({ handles }) => handles),
    );
    report.figure(
      "connections to the database, most",
      Math.max(...settled.map((one) => one.connections)),
    );
    report.figure("p99, second quarter", early, { unit: "ms" });
    report.figure("p99, last quarter", late, { unit: "ms" });
    report.figure("last quarter to second", late / early, { limit: { below: limits.drift } });
  },
  minutes + 10,
);
