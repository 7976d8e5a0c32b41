import { expect, test } from "vitest";
import { comparisonRows } from "../comparison/rules.ts";
import { barsOf, figuresOf } from "./rules.ts";

test.each([
  ["98.7%", [98.7]],
  ["85-90%", [85, 90]],
  ["$4,500-$6,500", [4500, 6500]],
  ["45 minutes", [45]],
  ["soon", []],
])("%s names %j", (value, figures) => {
  expect(figuresOf(value)).toEqual(figures);
});

test("shares are drawn of a hundred, everything else of the larger side", () => {
  expect(barsOf("99.5%", "85-90%")).toEqual({
    robotic: { least: 0.995, most: 0.995 },
    traditional: { least: 0.85, most: 0.9 },
  });
  expect(barsOf("45 minutes", "90 minutes")).toEqual({
    robotic: { least: 0.5, most: 0.5 },
    traditional: { least: 1, most: 1 },
  });
  expect(barsOf("2-3 months", "4-6 months").robotic).toEqual({ least: 2 / 6, most: 0.5 });
});

test("every row that the page compares can be drawn", () => {
  for (const { roboticValue, traditionalValue } of comparisonRows) {
    const { robotic, traditional } = barsOf(roboticValue, traditionalValue);
    for (const { least, most } of [robotic, traditional]) {
      expect(least).toBeGreaterThan(0);
      expect(most).toBeGreaterThanOrEqual(least);
      expect(most).toBeLessThanOrEqual(1);
    }
  }
});
