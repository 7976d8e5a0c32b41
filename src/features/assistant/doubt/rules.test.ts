import fc from "fast-check";
import { expect, test } from "vitest";
import { doubtFrom, doubtOf, type Signs } from "./rules.ts";

const plain: Signs = {
  strangeness: 0,
  likeness: 0.3,
  words: "perhaps",
  agree: false,
  length: 8,
};

const answered = [0, doubtFrom.uncertain] as const;
const unanswerable = [doubtFrom.unanswerable, 1] as const;

test.each<[string, Partial<Signs>, readonly [number, number]]>([
  [
    "words and examples agree, and nothing strange is near",
    { strangeness: -0.4, words: "facts", agree: true },
    answered,
  ],
  [
    "strange questions are nearer, and the words found nothing",
    { strangeness: 0.2, words: "nothing" },
    unanswerable,
  ],
  ["what is missing has a name", { words: "missing" }, unanswerable],
])("%s", (_, signs, [least, most]) => {
  const doubt = doubtOf({ ...plain, ...signs });
  expect(doubt).toBeGreaterThanOrEqual(least);
  expect(doubt).toBeLessThanOrEqual(most);
});

test("more strangeness is never less doubt, agreement never more", () => {
  const signs = fc.record({
    strangeness: fc.double({ min: -1, max: 1, noNaN: true }),
    likeness: fc.double({ min: 0, max: 1, noNaN: true }),
    words: fc.constantFrom("nothing", "missing", "facts", "perhaps"),
    agree: fc.boolean(),
    length: fc.nat(800),
  } as const);
  fc.assert(
    fc.property(signs, fc.double({ min: 0, max: 1, noNaN: true }), (one, more) => {
      const doubt = doubtOf(one);
      expect(doubt).toBeGreaterThanOrEqual(0);
      expect(doubt).toBeLessThanOrEqual(1);
      expect(doubtOf({ ...one, strangeness: one.strangeness + more })).toBeGreaterThanOrEqual(
        doubt,
      );
      expect(doubtOf({ ...one, agree: true })).toBeLessThanOrEqual(
        doubtOf({ ...one, agree: false }),
      );
    }),
  );
});
