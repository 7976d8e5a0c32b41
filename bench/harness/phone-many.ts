import { setTimeout as wait } from "node:timers/promises";
import type { Desk } from "./desk.ts";
import type { LoopWatch } from "./loop-watch.ts";
import type { Measure } from "./measure.ts";
import { askOnce, dial, hangUp, longestAnswerMs, ringOnly } from "./phone-line.ts";
import { residentMegabytesOf } from "./processes.ts";
import type { RunningServer } from "./server.ts";
import { median, percentile } from "./statistics.ts";
import { recordPlain, replayCall } from "./voice-replay.ts";
import { longSentences, moreShortSentences, shortSentences } from "./voice-sentences.ts";
import { type Said, sayAll, trackOf } from "./voice-sounds.ts";

const atOnce = 12;
const apartMs = 700;
/** Every third call comes from a browser. */
const isBrowser = (place: number) => place % 3 === 2;
const turnsEach = 3;

/** A call by telephone: what was asked is answered to its end, or silenced by a key. */
async function callByPhone(desk: Desk, said: readonly Said[], place: number): Promise<number[]> {
  const caller = await dial(desk);
  await caller.heardAfter(0);
  await caller.untilSilent();
  const waits: number[] = [];
  for (const one of said) {
    const { waited } = await askOnce(caller, one, { isStopped: place % 2 === 0 });
    waits.push(waited);
  }
  await hangUp(desk, caller);
  return waits;
}

/** A call from a browser that sends plain samples. */
async function callByBrowser(origin: string, said: readonly Said[]): Promise<number[]> {
  const recording = recordPlain(trackOf(said, { before: 22, pause: 20 }));
  return (await replayCall(origin, recording)).waits;
}

/** Twelve calls at once, by telephone and from browsers, of short and long sentences; and one more. */
export async function measureManyCalls(
  { report }: Measure,
  { server, loop, desk }: { server: RunningServer; loop: LoopWatch; desk: Desk },
): Promise<void> {
  const short = await sayAll([...shortSentences, ...moreShortSentences]);
  const long = await sayAll(longSentences);
  const saidBy = (place: number) =>
    [short[place], long[place % long.length], short[(place + 5) % short.length]].filter(
      (said) => said !== undefined,
    );
  loop.reset();
  const calls = Array.from({ length: atOnce }, async (_, place) => {
    await wait(place * apartMs);
    return isBrowser(place)
      ? callByBrowser(server.origin, saidBy(place))
      : callByPhone(desk, saidBy(place), place);
  });
  await wait(atOnce * apartMs);
  const thirteenth = await ringOnly(desk);
  const waits = (await Promise.all(calls)).flat();
  const { p99, most } = loop.read();
  report.figure("12 calls, answers", waits.filter((waited) => waited < longestAnswerMs).length, {
    limit: { exactly: atOnce * turnsEach },
  });
  report.figure("12 calls, p50", median(waits), { unit: "ms" });
  report.figure("12 calls, p95", percentile(waits, 0.95), { unit: "ms", limit: { below: 2500 } });
  report.figure("12 calls, event loop late, p99", p99, { unit: "ms", limit: { below: 50 } });
  report.figure("12 calls, event loop late, most", most, { unit: "ms" });
  report.figure("12 calls, resident memory", residentMegabytesOf(server.pid), {
    unit: "MB",
    limit: { below: 900 },
  });
  if (thirteenth.includes("stream") || !thirteenth.some((verb) => /^(dial|record)$/.test(verb)))
    report.problem(
      `The thirteenth call got neither a person nor room for a message: ${thirteenth.join(", ")}`,
    );
}
