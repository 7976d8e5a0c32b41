import fc from "fast-check";
import { expect, test } from "vitest";
import {
  firstReadiness,
  outcomeOfReadiness,
  type ReadinessAnswers,
  readinessOf,
  readinessScore,
} from "./rules.ts";

const of = (
  technologyComfort: number,
  budgetFlexibility: number,
  healingPriority: number,
  precisionImportance: number,
): ReadinessAnswers => ({
  ...firstReadiness,
  technologyComfort,
  budgetFlexibility,
  healingPriority,
  precisionImportance,
});

test.each([0, 11, -1, 5.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is refused", (value) => {
  for (const answers of [
    of(value, 5, 5, 5),
    of(5, value, 5, 5),
    of(5, 5, value, 5),
    of(5, 5, 5, value),
  ])
    expect(() => readinessScore(answers)).toThrow(RangeError);
});

test.each([
  [of(7, 5, 8, 9), 75, "good", ["precision", "healing", "technology", "budget"]],
  [of(10, 10, 10, 10), 100, "excellent", ["precision", "healing", "technology", "budget"]],
  [of(9, 7, 8, 8), 80, "excellent", ["precision", "healing", "technology", "budget"]],
  [of(6, 6, 6, 6), 60, "good", ["technology", "budget"]],
  [of(5, 6, 6, 6), 58, "possible", ["budget"]],
  [of(1, 1, 1, 1), 10, "possible", []],
] as const)("%o is %i", (answers, score, band, factors) => {
  const result = readinessOf(answers);
  expect(result).toEqual({
    score,
    band,
    isRecommended: score >= 60,
    factors,
    outcome: score >= 60 ? "technology_demo_requested" : "information_provided",
  });
});

test("of all 10,000 answers as many are in each band as were counted", () => {
  const counts = { excellent: 0, good: 0, possible: 0 };
  const scale = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  for (const technology of scale)
    for (const budget of scale)
      for (const healing of scale)
        for (const precision of scale)
          counts[readinessOf(of(technology, budget, healing, precision)).band] += 1;
  expect(counts).toEqual({ excellent: 478, good: 3365, possible: 6157 });
});

test("10,000 random answers agree with the weighted mean reckoned in fractions", () => {
  const scale = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(scale, scale, scale, scale, (technology, budget, healing, precision) => {
      const mean = 0.2 * technology + 0.2 * budget + 0.3 * healing + 0.3 * precision;
      const { score, factors, outcome } = readinessOf(of(technology, budget, healing, precision));
      expect(score).toBe(Math.round(mean * 10));
      expect(factors.includes("precision")).toBe(precision > 6);
      expect(factors.includes("healing")).toBe(healing > 6);
      expect(factors.includes("technology")).toBe(technology > 5);
      expect(factors.includes("budget")).toBe(budget > 4);
      expect(outcome).toBe(outcomeOfReadiness(score));
    }),
    { numRuns: 10_000 },
  );
});
