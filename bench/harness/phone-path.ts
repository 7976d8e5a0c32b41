import { browserTiming } from "../../src/features/voice/turn-engine/content.ts";
import type { Desk } from "./desk.ts";
import type { Measure } from "./measure.ts";
import { askOnce, dial, hangUp, longestAnswerMs, talkOver, type Turn } from "./phone-line.ts";
import { median, percentile } from "./statistics.ts";
import { longSentences, moreShortSentences, shortSentences } from "./voice-sentences.ts";
import { sayAll } from "./voice-sounds.ts";

const kinds = [
  ["short sentences", [...shortSentences, ...moreShortSentences], { p50: 750, p95: 1100 }],
  ["others", longSentences, { p50: null, p95: null }],
] as const;

/** One caller at a time: how soon they are answered, and how soon the assistant is silent. */
export async function measurePhonePath({ report }: Measure, desk: Desk): Promise<void> {
  const ms = (limit: number | null) => ({
    unit: "ms",
    ...(limit !== null && { limit: { atMost: limit } }),
  });
  const stops: number[] = [];
  for (const [name, texts, limits] of kinds) {
    const caller = await dial(desk);
    await caller.heardAfter(0);
    await caller.untilSilent();
    const turns: Turn[] = [];
    for (const said of await sayAll(texts)) turns.push(await askOnce(caller, said));
    await hangUp(desk, caller);
    const waits = turns.map(({ waited }) => waited);
    stops.push(...turns.flatMap(({ stopped }) => (stopped === null ? [] : [stopped])));
    report.figure(
      `${name} by telephone, answered`,
      waits.filter((waited) => waited < longestAnswerMs).length,
      { limit: { exactly: texts.length } },
    );
    report.figure(`${name} by telephone, p50`, median(waits), ms(limits.p50));
    report.figure(`${name} by telephone, p95`, percentile(waits, 0.95), ms(limits.p95));
    report.note(`${name}: ${waits.map((waited) => waited.toFixed(0)).join(", ")} ms`);
  }
  report.figure("answers silenced by a key", stops.length, { limit: { atLeast: 10 } });
  report.figure("silence after a key, p95", percentile(stops, 0.95), ms(150));
  await measureVoices({ report }, desk);
}

/** A voice silences the assistant as soon as it has lasted longer than a cough. */
async function measureVoices({ report }: Pick<Measure, "report">, desk: Desk): Promise<void> {
  const caller = await dial(desk);
  await caller.heardAfter(0);
  await caller.untilSilent();
  const said = await sayAll([...moreShortSentences, ...longSentences, ...shortSentences]);
  const stops = await talkOver(caller, said.slice(0, 11));
  await hangUp(desk, caller);
  const { interruption } = browserTiming;
  const late = stops.map((stopped) => stopped - interruption);
  report.figure("answers silenced by a voice", stops.length, { limit: { exactly: 10 } });
  report.figure(`silence after a voice of ${interruption} ms, p95`, percentile(late, 0.95), {
    unit: "ms",
    limit: { atMost: 150 },
  });
  report.note(
    `From the first sound of a voice to silence: ${stops.map((stopped) => stopped.toFixed(0)).join(", ")} ms`,
  );
}
