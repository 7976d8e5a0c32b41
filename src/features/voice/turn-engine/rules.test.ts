import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLaws } from "#test/call-laws.ts";
import { actionsOf, isDangerous, play, readRecordedCalls } from "#test/recorded-calls.ts";
import { type Around, type Doing, simulate } from "#test/simulated-calls.ts";
import { engineWords } from "./content.ts";
import { type EngineEvent, newEngine, step } from "./rules.ts";

const greeting = "Thank you for calling. How can I help you today?";
const start: EngineEvent = { at: 0, kind: "start", opening: [], longestMs: 600_000 };
const on = (at: number): EngineEvent => ({ at, kind: "voice", on: true });
const off = (at: number): EngineEvent => ({ at, kind: "voice", on: false });
const offBefore = (at: number, agoMs: number): EngineEvent => ({
  at,
  kind: "voice",
  on: false,
  agoMs,
});
const partial = (at: number, text: string): EngineEvent => ({
  at,
  kind: "heard",
  text,
  isFinal: false,
  confidence: null,
});
const final = (at: number, text: string, confidence: number | null = null): EngineEvent => ({
  at,
  kind: "heard",
  text,
  isFinal: true,
  confidence,
});
const typed = (at: number, text: string): EngineEvent => ({ at, kind: "typed", text });
const sentence = (at: number, turn: number, text: string): EngineEvent => ({
  at,
  kind: "sentence",
  turn,
  text,
});
const answered = (at: number, turn: number): EngineEvent => ({ at, kind: "answered", turn });
const made = (at: number, seq: number, soundMs: number): EngineEvent => ({
  at,
  kind: "made",
  seq,
  soundMs,
});

/** A visitor who types, and an answer of two sentences of two seconds each; the first plays from 1200 on. */
const answering = [
  start,
  typed(1000, "When are you open?"),
  sentence(1100, 1, "We are open until six."),
  sentence(1110, 1, "On Saturdays until two."),
  answered(1120, 1),
  made(1200, 1, 2000),
  made(1300, 2, 2000),
];
const kinds = (steps: ReturnType<typeof play>, ...wanted: readonly string[]) =>
  actionsOf(steps).filter(({ kind }) => wanted.includes(kind));

describe("what the visitor says is asked when it ends", () => {
  test.each([
    ["yes", 2000 + 400],
    ["cleaning", 2000 + 600],
    ["i would like to", 2000 + 1200],
  ])("%j at %i", (text, at) => {
    const steps = play([start, on(1000), final(1900, text), off(2000)], { until: 8000 });
    expect(kinds(steps, "ask")).toEqual([{ at, kind: "ask", turn: 1, text, typed: false }]);
    expect(kinds(steps, "finalize")).toEqual([{ at: 2240, kind: "finalize" }]);
  });

  test("the end of a turn that the recognizer knows needs no waiting", () => {
    const steps = play([
      start,
      on(1000),
      off(2000),
      { at: 2100, kind: "heard", text: "cleaning", isFinal: true, confidence: 1, endsTurn: true },
    ]);
    expect(kinds(steps, "ask")).toMatchObject([{ at: 2100, text: "cleaning" }]);
  });

  test("a chunk of a second tells late that a voice ended: the silence before counts", () => {
    const late = offBefore(2700, 600);
    const steps = play(
      [start, on(1000), partial(1500, "cleaning"), late, final(2720, "cleaning")],
      {
        until: 4000,
      },
    );
    expect(kinds(steps, "finalize", "ask")).toMatchObject([
      { at: 2700, kind: "finalize" },
      { at: 2720, kind: "ask" },
    ]);
    const strange = play([start, on(1000), offBefore(2000, 90_000), final(2010, "cleaning")], {
      until: 4000,
    });
    expect(kinds(strange, "ask")).toMatchObject([{ at: 2010 }]);
  });

  test("a final text that is late is waited for, and one that is too late is not", () => {
    const inTime = play(
      [start, on(1000), partial(1500, "yes"), off(2000), final(2600, "yes please")],
      { until: 5000 },
    );
    expect(kinds(inTime, "ask")).toMatchObject([{ at: 2600, text: "yes please" }]);
    const tooLate = play(
      [start, on(1000), partial(1500, "yes"), off(2000), final(3000, "yes please")],
      { until: 5000 },
    );
    expect(kinds(tooLate, "ask")).toMatchObject([{ at: 2900, text: "yes" }]);
  });

  test("an um is no question", () => {
    const steps = play([start, on(1000), final(1900, "um"), off(2000)], { until: 9000 });
    expect(kinds(steps, "ask", "line")).toEqual([]);
  });

  test("what the detector did not hear ends after its last words", () => {
    const steps = play([start, partial(9000, "are you"), final(9400, "are you open today")], {
      until: 11_000,
    });
    expect(kinds(steps, "ask")).toMatchObject([{ at: 9800, text: "are you open today" }]);
  });

  test("whoever goes on before anything was answered had not ended: all of it is asked once", () => {
    const steps = play(
      [
        start,
        on(1000),
        final(1900, "book a cleaning"),
        off(2000),
        on(2900),
        partial(3200, "on tuesday"),
        final(3500, "on tuesday at ten"),
        off(3600),
      ],
      { until: 4100 },
    );
    expect(kinds(steps, "ask", "abort", "cut")).toMatchObject([
      { kind: "ask", turn: 1, text: "book a cleaning" },
      { kind: "abort", turn: 1 },
      { kind: "cut", turn: 1, heard: "" },
      { kind: "ask", turn: 2, text: "book a cleaning on tuesday at ten" },
    ]);
    const lines = actionsOf(steps).flatMap((action) =>
      action.kind === "line" ? [action.entry] : [],
    );
    expect(new Set(lines).size).toBe(1);
  });
});

describe("interruption", () => {
  test.each([
    [249, []],
    [251, [{ at: 2250, kind: "clear", turn: 1 }]],
  ])("a voice of %i ms", (length, actions) => {
    const steps = play([...answering, on(2000), off(2000 + length)], { until: 2600 });
    expect(kinds(steps, "clear", "cut", "abort")).toEqual(actions);
  });

  test("words confirm it: only what was heard stays", () => {
    const steps = play([...answering, on(2000), partial(2600, "and on sunday")], { until: 2700 });
    expect(kinds(steps, "clear", "cut", "abort")).toEqual([
      { at: 2250, kind: "clear", turn: 1 },
      { at: 2600, kind: "cut", turn: 1, heard: "We are" },
    ]);
  });

  test("the browser knows better what was heard, before or after it is certain", () => {
    const report = (at: number): EngineEvent => ({
      at,
      kind: "interrupt",
      turn: 1,
      playedMs: 2800,
    });
    const before = play([...answering, on(2000), report(2300), partial(2600, "and on sunday")]);
    expect(kinds(before, "cut")).toEqual([
      { at: 2600, kind: "cut", turn: 1, heard: "We are open until six. On" },
    ]);
    const after = play([
      ...answering,
      on(2000),
      partial(2600, "and on sunday"),
      report(2700),
      report(2800),
    ]);
    expect(kinds(after, "cut")).toEqual([
      { at: 2600, kind: "cut", turn: 1, heard: "We are" },
      { at: 2700, kind: "cut", turn: 1, heard: "We are open until six. On" },
    ]);
  });

  test("two words of one's own interrupt before a voice of that length was heard", () => {
    const steps = play([...answering, partial(2000, "stop"), partial(2200, "stop please")]);
    expect(kinds(steps, "clear", "cut")).toMatchObject([
      { at: 2200, kind: "clear" },
      { at: 2200, kind: "cut" },
    ]);
  });

  test.each(["uh-huh", "okay", "mm-hm", "right", "yeah"])("%j does not", (text) => {
    const steps = play(
      [...answering, on(2000), partial(2150, text), off(2200), final(2300, text)],
      { until: 3000 },
    );
    expect(kinds(steps, "clear", "cut", "ask", "line").filter(({ at }) => at >= 2000)).toEqual([]);
  });

  test("a long mm-hm stops the speech for a moment, and it goes on with its sentence", () => {
    const steps = play([...answering, on(2000), off(2400), final(2500, "mm-hm")], { until: 3500 });
    expect(kinds(steps, "clear", "cut", "say").filter(({ at }) => at >= 2000)).toMatchObject([
      { at: 2250, kind: "clear" },
      { kind: "say", seq: 3, text: "We are open until six." },
      { kind: "say", seq: 4, text: "On Saturdays until two.", last: true },
    ]);
  });

  test("a voice without words was none: after 900 ms the sentence is said again", () => {
    const steps = play([...answering, on(3400), off(3700)], { until: 5000 });
    expect(kinds(steps, "clear", "cut", "say").filter(({ at }) => at >= 2000)).toEqual([
      { at: 3650, kind: "clear", turn: 1 },
      { at: 4600, kind: "say", seq: 3, turn: 1, text: "On Saturdays until two.", last: true },
    ]);
  });

  test("after two such voices only words stop it", () => {
    const noise = [
      on(2000),
      off(2300),
      made(3400, 3, 5000),
      on(3500),
      off(3800),
      made(5000, 5, 5000),
      on(5200),
      off(5600),
    ];
    const steps = play([...answering, ...noise], { until: 7000 });
    expect(kinds(steps, "clear").map(({ at }) => at)).toEqual([2250, 3750]);
  });

  test("a yeah while the last question is asked answers it", () => {
    const steps = play(
      [
        start,
        typed(1000, "book it"),
        sentence(1100, 1, "Shall I book it?"),
        answered(1100, 1),
        made(1200, 1, 1500),
        on(2000),
        final(2200, "yeah"),
        off(2200),
      ],
      { until: 2700 },
    );
    expect(kinds(steps, "ask")).toMatchObject([{ turn: 1 }, { at: 2600, turn: 2, text: "yeah" }]);
  });

  test("the echo of the assistant is not the visitor", () => {
    const steps = play(
      [
        ...answering,
        on(2000),
        partial(2200, "we are open"),
        off(2240),
        final(2300, "we are open until"),
      ],
      { until: 3100 },
    );
    expect(kinds(steps, "clear", "cut", "ask").filter(({ at }) => at >= 2000)).toEqual([]);
  });

  test("an echo that stops the speech again and again does so twice", () => {
    const own = "we are open";
    const echo = (at: number) => [
      on(at),
      partial(at + 240, own),
      off(at + 500),
      final(at + 780, own),
    ];
    const again = [made(3200, 3, 2000), made(3250, 4, 2000), ...echo(3600)];
    const more = [made(4800, 5, 2000), made(4850, 6, 2000), ...echo(5100)];
    const steps = play([...answering, ...echo(2000), ...again, ...more], { until: 6400 });
    expect(kinds(steps, "clear").map(({ at }) => at)).toEqual([2250, 3850]);
    expect(kinds(steps, "ask", "cut")).toMatchObject([{ turn: 1 }]);
  });

  test("who repeats the assistant's words and goes on is no echo", () => {
    const steps = play(
      [...answering, on(2000), partial(2400, "we are open"), off(2900), final(3000, "we are open")],
      { until: 3600 },
    );
    expect(kinds(steps, "ask").at(-1)).toMatchObject({ turn: 2, text: "we are open" });
  });

  test("the stop button stops for good", () => {
    const steps = play([...answering, { at: 2400, kind: "interrupt", turn: 1, playedMs: 1000 }], {
      until: 9000,
    });
    expect(kinds(steps, "clear", "cut", "say").filter(({ at }) => at >= 2000)).toEqual([
      { at: 2400, kind: "clear", turn: 1 },
      { at: 2400, kind: "cut", turn: 1, heard: "We are" },
    ]);
  });
});

test.each([
  [[], []],
  [
    [{ at: 2300, kind: "interrupt", turn: 1, playedMs: 1000 } as const],
    [{ at: 2400, kind: "cut" }],
  ],
])("the stop button after a noise stopped the speech: reported before %j", (report, cut) => {
  const stop: EngineEvent = { at: 2400, kind: "interrupt", turn: 1, playedMs: 1000 };
  const steps = play([...answering, on(2000), off(2270), ...report, stop], { until: 2500 });
  expect(kinds(steps, "cut")).toMatchObject(cut);
});

test("stopped by a voice while nothing sounded, the stop button is final", () => {
  const stop: EngineEvent = { at: 1400, kind: "interrupt", turn: 1, playedMs: 0 };
  const steps = play([start, typed(1000, "hello"), on(1100), stop, off(1500)], { until: 4000 });
  expect(kinds(steps, "abort", "say", "note")).toEqual([{ at: 1400, kind: "abort", turn: 1 }]);
});

test("one moment is not said again when a noise stopped it", () => {
  const steps = play(
    [
      start,
      typed(1000, "book it"),
      made(1800, 1, 1500),
      on(2000),
      off(2400),
      sentence(4000, 1, "Done."),
    ],
    { until: 4500 },
  );
  expect(kinds(steps, "clear", "say")).toMatchObject([
    { text: engineWords.moment },
    { at: 2250, kind: "clear" },
    { at: 4000, text: "Done." },
  ]);
});

describe("waits", () => {
  test("silence is asked about, then ends the call", () => {
    const steps = play([start], { until: 60_000 });
    expect(actionsOf(steps)).toMatchObject([
      { at: 0, kind: "state", state: "listening" },
      { at: 15_000, kind: "note", what: "silence" },
      { kind: "say", text: engineWords.stillThere },
      { kind: "line" },
      { kind: "line", final: true },
      { at: 45_000, kind: "end", reason: "silence" },
    ]);
  });

  test("an answer that takes its time is announced once, also before its next sentence", () => {
    const steps = play(
      [start, typed(1000, "book it"), made(1800, 1, 900), sentence(6000, 1, "Done.")],
      { until: 6500 },
    );
    expect(kinds(steps, "say")).toMatchObject([
      { at: 1700, text: engineWords.moment },
      { at: 6000, text: "Done." },
    ]);
    expect(
      kinds(steps, "line").filter((line) => "text" in line && line.text === engineWords.moment),
    ).toEqual([]);
  });

  test("an answer that never comes is apologized for", () => {
    const steps = play([start, typed(1000, "book it")], { until: 50_000 });
    expect(kinds(steps, "abort", "say").at(-1)).toMatchObject({ text: engineWords.failed });
    expect(kinds(steps, "abort")).toHaveLength(1);
  });

  test("the longest call has a last minute and a farewell", () => {
    const talk = Array.from({ length: 12 }, (_, index) => on(10_000 + index * 10_000)).flatMap(
      (event) => [event, off(event.at + 500)],
    );
    const steps = play([{ at: 0, kind: "start", opening: [], longestMs: 120_000 }, ...talk], {
      until: 200_000,
    });
    expect(kinds(steps, "note", "end")).toContainEqual({
      at: 60_000,
      kind: "note",
      what: "one-minute-left",
    });
    expect(kinds(steps, "say").at(-1)).toMatchObject({ at: 120_000, text: engineWords.farewell });
    expect(kinds(steps, "end")).toMatchObject([{ reason: "longest" }]);
  });

  test("a lost connection ends the call after 30 s", () => {
    const steps = play([...answering, { at: 2000, kind: "connection", isThere: false }], {
      until: 60_000,
    });
    expect(kinds(steps, "end")).toEqual([{ at: 32_000, kind: "end", reason: "lost" }]);
  });

  test("back in time: the state again, and nothing twice", () => {
    const steps = play(
      [
        ...answering,
        { at: 2000, kind: "connection", isThere: false },
        { at: 3000, kind: "connection", isThere: true },
      ],
      { until: 6000 },
    );
    expect(kinds(steps, "say", "state").filter(({ at }) => at >= 2000)).toEqual([
      { at: 3000, kind: "state", state: "speaking" },
      { at: 5200, kind: "state", state: "listening" },
    ]);
  });

  test("twice in a row nothing was understood: said once, told every time", () => {
    const cough = (at: number) => [on(at), off(at + 400)];
    const first = [start, ...cough(1000), ...cough(3000), made(4400, 1, 500)];
    const steps = play([...first, ...cough(9000), ...cough(12_000)], { until: 14_000 });
    expect(kinds(steps, "note")).toMatchObject([{ what: "unmatched" }, { what: "unmatched" }]);
    expect(kinds(steps, "say")).toMatchObject([{ text: engineWords.unmatched }]);
  });

  test("words that are surely wrong count as not understood", () => {
    const steps = play([start, on(1000), final(1400, "go forward", 0.1), off(1500)], {
      until: 4000,
    });
    expect(kinds(steps, "ask")).toEqual([]);
  });
});

describe("danger", () => {
  test("is asked at once, once, and the rest of the breath does not stop the answer", () => {
    const steps = play(
      [
        start,
        on(1000),
        partial(1500, "help i can't breathe"),
        sentence(1560, 1, "Call 911 now."),
        answered(1570, 1),
        made(1600, 1, 1800),
        partial(2000, "help i can't breathe my face is swollen"),
        final(2600, "help i can't breathe my face is swollen"),
        off(2700),
      ],
      { until: 4000 },
    );
    expect(kinds(steps, "danger", "ask", "clear", "cut")).toMatchObject([
      { at: 1500, kind: "danger" },
      { at: 1500, kind: "ask", text: "help i can't breathe" },
    ]);
    expect(
      kinds(steps, "line").findLast((line) => "role" in line && line.role === "user"),
    ).toMatchObject({
      text: "help i can't breathe my face is swollen",
      final: true,
    });
  });

  test("interrupts whatever is being said", () => {
    const steps = play([...answering, on(2000), partial(2200, "chest pain")]);
    expect(
      kinds(steps, "danger", "clear", "cut", "ask").filter(({ at }) => at >= 2000),
    ).toMatchObject([
      { kind: "danger" },
      { kind: "clear" },
      { kind: "cut" },
      { kind: "ask", text: "chest pain" },
    ]);
  });
});

test.each([
  ["i can't breathe", true],
  ["my face is swollen and i can't swallow", true],
  ["what does a cleaning cost", false],
  ["my tooth hurts and i would like to come tomorrow", false],
])("by the assistant's own rules %j is asked before it ends: %s", (text, isAtOnce) => {
  let engine = step(newEngine({ hearsEmergencies: true }), start).engine;
  engine = step(engine, on(1000)).engine;
  const kindsOf = step(engine, partial(1500, text)).actions.map(({ kind }) => kind);
  expect(kindsOf.includes("danger")).toBe(isAtOnce);
  const deaf = step(newEngine({ hearsEmergencies: false }), start).engine;
  expect(step(deaf, partial(1500, text)).actions).toMatchObject([{ kind: "line" }]);
});

describe("corrections", () => {
  const heard = [start, on(1000), final(1900, "book a meeting"), off(2000)];
  const correction: EngineEvent = { at: 3000, kind: "correct", entry: 1, text: "book a cleaning" };

  test("of what was not answered take its place", () => {
    const steps = play([...heard, correction], { until: 3500 });
    expect(kinds(steps, "abort", "ask").slice(1)).toEqual([
      { at: 3000, kind: "abort", turn: 1 },
      { at: 3000, kind: "ask", turn: 2, text: "book a cleaning", typed: true },
    ]);
    expect(kinds(steps, "line").at(-1)).toMatchObject({
      entry: 1,
      text: "book a cleaning",
      final: true,
    });
  });

  test("of what was answered are a new line", () => {
    const answer = [sentence(2800, 1, "Gladly."), answered(2810, 1), made(2850, 1, 100)];
    const steps = play([...heard, ...answer, correction], { until: 3500 });
    expect(kinds(steps, "abort")).toEqual([]);
    expect(kinds(steps, "line").at(-1)).toMatchObject({ entry: 3, text: "book a cleaning" });
  });

  test("of joined words replace all of them", () => {
    const more = [on(2900), partial(3200, "on tuesday"), final(3500, "on tuesday"), off(3600)];
    const all = [...heard, ...more, { ...correction, at: 4500, text: "book a meeting on tuesday" }];
    const steps = play([...all, { ...correction, at: 4600 }], { until: 4700 });
    expect(kinds(steps, "ask").slice(1)).toMatchObject([
      { text: "book a meeting on tuesday", typed: false },
      { at: 4600, text: "book a cleaning", typed: true },
    ]);
  });

  test.each([
    { ...correction, entry: 99 },
    { ...correction, text: "book a meeting" },
    { ...correction, text: " ?" },
  ])("of nothing or into nothing do nothing: %j", (event) => {
    expect(kinds(play([...heard, event]), "ask")).toHaveLength(1);
  });
});

describe("the end", () => {
  test.each(["visitor", "server"] as const)("by the %s keeps what was heard", (by) => {
    const steps = play([...answering, { at: 2400, kind: "hang-up", by }], { until: 99_000 });
    expect(actionsOf(steps).slice(-3)).toMatchObject([
      { kind: "line", role: "assistant", text: "We are open", final: true },
      { kind: "cut", heard: "We are open" },
      { at: 2400, kind: "end", reason: by },
    ]);
  });

  test("comes after the last answer when that says so", () => {
    const steps = play(
      [
        start,
        typed(1000, "bye"),
        sentence(1100, 1, "Goodbye."),
        { at: 1110, kind: "answered", turn: 1, ends: true },
        made(1200, 1, 800),
      ],
      { until: 9000 },
    );
    expect(kinds(steps, "end")).toEqual([{ at: 2000, kind: "end", reason: "answered" }]);
  });

  test("without a recognizer a voice stops nobody", () => {
    const gone: EngineEvent = { at: 1500, kind: "recognizer", isThere: false };
    const steps = play([...answering, gone, on(2000), off(3000)], { until: 4000 });
    expect(kinds(steps, "clear")).toEqual([]);
    expect(kinds(steps, "note")).toEqual([{ at: 1500, kind: "note", what: "recognizer-lost" }]);
  });
});

test("events that fit nothing lead to nothing", () => {
  const strange: EngineEvent[] = [
    sentence(2000, 7, "Nobody asked."),
    answered(2000, 7),
    made(2000, 99, 100),
    { at: 2000, kind: "unmade", seq: 99 },
    { at: 2000, kind: "playing", seq: 99 },
    { at: 2000, kind: "played", seq: 99 },
    { at: 2000, kind: "interrupt", turn: 7, playedMs: 10 },
    { at: Number.NaN, kind: "wake" },
    typed(2000, "  "),
    start,
  ];
  const quiet = play([{ ...start, at: 1 }, ...strange]);
  expect(actionsOf(quiet)).toMatchObject([{ kind: "state", state: "listening" }]);
  const engine = newEngine({ hearsEmergencies: true, isDangerous });
  expect(step(engine, on(5)).actions).toEqual([]);
});

test("what comes after the end of an answer is not said", () => {
  const steps = play([...answering, sentence(2000, 1, "And one more."), answered(2010, 1)]);
  expect(kinds(steps, "say")).toHaveLength(2);
});

test("nobody is there to hear a farewell", () => {
  const short: EngineEvent = { at: 0, kind: "start", opening: [], longestMs: 10_000 };
  const steps = play([short, { at: 5000, kind: "connection", isThere: false }], { until: 20_000 });
  expect(actionsOf(steps).at(-1)).toEqual({ at: 10_000, kind: "end", reason: "longest" });
  expect(kinds(steps, "say")).toEqual([]);
});

test("the words and waits can be others", () => {
  const steps = play([start], {
    until: 9000,
    options: { timing: { silencePrompt: 5000, silenceEnd: 8000 }, words: { stillThere: "Hello?" } },
  });
  expect(kinds(steps, "say", "end")).toMatchObject([
    { at: 5000, text: "Hello?" },
    { at: 8000, reason: "silence" },
  ]);
});

const recorded = readRecordedCalls();

describe("recorded calls", () => {
  test("there are forty of them, each shows something of its own", () => {
    expect(recorded.length).toBeGreaterThanOrEqual(40);
    expect(new Set(recorded.map(({ call }) => call.shows)).size).toBe(recorded.length);
  });

  test.each(recorded)("$name happens again to the last action", ({ call }) => {
    const events = call.steps.map(({ event }) => event).filter(({ kind }) => kind !== "wake");
    const until = call.steps.at(-1)?.event.at ?? 0;
    expect(play(events, { until })).toEqual(call.steps);
    expect(checkLaws(call.steps)).toBe(call.steps.length);
  });
});

const texts = [
  "yes",
  "okay",
  "um",
  "uh-huh",
  "no wait",
  "cleaning",
  "i would like to",
  "book a cleaning on tuesday at ten",
  "seven one eight",
  "i can't breathe",
  "chest pain and more",
  "?",
  "",
  "Sentence 1 of it",
];
const anyText = fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 30 }));
const turn = fc.integer({ min: -1, max: 8 });
const seq = fc.integer({ min: -1, max: 14 });
const anyEvent = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("voice" as const),
      on: fc.boolean(),
      agoMs: fc.constantFrom(0, 80, 900, -5, 1e9),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("heard" as const),
      text: anyText,
      isFinal: fc.boolean(),
      confidence: fc.constantFrom(null, 0.1, 0.9),
      endsTurn: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("typed" as const), text: anyText }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("interrupt" as const),
      turn,
      playedMs: fc.integer({ min: -5, max: 9000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("answered" as const), turn, ends: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("answer-failed" as const), turn }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("made" as const),
      seq,
      soundMs: fc.integer({ min: 0, max: 6000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("unmade" as const), seq }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("playing" as const), seq }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("played" as const), seq }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      entry: fc.integer({ min: -1, max: 12 }),
      text: anyText,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("recognizer" as const), isThere: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("connection" as const), isThere: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wake" as const) }) },
);
/** Every sentence is another one, so that what is said twice shows. */
const anySentence = fc.record({ kind: fc.constant("sentence" as const), turn });
const anyCall = fc
  .array(
    fc.tuple(
      fc.integer({ min: -50, max: 1500 }),
      fc.oneof({ weight: 4, arbitrary: anyEvent }, { weight: 1, arbitrary: anySentence }),
    ),
    { minLength: 5, maxLength: 70 },
  )
  .map((all) => {
    let at = 0;
    return all.map(([wait, event], index): EngineEvent => {
      at += wait;
      return event.kind === "sentence"
        ? { ...event, at, text: `Sentence ${index} of it.` }
        : { ...event, at };
    });
  });

describe("an answer that reached the visitor without a sound of its own", () => {
  // Played by a browser that never told when it began, or written because no speech could be made.
  test.each(["played", "unmade"] as const)("%s: a corrected line is a new question", (kind) => {
    const steps = play([
      start,
      typed(1000, "When are you open?"),
      sentence(1100, 1, "We are open until six."),
      { at: 1200, kind, seq: 1 },
      { at: 1300, kind: "correct", entry: 1, text: "When do you open?" },
    ]);
    const lines = kinds(steps, "line").filter((one) => "role" in one && one.role === "user");
    expect(lines).toMatchObject([{ entry: 1 }, { entry: 3, text: "When do you open?" }]);
    expect(checkLaws(steps)).toBe(steps.length);
  });
});

describe("any call", () => {
  test("keeps the laws", () => {
    fc.assert(
      fc.property(anyCall, fc.boolean(), (events, isShort) => {
        const longestMs = [600_000, 20_000][Number(isShort)] ?? 0;
        const begun: EngineEvent = { at: 0, kind: "start", opening: [greeting], longestMs };
        const steps = play([begun, ...events], { until: 60_000 });
        expect(checkLaws(steps)).toBe(steps.length);
      }),
      { numRuns: 500 },
    );
  });

  test("stays small, is plain JSON, and ends when somebody hangs up", () => {
    fc.assert(
      fc.property(anyCall, (events) => {
        let engine = step(newEngine({ hearsEmergencies: true, isDangerous }), start).engine;
        for (const event of events) engine = step(engine, event).engine;
        expect(JSON.parse(JSON.stringify(engine.call))).toEqual(engine.call);
        expect(JSON.stringify(engine.call).length).toBeLessThan(60_000);
        const over = step(engine, { at: 1e6, kind: "hang-up", by: "visitor" });
        expect(over.engine.call.stage).toBe("ended");
        expect(over.wakeAt).toBeNull();
        expect(step(over.engine, typed(2e6, "hello")).actions).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

const sayings = [
  "yes",
  "yeah okay",
  "uh-huh",
  "um",
  "what does a cleaning cost",
  "i would like to",
  "no wait not on tuesday",
  "seven one eight",
  "help i can't breathe my chest",
];
const anyDoing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("says" as const),
      words: fc.constantFrom(...sayings).map((text) => text.split(" ")),
      wordMs: fc.integer({ min: 120, max: 700 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("coughs" as const),
      ms: fc.integer({ min: 60, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("types" as const),
      text: fc.constantFrom(...sayings),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stops" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("loses-connection" as const),
      ms: fc.integer({ min: 200, max: 8000 }),
    }),
  },
);
const anyAround: fc.Arbitrary<Around> = fc.record({
  doings: fc.array(fc.record({ afterMs: fc.integer({ min: 100, max: 7000 }), doing: anyDoing }), {
    minLength: 1,
    maxLength: 12,
  }),
  answers: fc.array(
    fc.record({
      thinksMs: fc.constantFrom(20, 60, 400, 1500),
      sentences: fc.integer({ min: 0, max: 4 }),
      gapMs: fc.constantFrom(10, 300, 1200),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  speechMs: fc.constantFrom(20, 120, 600),
  soundMs: fc.integer({ min: 400, max: 3000 }),
  hasReports: fc.boolean(),
});

/** How many sentences of an answer a text holds to their end. */
const wholeIn = (text: string) => text.match(/of this call\./g)?.length ?? 0;

describe("any call with a session and a browser around it", () => {
  test("keeps the laws, and leaves no more of an answer than was heard", () => {
    fc.assert(
      fc.property(anyAround, (around) => {
        const { steps, browser } = simulate(around);
        expect(checkLaws(steps)).toBe(steps.length);
        const cuts = actionsOf(steps).flatMap((action) => (action.kind === "cut" ? [action] : []));
        const tooMuch = cuts.filter(
          ({ turn, heard }) => wholeIn(heard) > (browser.whole.get(turn) ?? 0) + 1,
        );
        expect(tooMuch).toEqual([]);
        expect(actionsOf(steps).at(-1)).toMatchObject({ kind: "end", reason: "visitor" });
      }),
      { numRuns: 150 },
    );
  });
});
