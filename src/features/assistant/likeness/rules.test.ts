import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "./rules.ts";

const compared = (text: string, ...concepts: string[]) => ({
  text,
  stems: text.split(" ").filter(Boolean),
  concepts,
});
const example = (label: string, text: string, ...concepts: string[]) => ({
  label,
  ...compared(text, ...concepts),
});

function learned() {
  const lesson = compare(
    [
      example("price", "how much is an implant", "topic implants", "aspect price"),
      example("price", "what does an implant cost", "topic implants", "aspect price"),
      example("hours", "when do you close on saturday"),
      example("hours", "are you open on sunday"),
      example("strange", "who cuts your hair"),
      example("strange", "which horse won on sunday"),
    ],
    "strange",
  );
  let step = lesson.next();
  while (step.done !== true) step = lesson.next();
  return step.value;
}
const resembles = learned();
const labelsOf = (text: string, ...concepts: string[]) =>
  resembles(compared(text, ...concepts)).near.map(({ label }) => label);

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

test("what a text is known to be about counts where its words do not", () => {
  expect(labelsOf("zzz")).toEqual([]);
  expect(labelsOf("zzz", "aspect price")).toEqual(["price"]);
});

test("examples of the strange label stand for no other, and tell how strange a text is", () => {
  expect(labelsOf("who cuts hair")).not.toContain("strange");
  expect(resembles(compared("who cuts hair")).strangeness).toBeGreaterThan(0.3);
  expect(resembles(compared("how much is an implant")).strangeness).toBeLessThan(-0.3);
});

test("what shares nothing with any example is like none", () => {
  for (const text of ["zzz", ""])
    expect(resembles(compared(text))).toEqual({ near: [], strangeness: 0 });
});

test("any text has likenesses above 0, the greatest first, each label once", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const { near, strangeness } = resembles(compared(text));
      const scores = near.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(scores.every((score) => score > 0 && score < 2)).toBe(true);
      expect(Math.abs(strangeness)).toBeLessThan(2);
      expect(new Set(near.map(({ label }) => label)).size).toBe(near.length);
    }),
  );
});
