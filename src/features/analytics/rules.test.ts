import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barLength, pointsOf, scoreOf, targetLine, verdictOf } from "./rules.ts";

const higher = { target: 98, isLowerBetter: false };
const lower = { target: 5, isLowerBetter: true };

describe("a value beside its benchmark", () => {
  test.each([
    [99, higher, "on", 20],
    [98, higher, "at", 15],
    [97.1, higher, "near", 15],
    [93.1, higher, "near", 15],
    [93, higher, "off", 10],
    [4.2, lower, "on", 20],
    [5, lower, "at", 15],
    [5.2, lower, "near", 15],
    [9.6, lower, "off", 10],
    [0, lower, "on", 20],
  ] as const)("%d against %j is %s and brings %d points", (value, measure, verdict, points) => {
    expect(verdictOf(value, measure)).toBe(verdict);
    expect(pointsOf(value, measure)).toBe(points);
  });

  test("one line crosses all bars at their targets", () => {
    expect(barLength(98, higher)).toBe(targetLine);
    expect(barLength(5, lower)).toBe(targetLine);
    expect(barLength(500, higher)).toBe(100);
    expect(barLength(-3, higher)).toBe(0);
    expect(barLength(Number.NaN, higher)).toBe(0);
  });
});

describe("the performance score", () => {
  const five = (values: readonly (number | null)[]) =>
    values.map((value, index) => ({
      name: `Measure ${index}`,
      value,
      target: 100,
      isLowerBetter: false,
    }));
  test.each([
    [[110, 110, 110, 110, 110], 100, "excellent"],
    [[110, 110, 110, 100, 100], 90, "excellent"],
    [[110, 110, 110, 100, 50], 85, "good"],
    [[110, 100, 100, 50, 50], 70, "good"],
    [[100, 100, 100, 50, 50], 65, "needs-improvement"],
    [[50, 50, 50, 50, 50], 50, "needs-improvement"],
  ] as const)("%j make %d, %s", (values, points, band) => {
    expect(scoreOf(five(values))).toEqual({ points, band, known: 5, missing: [] });
  });

  test("is made of the measures that are known, and says which are not", () => {
    expect(scoreOf(five([110, null, 100, null, 110]))).toEqual({
      points: 92,
      band: "excellent",
      known: 3,
      missing: ["Measure 1", "Measure 3"],
    });
  });

  test("is none where nothing is known", () => {
    expect(scoreOf(five([null, null]))).toEqual({
      points: null,
      band: null,
      known: 0,
      missing: ["Measure 0", "Measure 1"],
    });
  });

  test("lies between fifty and a hundred whatever is measured", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true }), { minLength: 5, maxLength: 5 }),
        (values) => {
          const score = scoreOf(five(values));
          const points = score.points ?? Number.NaN;
          expect(points).toBeGreaterThanOrEqual(50);
          expect(points).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
