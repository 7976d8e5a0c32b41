import { locale } from "../../../practice/locale.ts";
import { formatDollars, type SumLine } from "../../../practice/money.ts";
import { filled } from "../../../practice/wording.ts";
import { patientCostContent } from "./content.ts";

const words = patientCostContent[locale];

/** What a plan says, in US cents and hundredths of a percent. */
export type PlanTerms = {
  isEligible: boolean;
  /** The share that the plan pays: 8000 is 80 %. */
  coverageBasisPoints: number;
  deductibleCents: number;
  deductibleMetCents: number;
  /** Null: the plan did not say. */
  remainingBenefitCents: number | null;
  copayCents: number | null;
};

/** What a patient would pay, before the annual maximum and the copay. */
export type PatientCost = {
  patientCents: number;
  planCents: number;
  /** What the formula says before it is held to the cost; more than the cost below a large deductible. */
  formulaCents: number;
  deductibleLeftCents: number;
  /** Null: nothing to warn of can be known. */
  isBenefitBelowCost: boolean | null;
  lines: SumLine[];
  notes: string[];
};

const whole = 10_000;
const largestCents = 10 ** 12;

function demand(name: string, value: number, most: number): void {
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new RangeError(`${name} is a whole number of 0 to ${most}, not ${value}`);
}

/** "20%", "37.5%" of hundredths of a percent. */
export const percentText = (basisPoints: number) => `${basisPoints / 100}%`;

function wholeCost(costCents: number, why: { how: string; note: string }): PatientCost {
  return {
    patientCents: costCents,
    planCents: 0,
    formulaCents: costCents,
    deductibleLeftCents: 0,
    isBenefitBelowCost: null,
    lines: [{ what: words.steps.full, how: why.how, cents: costCents }],
    notes: [why.note],
  };
}

/** The whole cost, where a plan is in force and said nothing about what is asked for. */
export function uncountedCost(costCents: number): PatientCost {
  return wholeCost(costCents, { how: words.steps.uncountedHow, note: words.uncounted });
}

/** What a plan says that the formula leaves out. */
type Limits = { remainingBenefitCents: number | null; waitingPeriod: string | null };

/** How much more than the formula says is likely, or possible. */
export type BeyondFormula = {
  /** With what is left of the annual benefit; null where it is enough, or not known. */
  likely: { cents: number; text: string } | null;
  /** What a waiting period may mean; null where the plan names none. */
  waiting: string | null;
};

const noWaiting = /^(?:no|none|n\/?a|not applicable|0(?: (?:days?|months?))?)\.?$/i;
/** A plan that says only that there is one, and not how long. */
const bareWaiting = /^(?:yes|true)\.?$/i;

/** What stands beside the formula's figure where that one is known to be too low. */
export function beyondFormula(
  { patientCents, planCents }: Pick<PatientCost, "patientCents" | "planCents">,
  { remainingBenefitCents: remaining, waitingPeriod }: Limits,
): BeyondFormula {
  const missing = remaining === null ? 0 : Math.max(0, planCents - remaining);
  const period = (waitingPeriod ?? "").trim();
  const cost = formatDollars(patientCents + planCents);
  const waits = planCents > 0 && period !== "" && !noWaiting.test(period);
  return {
    likely:
      missing === 0
        ? null
        : {
            cents: patientCents + missing,
            text: filled(words.likely, { remaining: formatDollars(remaining ?? 0) }),
          },
    waiting: waits
      ? filled(bareWaiting.test(period) ? words.waitingUnsaid : words.waiting, { period, cost })
      : null,
  };
}

/** The warning when less is left than the treatment costs, with the plan's share beside it. */
function notesOf(costCents: number, planCents: number, plan: PlanTerms): string[] {
  const { remainingBenefitCents: remaining, copayCents: copay } = plan;
  const notes: string[] = [words.estimate];
  if (remaining !== null && remaining < costCents) {
    const values = {
      remaining: formatDollars(remaining),
      cost: formatDollars(costCents),
      share: formatDollars(planCents),
      extra: formatDollars(Math.max(0, planCents - remaining)),
    };
    // A share of nothing needs no benefit, and none of it is a help.
    if (planCents === 0) notes.push(filled(words.noShare, values));
    else
      notes.push(
        filled(words.warning, values),
        filled(planCents > remaining ? words.overBenefit : words.withinBenefit, values),
      );
  }
  if (copay !== null && copay > 0) notes.push(filled(words.copay, { copay: formatDollars(copay) }));
  return notes;
}

type Parts = { costCents: number; leftCents: number; formulaCents: number; patientCents: number };

/** The arithmetic, as it would be done on paper. */
function linesOf(
  { costCents, leftCents, formulaCents, patientCents }: Parts,
  plan: PlanTerms,
): SumLine[] {
  const { steps } = words;
  const restCents = costCents - leftCents;
  const shareCents = formulaCents - leftCents;
  const values = {
    cost: formatDollars(costCents),
    deductible: formatDollars(plan.deductibleCents),
    met: formatDollars(Math.min(plan.deductibleMetCents, plan.deductibleCents)),
    left: formatDollars(leftCents),
    rest: formatDollars(restCents),
    share: formatDollars(shareCents),
    percent: percentText(whole - plan.coverageBasisPoints),
    patient: formatDollars(patientCents),
  };
  const line = (what: string, how: string, cents: number) => ({
    what,
    how: filled(how, values),
    cents,
  });
  const lines = [line(steps.deductible, steps.deductibleHow, leftCents)];
  if (leftCents > costCents) lines.push(line(steps.sum, steps.clampedHow, patientCents));
  else if (leftCents === 0) lines.push(line(steps.sum, steps.shareOfAllHow, patientCents));
  else
    lines.push(
      line(steps.rest, steps.restHow, restCents),
      line(steps.share, steps.shareHow, shareCents),
      line(steps.sum, steps.sumHow, patientCents),
    );
  return [...lines, line(steps.plan, steps.planHow, costCents - patientCents)];
}

/**
 * What a patient pays of a cost: the deductible that is left first, then the part of the rest that the plan
 * does not pay, in whole numbers and never more than the cost. Half a cent is the patient's. Throws a
 * `RangeError` for anything but whole cents and 0 to 100 %.
 */
export function patientCost(costCents: number, plan: PlanTerms): PatientCost {
  demand("The cost in cents", costCents, largestCents);
  demand("The deductible in cents", plan.deductibleCents, largestCents);
  demand("What is met of it in cents", plan.deductibleMetCents, largestCents);
  demand("The coverage in basis points", plan.coverageBasisPoints, whole);
  if (plan.remainingBenefitCents !== null)
    demand("What is left of the benefit in cents", plan.remainingBenefitCents, largestCents);
  if (plan.copayCents !== null) demand("The copay in cents", plan.copayCents, largestCents);
  if (!plan.isEligible)
    return wholeCost(costCents, { how: words.steps.fullHow, note: words.notEligible });
  const leftCents = Math.max(0, plan.deductibleCents - plan.deductibleMetCents);
  const ownShare = BigInt(whole - plan.coverageBasisPoints);
  // D + (cost - D) * share, as one fraction: what is rounded is the sum, and it is rounded once.
  const numerator = BigInt(leftCents) * BigInt(whole) + BigInt(costCents - leftCents) * ownShare;
  const formulaCents = Number((2n * numerator + BigInt(whole)) / BigInt(2 * whole));
  const patientCents = Math.min(formulaCents, costCents);
  const planCents = costCents - patientCents;
  const { remainingBenefitCents: remaining } = plan;
  return {
    patientCents,
    planCents,
    formulaCents,
    deductibleLeftCents: leftCents,
    isBenefitBelowCost: remaining === null ? null : remaining < costCents,
    lines: linesOf({ costCents, leftCents, formulaCents, patientCents }, plan),
    notes: notesOf(costCents, planCents, plan),
  };
}
