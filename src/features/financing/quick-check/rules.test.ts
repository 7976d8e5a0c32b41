import fc from "fast-check";
import { expect, test } from "vitest";
import { installments } from "../rules.ts";
import { sliderRanges, stopsOf } from "../sliders/rules.ts";
import {
  firstAnswers,
  outcomeOfScore,
  type QuickAnswers,
  quickCosts,
  quickResult,
  quickScore,
  scoreRange,
  shownScore,
} from "./rules.ts";

const answers = (
  creditScore: number,
  incomeDollars: number,
  hasInsurance: boolean,
  dollars: number,
): QuickAnswers => ({
  creditScore,
  incomeDollars,
  hasInsurance,
  costCents: (dollars * 100) as QuickAnswers["costCents"],
});

test.each([
  ["an income off the steps", answers(650, 52_500, false, 3500)],
  ["an income below the slider", answers(650, 19_999, false, 3500)],
  ["an income above the slider", answers(650, 155_000, false, 3500)],
  ["a credit score off the steps", answers(655, 50_000, false, 3500)],
  ["a credit score below the slider", answers(290, 50_000, false, 3500)],
  ["a credit score above the slider", answers(860, 50_000, false, 3500)],
  ["no number", answers(Number.NaN, 50_000, false, 3500)],
  ["another cost", answers(650, 50_000, false, 3501)],
])("%s is refused", (_what, refused) => {
  expect(() => quickScore(refused)).toThrow(RangeError);
});

// Score, and the payment over 24 months in whole dollars; null where it is not likely.
test.each([
  [650, 50_000, false, 3500, 66, 146],
  [650, 50_000, true, 3500, 76, 146],
  [300, 20_000, false, 7000, 40, null],
  [700, 20_000, false, 7000, 59, null],
  [720, 20_000, false, 7000, 60, 292],
  [580, 50_000, false, 12_000, 62, 500],
  [850, 150_000, false, 25_000, 105, 1042],
  [850, 150_000, true, 25_000, 115, 1042],
] as const)(
  "credit %i, income %i, insured %s, $%i: %i",
  (credit, income, insured, cost, score, monthly) => {
    const result = quickResult(answers(credit, income, insured, cost));
    expect(result).toMatchObject({
      score,
      shown: Math.min(100, score),
      isLikely: score >= 60,
      outcome: score >= 60 ? "financing_started" : "information_provided",
    });
    const payment = result.term && installments(cost * 100, result.term).monthlyCents;
    expect(payment).toBe(monthly === null ? null : monthly * 100);
  },
);

test("what the form begins with is uninsured and likely", () => {
  expect(quickResult(firstAnswers)).toMatchObject({ score: 66, isLikely: true });
});

test.each([
  [39, 39, "information_provided"],
  [59, 59, "information_provided"],
  [60, 60, "financing_started"],
  [100, 100, "financing_started"],
  [115, 100, "financing_started"],
] as const)("a score of %i shows as %i", (score, shown, outcome) => {
  expect(shownScore(score)).toBe(shown);
  expect(outcomeOfScore(score)).toBe(outcome);
});

test("of all 1,512 positions of the sliders as many pass as were counted by hand", () => {
  const passing = (hasInsurance: boolean) =>
    stopsOf(sliderRanges.quickCheckIncome).flatMap((incomeDollars) =>
      stopsOf(sliderRanges.creditScore).filter(
        (creditScore) =>
          quickScore({ ...firstAnswers, incomeDollars, creditScore, hasInsurance }) >= 60,
      ),
    ).length;
  expect(passing(false)).toBe(1219);
  expect(passing(true)).toBe(1437);
});

test.each([
  [20_000, 720, 500],
  [30_000, 650, 440],
  [50_000, 530, 310],
  [70_000, 400, 300],
  [80_000, 330, 300],
  [85_000, 300, 300],
])(
  "with an income of %i a credit score of %i passes, insured of %i",
  (incomeDollars, least, insured) => {
    const first = (hasInsurance: boolean) =>
      stopsOf(sliderRanges.creditScore).find(
        (creditScore) =>
          quickScore({ ...firstAnswers, incomeDollars, creditScore, hasInsurance }) >= 60,
      );
    expect(first(false)).toBe(least);
    expect(first(true)).toBe(insured);
  },
);

test("10,000 random answers agree with the score reckoned as exact fractions another way", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stopsOf(sliderRanges.quickCheckIncome)),
      fc.constantFrom(...stopsOf(sliderRanges.creditScore)),
      fc.constantFrom(...quickCosts),
      fc.boolean(),
      (incomeDollars, creditScore, costCents, hasInsurance) => {
        // Over 85 x 10,000: 4 x score / 85 and 3 x income / 10,000, with the whole points beside them.
        const over = 850_000n;
        const points = BigInt((hasInsurance ? 20 : 10) + 10);
        const sum = BigInt(creditScore) * 40_000n + BigInt(incomeDollars) * 255n + points * over;
        const rounded = Number((sum * 2n + over) / (over * 2n));
        const score = quickScore({ incomeDollars, creditScore, costCents, hasInsurance });
        expect(score).toBe(rounded);
        expect(score).toBeGreaterThanOrEqual(scoreRange.from);
        expect(score).toBeLessThanOrEqual(scoreRange.to);
      },
    ),
    { numRuns: 10_000 },
  );
});
