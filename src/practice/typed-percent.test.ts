import fc from "fast-check";
import { expect, test } from "vitest";
import { readTypedPercent } from "./typed-percent.ts";

test.each([
  ["", "not-a-percent"],
  ["   ", "not-a-percent"],
  ["%", "not-a-percent"],
  [".", "not-a-percent"],
  ["eighty", "not-a-percent"],
  ["NaN", "not-a-percent"],
  ["1e1", "not-a-percent"],
  ["37,5", "not-a-percent"],
  ["80%%", "not-a-percent"],
  ["% 80", "not-a-percent"],
  ["80 20", "not-a-percent"],
  ["80/20", "not-a-percent"],
  ["80.", "not-a-percent"],
  ["37.555", "not-a-percent"],
  ["$80", "not-a-percent"],
  ["8".repeat(21), "not-a-percent"],
  ["-20", "negative"],
  ["−20 %", "negative"],
  ["(20)", "negative"],
  ["100.01", "too-large"],
  ["101", "too-large"],
  ["999%", "too-large"],
  ["5000", "too-large"],
  ["5000 %", "too-large"],
  ["0.8", "fraction"],
  [".8", "fraction"],
  ["0.01", "fraction"],
])("%j is refused: %s", (typed, problem) => {
  expect(readTypedPercent(typed)).toEqual({ problem });
});

test.each([
  ["0", 0],
  ["0.0", 0],
  ["0%", 0],
  ["1", 100],
  ["50", 5000],
  [" 80 ", 8000],
  ["80%", 8000],
  ["80 %", 8000],
  ["80 percent", 8000],
  ["80 PCT", 8000],
  ["37.5", 3750],
  ["37.55%", 3755],
  ["0.8%", 80],
  ["100", 10_000],
  ["100.00 %", 10_000],
  ["８０％", 8000],
])("%j is %i hundredths of a percent", (typed, basisPoints) => {
  expect(readTypedPercent(typed)).toEqual({ basisPoints });
});

test("whatever is typed, what comes out is a share of a whole, and what is written is read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (typed) => {
      const read = readTypedPercent(typed);
      if ("problem" in read) return;
      expect(Number.isInteger(read.basisPoints)).toBe(true);
      expect(read.basisPoints).toBeGreaterThanOrEqual(0);
      expect(read.basisPoints).toBeLessThanOrEqual(10_000);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
      expect(readTypedPercent(`${basisPoints / 100}%`)).toEqual({ basisPoints });
    }),
  );
});
