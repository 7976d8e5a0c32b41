import fc from "fast-check";
import { expect, test } from "vitest";
import { firstWords, heardOf, wholeHeard } from "./rules.ts";

const sounding = (text: string, soundMs: number | null, isAside = false) => ({
  text,
  soundMs,
  isAside,
});
const answer = [
  sounding("One moment, please.", 1000, true),
  sounding("We are open today.", 1600),
  sounding("The last visit is at five o'clock.", 2800),
  sounding("Shall I book it?", null),
];

test.each([
  [0, ""],
  [900, ""],
  [1000, ""],
  [1400, "We"],
  [2200, "We are open"],
  // Within the last instant of a sentence all of it was heard.
  [2560, "We are open today."],
  [2600, "We are open today."],
  [3000, "We are open today. The"],
  [4300, "We are open today. The last visit is"],
  [5400, "We are open today. The last visit is at five o'clock."],
  [60_000, "We are open today. The last visit is at five o'clock."],
])("of %i ms was heard %j", (playedMs, heard) => {
  expect(heardOf(answer, playedMs)).toBe(heard);
});

test.each([
  [0, 0],
  [960, 1],
  [2600, 2],
  [5399, 3],
  [90_000, 3],
])("in %i ms %i sentences sound to their end", (playedMs, count) => {
  expect(wholeHeard(answer, playedMs)).toBe(count);
});

test.each([
  ["a b  c", 0, ""],
  ["a b  c", -1, ""],
  ["a b  c", 2, "a b"],
  ["a b  c", 3, "a b  c"],
  ["a b  c", 9, "a b  c"],
  ["", 2, ""],
])("%j, first %i words: %j", (text, count, first) => {
  expect(firstWords(text, count)).toBe(first);
});

test("what was heard is the beginning of what was said, and more of it the longer it played", () => {
  const sentence = fc.record({
    text: fc.stringMatching(/^[a-z]{1,8}(?: [a-z]{1,8}){0,6}[.?]$/),
    soundMs: fc.nat(4000),
    isAside: fc.constant(false),
  });
  fc.assert(
    fc.property(
      fc.array(sentence, { maxLength: 6 }),
      fc.nat(20_000),
      fc.nat(5000),
      (all, ms, more) => {
        const said = all.map(({ text }) => text).join(" ");
        const heard = heardOf(all, ms);
        expect(said.startsWith(heard)).toBe(true);
        expect(heardOf(all, ms + more).startsWith(heard)).toBe(true);
      },
    ),
  );
});
