// Calls in the browser with everything of this program itself: how long from the end of a sentence until the
// answer sounds, in a real browser whose microphone plays a track; how soon speech stops; twelve calls at
// once; a client of the older kind. --long: fifteen minutes of calls, and what they leave behind.
//
//   npm run bench -- voice [--long] [--only browser|together|long]
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type LoopWatch, startWatchedServer } from "./harness/loop-watch.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { residentMegabytesOf } from "./harness/processes.ts";
import type { RunningServer } from "./harness/server.ts";
import { median, percentile } from "./harness/statistics.ts";
import { callInBrowser, openMicrophone } from "./harness/voice-browser.ts";
import { recordMicrophone, replayCall } from "./harness/voice-replay.ts";
import { longSentences, shortSentences } from "./harness/voice-sentences.ts";
import { sayAll, trackOf, writeTrack } from "./harness/voice-sounds.ts";

const { values } = parseArgs({
  options: { long: { type: "boolean", default: false }, only: { type: "string" } },
});
const isWanted = (part: string) => values.only === undefined || values.only === part;
const longMinutes = 15;
const restMs = 5000;
const restingConnections = 4;

async function inBrowser(run: Measure, server: RunningServer): Promise<void> {
  const { report, folder } = run;
  for (const [name, texts, limits] of [
    ["short sentences", shortSentences, { p50: 650, p95: 950 }],
    ["others", longSentences, { p50: 850, p95: null }],
  ] as const) {
    const file = join(folder, `${name}.wav`);
    // The opening sounds first; each answer has time to end.
    writeTrack(file, trackOf(await sayAll(texts), { before: 22, pause: 22 }));
    const call = await callInBrowser(run, server.origin, file, {
      seconds: 22 + 25 * texts.length,
      stops: name === "others" ? 20 : 0,
    });
    if (call.stops.length > 0)
      report.figure("silence after Stop, p95", percentile(call.stops, 0.95), {
        unit: "ms",
        limit: { atMost: 100 },
      });
    report.figure(`${name} in the browser, answers heard`, call.waits.length, {
      limit: { atLeast: texts.length - 1 },
    });
    report.figure(`${name} in the browser, p50`, median(call.waits), {
      unit: "ms",
      limit: { atMost: limits.p50 },
    });
    report.figure(`${name} in the browser, p95`, percentile(call.waits, 0.95), {
      unit: "ms",
      ...(limits.p95 !== null && { limit: { atMost: limits.p95 } }),
    });
    report.note(
      `${name}: ${call.waits.map((ms) => ms.toFixed(0)).join(", ")} ms; heard: ${call.lines.join(" | ")}`,
    );
  }
}

async function together(run: Measure, server: RunningServer, loop: LoopWatch): Promise<void> {
  const { report, folder } = run;
  const file = join(folder, "together.wav");
  writeTrack(file, trackOf(await sayAll(shortSentences.slice(0, 3)), { before: 20, pause: 20 }));
  const browser = await openMicrophone(run, file);
  const seconds = 84;
  const fresh = await recordMicrophone(browser, server.origin, { timesliceMs: 100, seconds });
  await browser.close();
  const again = await openMicrophone(run, file);
  const old = await recordMicrophone(again, server.origin, { timesliceMs: 1000, seconds });
  await again.close();

  const older = await replayCall(server.origin, old, { isOld: true });
  report.figure("a client of 1000 ms, worst", Math.max(...older.waits), {
    unit: "ms",
    limit: { atMost: 1300 },
  });
  loop.reset();
  const calls = Array.from({ length: 12 }, async (_, place) => {
    await wait(place * 700);
    return replayCall(server.origin, fresh);
  });
  await wait(12 * 700);
  const thirteenth = await replayCall(server.origin, { chunks: [], ends: [] });
  const all = await Promise.all(calls);
  const waits = all.flatMap((call) => call.waits);
  report.figure("12 calls, answers", waits.length, { limit: { exactly: 12 * fresh.ends.length } });
  report.figure("12 calls, p50", median(waits), { unit: "ms" });
  report.figure("12 calls, p95", percentile(waits, 0.95), { unit: "ms", limit: { below: 2500 } });
  report.figure("12 calls, event loop late, p99", loop.read().p99, {
    unit: "ms",
    limit: { below: 50 },
  });
  report.figure("12 calls, resident memory", residentMegabytesOf(server.pid), {
    unit: "MB",
    limit: { below: 900 },
  });
  if (!thirteenth.refusals.includes("line_busy"))
    report.problem("The thirteenth call was not told that all lines are busy.");
}

async function forLong(run: Measure, server: RunningServer): Promise<void> {
  const { report, folder } = run;
  const file = join(folder, "long.wav");
  writeTrack(file, trackOf(await sayAll(shortSentences.slice(0, 2)), { before: 20, pause: 15 }));
  const browser = await openMicrophone(run, file);
  const recording = await recordMicrophone(browser, server.origin, {
    timesliceMs: 100,
    seconds: 55,
  });
  await browser.close();
  const open = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const opened: number[] = [];
  const ends = performance.now() + longMinutes * 60_000;
  const held: number[] = [];
  while (performance.now() < ends) {
    await Promise.all(Array.from({ length: 4 }, () => replayCall(server.origin, recording)));
    held.push(residentMegabytesOf(server.pid));
    await wait(restMs);
    opened.push(open());
  }
  const [first = 0] = held.slice(2);
  const last = held.at(-1) ?? 0;
  report.figure("memory grows a minute", (last - first) / (held.length - 3), {
    unit: "MB",
    limit: { below: 1 },
  });
  // The first calls begin the threads; connections to the database that rest are not the calls'.
  report.figure("files and sockets, last round to first", (opened.at(-1) ?? 0) - (opened[0] ?? 0), {
    limit: { atMost: restingConnections },
  });
  report.note(`files and sockets open after each round: ${opened.join(", ")}`);
}

await measure(
  "voice",
  async (run) => {
    const { server, loop } = await startWatchedServer(run);
    if (isWanted("browser")) await inBrowser(run, server);
    if (isWanted("together")) await together(run, server, loop);
    if (values.long || values.only === "long") await forLong(run, server);
  },
  values.long || values.only === "long" ? 45 : 20,
);
