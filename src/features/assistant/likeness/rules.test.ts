import fc from "fast-check";
import { expect, test } from "vitest";
import { createLikeness } from "./rules.ts";

const example = (label: string, text: string) => ({ label, text, stems: text.split(" ") });
const { nearest } = createLikeness([
  example("price", "how much is an implant"),
  example("price", "what does an implant cost"),
  example("hours", "when do you close on saturday"),
  example("hours", "are you open on sunday"),
]);
const labelsOf = (text: string) => nearest(text, text.split(" ")).map(({ label }) => label);

test.each([
  ["implant cost", "price"],
  ["how much", "price"],
  ["open saturday", "hours"],
  // A slip of the keys has most of its letters right.
  ["implnat costs", "price"],
  ["clsoe on saturdays", "hours"],
])("%j is most like what was asked about %s", (text, label) => {
  expect(labelsOf(text)[0]).toBe(label);
});

test("what shares nothing with any example is like none", () => {
  expect(nearest("zzz", ["zzz"])).toEqual([]);
  expect(nearest("", [])).toEqual([]);
});

test("any text has likenesses between 0 and 1, the greatest first, each label once", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const found = nearest(text, text.split(" "));
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(scores.every((score) => score > 0 && score <= 1.000001)).toBe(true);
      expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
    }),
  );
});
