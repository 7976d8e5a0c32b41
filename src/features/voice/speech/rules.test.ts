import { expect, test } from "vitest";
import { builtInOrder, spoken, standInNote, voiceIds, wavMs } from "./rules.ts";

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
  expect(standInNote({ voice: "aura-2-orion-en", pitch: 1.05 })).toContain("cannot be changed");
  expect(standInNote({ voice: "aura-2-orion-en", pitch: 1 })).not.toContain("cannot");
});

test("the women's voices differ in height", () => {
  const heights = voiceIds.map((voice) => builtInOrder({ voice, speed: 1, pitch: 1 }).pitch);
  expect(new Set(heights).size).toBe(4);
});

test("what is no sound lasts no time", () => {
  expect(wavMs(new Uint8Array(0))).toBe(0);
  expect(wavMs(new Uint8Array(100))).toBe(0);
});
