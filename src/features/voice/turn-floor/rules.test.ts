import { describe, expect, test } from "vitest";
import { actionsOf, play } from "#test/recorded-calls.ts";
import type { EngineEvent } from "../turn-engine/rules.ts";

const start: EngineEvent = { at: 0, kind: "start", opening: [], longestMs: 600_000 };
const made = (at: number, seq: number, soundMs: number): EngineEvent => ({
  at,
  kind: "made",
  seq,
  soundMs,
});
/** An answer of one sentence, which sounds from 1200 to 3200. */
const answering: EngineEvent[] = [
  start,
  { at: 1000, kind: "typed", text: "I need a person." },
  { at: 1100, kind: "sentence", turn: 1, text: "I will get a person for you." },
  { at: 1120, kind: "answered", turn: 1 },
  made(1200, 1, 2000),
];
const tell = (at: number, how: { now?: boolean; ends?: boolean } = {}): EngineEvent => ({
  at,
  kind: "tell",
  texts: ["Please hold the line."],
  ...how,
});
const kinds = (events: readonly EngineEvent[], ...wanted: readonly string[]) =>
  actionsOf(play([...events], { until: 60_000 })).filter(({ kind }) => wanted.includes(kind));

describe("something that is told", () => {
  test("waits until the answer was heard, and ends the call once it was", () => {
    const told = [...answering, tell(1500, { ends: true }), made(3300, 2, 1000)];
    expect(kinds(told, "say", "clear", "end")).toMatchObject([
      { at: 1100, kind: "say", seq: 1 },
      { at: 3200, kind: "say", seq: 2, text: "Please hold the line." },
      { at: 4300, kind: "end", reason: "answered" },
    ]);
  });

  test("is said at once where it must be", () => {
    const told = [...answering, tell(1500, { now: true, ends: true }), made(1600, 2, 1000)];
    expect(kinds(told, "clear", "say", "end")).toMatchObject([
      { at: 1100, kind: "say" },
      { at: 1500, kind: "clear", turn: 1 },
      { at: 1500, kind: "say", seq: 2 },
      { at: 2600, kind: "end", reason: "answered" },
    ]);
  });

  test("as the last words of a call is stopped by nobody", () => {
    const told = [
      ...answering,
      tell(1500, { now: true, ends: true }),
      made(1600, 2, 3000),
      { at: 1700, kind: "voice", on: true },
      { at: 2400, kind: "heard", text: "no wait please", isFinal: true, confidence: 1 },
      { at: 2500, kind: "typed", text: "No." },
      { at: 2600, kind: "interrupt", turn: 2, playedMs: 900 },
    ] satisfies EngineEvent[];
    expect(kinds(told, "clear", "ask", "end")).toMatchObject([
      { at: 1000, kind: "ask" },
      { at: 1500, kind: "clear", turn: 1 },
      { at: 4600, kind: "end", reason: "answered" },
    ]);
  });

  test("ends the call also when it cannot be said", () => {
    const [end] = kinds([...answering, tell(1500, { now: true, ends: true })], "end");
    expect(end).toMatchObject({ kind: "end", reason: "answered" });
    expect(end?.at).toBeLessThanOrEqual(1500 + 30_000);
    const silent: EngineEvent = { at: 1500, kind: "tell", texts: [" "], now: true, ends: true };
    expect(kinds([...answering, silent], "end")).toMatchObject([{ at: 1500, reason: "answered" }]);
  });

  test("leaves the call on when it ends nothing", () => {
    const told = [...answering, tell(1500), made(3300, 2, 1000)];
    expect(kinds(told, "say")).toMatchObject([{ seq: 1 }, { at: 3200, seq: 2 }, { seq: 3 }]);
    const again = [...answering, tell(1500, { now: true }), made(1600, 2, 1000)];
    expect(kinds(again, "clear", "end")).toMatchObject([
      { at: 1500, kind: "clear" },
      { kind: "end", reason: "silence" },
    ]);
  });
});
