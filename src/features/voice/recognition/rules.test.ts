import fc from "fast-check";
import { expect, test } from "vitest";
import { written } from "./rules.ts";

test.each([
  ["", ""],
  ["yes", "Yes"],
  [
    "i would like to come on tuesday at ten thirty a.m.",
    "I would like to come on Tuesday at ten thirty AM",
  ],
  ["i'm here", "I'm here"],
  ["at three p.m. please", "At three PM please"],
  ["my name is s. m. i. t. h.", "My name is Smith"],
  ["b. as in bell", "B as in bell"],
  ["call me at seven one eight five five five oh one zero zero", "Call me at 718-555-0100"],
  ["five five five zero one two three", "555-0123"],
  ["one two three four", "1234"],
  ["at two or three", "At two or three"],
  ["one one", "One one"],
  ["how much is tmj treatment", "How much is TMJ treatment"],
])("%j is written %j", (heard, text) => {
  expect(written(heard)).toBe(text);
});

test("nothing that was heard is lost: as many digits as were said", () => {
  const word = fc.constantFrom("zero", "oh", "one", "nine", "four");
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 14 }), (words) => {
      expect(written(words.join(" ")).replaceAll("-", "")).toHaveLength(words.length);
    }),
  );
});
