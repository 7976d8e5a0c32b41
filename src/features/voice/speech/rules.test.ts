import { expect, test } from "vitest";
import { pcmOfWav, wavOf } from "../sound/rules.ts";
import {
  builtInOrder,
  deepgramOrder,
  spoken,
  voiceIds,
  voiceNote,
  wavMs,
  withoutLead,
} from "./rules.ts";

test.each([
  ["**Hello**, I am _Julie_.", "Hello, I am Julie."],
  ["We are open Sat 9-3.", "We are open Saturday 9 to 3."],
  ["Tue, Nov 3", "Tuesday Nov 3"],
  ["See [our prices](https://example.test/x) now", "See our prices now"],
  ["Within 0.1 mm \u2013 really", "Within 0.1 millimeters, really"],
  ["EMFACE at aboutface", "em face at about face"],
  ["Jos\u00e9\u2019s smile \u{1F600}", "Jose's smile"],
  ["$3,500 at 10:30 AM", "$3,500 at 10:30 AM"],
  ["Call (718) 555-0100.", "Call 7 1 8, 5 5 5, 0 1 0 0."],
  ["718-555-0100", "7 1 8, 5 5 5, 0 1 0 0"],
])("%j is said as %j", (text, said) => {
  expect(spoken(text)).toBe(said);
});

test.each(["", "   ", "\u{1F600}", "***", "\u4f60\u597d", "https://example.test/only"])(
  "nothing can be said of %j",
  (text) => {
    expect(spoken(text)).toBe("");
  },
);

test("a long text is cut at a word", () => {
  const said = spoken("word ".repeat(1000));
  expect(said.length).toBeLessThanOrEqual(600);
  expect(said.endsWith("word")).toBe(true);
  expect(spoken("x".repeat(5000))).toHaveLength(600);
});

test("speed and pitch become pace and height; a man's voice has one height", () => {
  const manner = { speed: 0.5, pitch: 1.5 };
  expect(builtInOrder({ ...manner, voice: "aura-2-thalia-en" })).toEqual({
    voice: "slt",
    slowness: 2,
    pitch: 258,
  });
  expect(builtInOrder({ ...manner, voice: "aura-2-orion-en" }).pitch).toBeNull();
});

const usual = { voice: "aura-2-thalia-en", speed: 1, pitch: 1 } as const;
test.each([
  ["built-in", usual, "Built-in voice of a woman, standing in for Thalia."],
  [
    "built-in",
    { ...usual, voice: "aura-2-orion-en", pitch: 1.05 },
    "Built-in voice of a man, standing in for Orion. Its pitch cannot be changed.",
  ],
  ["deepgram", usual, "Deepgram's voice Thalia."],
  ["deepgram", { ...usual, pitch: 0.9 }, "Deepgram's voice Thalia. Its pitch cannot be changed."],
  [
    "deepgram",
    { ...usual, speed: 0.65 },
    "Deepgram's voice Thalia. It speaks no slower than 0.70 times.",
  ],
  [
    "deepgram",
    { ...usual, voice: "aura-2-stella-en" },
    "Deepgram's voice Asteria, standing in for Stella.",
  ],
] as const)("%s says of %j: %s", (engine, manner, note) => {
  expect(voiceNote(engine, manner)).toBe(note);
});

test.each([
  [0.5, 0.7],
  [0.7, 0.7],
  [0.95, 0.95],
  [1.5, 1.5],
])("at %d Deepgram is asked for %d", (speed, asked) => {
  expect(deepgramOrder({ voice: "aura-2-luna-en", speed })).toEqual({
    model: "aura-2-luna-en",
    speed: asked,
  });
});

test("no voice is asked for that Deepgram does not have", () => {
  const models = voiceIds.map((voice) => deepgramOrder({ voice, speed: 1 }).model);
  expect(models).not.toContain("aura-2-stella-en");
  expect(new Set(models).size).toBe(voiceIds.length);
});

test("the women's voices differ in height", () => {
  const heights = voiceIds.map((voice) => builtInOrder({ voice, speed: 1, pitch: 1 }).pitch);
  expect(new Set(heights).size).toBe(4);
});

test("what is no sound lasts no time", () => {
  expect(wavMs(new Uint8Array(0))).toBe(0);
  expect(wavMs(new Uint8Array(100))).toBe(0);
});

const tone = (ms: number, size: number) =>
  Array.from({ length: ms * 16 }, (_, at) => Math.round(size * Math.sin(at / 4)));
const lasts = (...parts: number[][]) =>
  wavMs(withoutLead(wavOf(Int16Array.from(parts.flat()), 16_000)));

test.each([
  ["220 ms of silence", lasts(tone(220, 0), tone(100, 9000)), 120],
  ["220 ms of what nobody hears", lasts(tone(220, 20), tone(100, 9000)), 120],
  ["hardly any silence", lasts(tone(10, 0), tone(100, 9000)), 110],
  ["no silence", lasts(tone(100, 9000)), 100],
  ["a soft beginning", lasts(tone(220, 0), tone(60, 200), tone(100, 9000)), 180],
  ["silence in the middle and at the end", lasts(tone(100, 9000), tone(300, 0)), 400],
  ["nothing else than silence", lasts(tone(300, 0)), 300],
])(
  "a sentence with %s keeps a little of what is before its first sound",
  (_what, left, expected) => {
    expect(left).toBe(expected);
  },
);

test("a sentence without its lead is a whole WAV, and what is none stays as it is", () => {
  const made = withoutLead(wavOf(Int16Array.from([...tone(200, 0), ...tone(50, 9000)]), 16_000));
  const { pcm, rate } = pcmOfWav(made);
  expect([pcm.length, rate]).toEqual([70 * 16, 16_000]);
  const none = new Uint8Array(100).fill(7);
  expect(withoutLead(none)).toBe(none);
});
