import { illustrativeTerms } from "#practice/financing.ts";
import type { FinancingTerm } from "../rules.ts";
import { isStop, sliderRanges } from "../sliders/rules.ts";

/** The costs of care that the check can be made for, in US cents. */
export const quickCosts = [350_000, 700_000, 1_200_000, 2_500_000] as const;
export type QuickCost = (typeof quickCosts)[number];

/** What is asked: an income in dollars a year, a credit score, and what the care costs. */
export type QuickAnswers = {
  incomeDollars: number;
  creditScore: number;
  costCents: QuickCost;
  hasInsurance: boolean;
};

export const firstAnswers: QuickAnswers = {
  incomeDollars: 50_000,
  creditScore: 650,
  costCents: quickCosts[0],
  hasInsurance: false,
};

/** From this score on it is likely that a lender agrees. */
export const likelyFrom = 60;
const highestShown = 100;
const insuredPoints = 20;
const uninsuredPoints = 10;
const everybodysPoints = 10;

/** The smallest and the largest score that the check can come to. */
export const scoreRange = { from: 40, to: 115 } as const;

function demandStops({ incomeDollars, creditScore, costCents }: QuickAnswers): void {
  if (!isStop(sliderRanges.quickCheckIncome, incomeDollars))
    throw new RangeError(`No income of the check: ${incomeDollars}`);
  if (!isStop(sliderRanges.creditScore, creditScore))
    throw new RangeError(`No credit score of the check: ${creditScore}`);
  if (!quickCosts.includes(costCents)) throw new RangeError(`No cost of the check: ${costCents}`);
}

/**
 * 40 points for the credit score out of 850, 30 for each $100,000 of income, and what everybody and the insured
 * get; to a whole number, half up, in whole numbers throughout. It may pass 100, and what care costs does not
 * matter to it. Throws a `RangeError` for what no slider can stand on.
 */
export function quickScore(answers: QuickAnswers): number {
  demandStops(answers);
  const { creditScore, incomeDollars, hasInsurance } = answers;
  // Both parts over 170,000: score x 40 / 850 = score x 8,000, income x 30 / 100,000 = income x 51.
  const shares = 170_000;
  const parts = creditScore * 8000 + incomeDollars * 51;
  const rounded = Math.floor((2 * parts + shares) / (2 * shares));
  return rounded + (hasInsurance ? insuredPoints : uninsuredPoints) + everybodysPoints;
}

/** The score as people read it: of 100. */
export function shownScore(score: number): number {
  return Math.min(highestShown, score);
}

export const quickOutcomes = ["financing_started", "information_provided"] as const;
export type QuickOutcome = (typeof quickOutcomes)[number];
/** What somebody who makes the check wants to know. */
export const quickInterests = ["financing", "cost_estimate"] as const;

/** What follows from a score; the browser and the server ask the same rule. */
export function outcomeOfScore(score: number): QuickOutcome {
  return score >= likelyFrom ? "financing_started" : "information_provided";
}

/** What the check says. It is no decision: nobody was asked. */
export type QuickResult = {
  score: number;
  shown: number;
  isLikely: boolean;
  /** How a payment can be reckoned; null while it is not likely. */
  term: FinancingTerm | null;
  outcome: QuickOutcome;
};

/** What the answers come to. */
export function quickResult(answers: QuickAnswers): QuickResult {
  const score = quickScore(answers);
  const isLikely = score >= likelyFrom;
  return {
    score,
    shown: shownScore(score),
    isLikely,
    term: isLikely ? illustrativeTerms.simple : null,
    outcome: outcomeOfScore(score),
  };
}
