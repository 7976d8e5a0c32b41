import { type InsurerChoice, payerIds } from "../../../practice/insurers.ts";
import { locale } from "../../../practice/locale.ts";
import { withoutPrivate } from "../../financing/lenders/rules.ts";
import type { Member } from "../checks/rules.ts";
import { verifierContent } from "./content.ts";
import type { BenefitsAnswer, EligibilityAnswer } from "./contract.ts";

const words = verifierContent[locale];

/** What a plan pays for, in US cents and hundredths of a percent. Null: the verifier did not say. */
export type Coverage = {
  provider: string | null;
  coverageBasisPoints: number;
  deductibleCents: number;
  deductibleMetCents: number;
  maxAnnualBenefitCents: number | null;
  usedBenefitCents: number | null;
  remainingBenefitCents: number | null;
  copayCents: number | null;
  limitations: string[];
  waitingPeriod: string | null;
};

/** Why a verifier gave no answer that can be used. */
export const verifierTroubles = [
  "resting",
  "late",
  "unreachable",
  "busy",
  "failing",
  "refused",
  "unsound",
] as const;
export type VerifierTrouble = (typeof verifierTroubles)[number];

/** What became of asking a verifier. */
export type VerifierAnswer =
  | { kind: "eligible"; coverage: Coverage }
  /** A plan of this member that is not in force. */
  | { kind: "not-eligible" }
  /** It knows no such member: that tells nothing of any plan. */
  | { kind: "not-found" }
  | { kind: "unavailable"; trouble: VerifierTrouble };

const unsound = { kind: "unavailable", trouble: "unsound" } as const;
const whole = 10_000;

/** The id under which an insurer is asked; null for those that only a person can ask. */
export function payerIdOf(insurer: InsurerChoice): string | null {
  return insurer === "Other" ? null : payerIds[insurer];
}

/** What is left of a year's benefit: as stated, or the maximum less what is used. */
function leftOf(
  stated: number | null | undefined,
  most: number | null | undefined,
  used: number | null | undefined,
): number | null {
  if (stated != null) return stated;
  return most == null || used == null ? null : Math.max(0, most - used);
}

/**
 * Without a plan in force: a plan that is told of is over. An insurer's name alone is no plan, and whoever says
 * nothing of one knows no such member, mostly because of a slip on the card's number.
 */
const withoutCover = (
  ...ofPlan: readonly (string | number | null | undefined)[]
): VerifierAnswer => ({
  kind: ofPlan.some((said) => said != null && said !== "") ? "not-eligible" : "not-found",
});

/** What the first verifier's answer means. A plan in force without its figures is no answer. */
export function readEligibility(answer: EligibilityAnswer): VerifierAnswer {
  const { coveragePercentage, deductible, deductibleMet } = answer;
  if (!answer.eligible)
    return withoutCover(coveragePercentage, deductible, deductibleMet, answer.annualMaximum);
  if (coveragePercentage == null || deductible == null || deductibleMet == null) return unsound;
  const { annualMaximum, usedBenefits, remainingBenefits } = answer;
  return {
    kind: "eligible",
    coverage: {
      provider: answer.payerName ?? null,
      coverageBasisPoints: coveragePercentage,
      deductibleCents: deductible,
      deductibleMetCents: deductibleMet,
      maxAnnualBenefitCents: annualMaximum ?? null,
      usedBenefitCents: usedBenefits ?? null,
      remainingBenefitCents: leftOf(remainingBenefits, annualMaximum, usedBenefits),
      copayCents: answer.copay ?? null,
      limitations: answer.limitations ?? [],
      waitingPeriod: answer.waitingPeriod ?? null,
    },
  };
}

/**
 * What the second verifier's answer means: coinsurance is the patient's share, so the plan pays the rest of
 * it; of the deductible is met what does not remain. More remaining than there is makes no sense.
 */
export function readBenefits(answer: BenefitsAnswer): VerifierAnswer {
  const { coinsurancePercentage, deductibleAmount, deductibleRemaining } = answer;
  if (!answer.isActive)
    return withoutCover(
      answer.planName,
      coinsurancePercentage,
      deductibleAmount,
      deductibleRemaining,
      answer.benefitMax,
    );
  if (coinsurancePercentage == null || deductibleAmount == null || deductibleRemaining == null)
    return unsound;
  if (deductibleRemaining > deductibleAmount) return unsound;
  const { benefitMax, benefitUsed, benefitRemaining, hasWaitingPeriod } = answer;
  return {
    kind: "eligible",
    coverage: {
      provider: answer.planName ?? null,
      coverageBasisPoints: whole - coinsurancePercentage,
      deductibleCents: deductibleAmount,
      deductibleMetCents: deductibleAmount - deductibleRemaining,
      maxAnnualBenefitCents: benefitMax ?? null,
      usedBenefitCents: benefitUsed ?? null,
      remainingBenefitCents: leftOf(benefitRemaining, benefitMax, benefitUsed),
      copayCents: answer.copayAmount ?? null,
      limitations: answer.serviceRestrictions ?? [],
      waitingPeriod:
        hasWaitingPeriod == null ? null : hasWaitingPeriod ? words.waiting.yes : words.waiting.no,
    },
  };
}

/** What no line of a verifier may repeat of the member. */
function privateTexts({ memberId, groupNumber, dateOfBirth }: Member): string[] {
  const [year = "", month = "", day = ""] = dateOfBirth.split("-");
  return [
    memberId,
    groupNumber ?? "",
    dateOfBirth,
    `${month}/${day}/${year}`,
    `${Number(month)}/${Number(day)}/${year}`,
    `${year}${month}${day}`,
    `${month}${day}${year}`,
  ];
}

/** An answer without lines that repeat the member's numbers or birth date. */
export function discreetCoverage(answer: VerifierAnswer, member: Member): VerifierAnswer {
  if (answer.kind !== "eligible") return answer;
  const hidden = privateTexts(member);
  const clean = (text: string | null) => {
    const kept = text === null ? "" : withoutPrivate(text, hidden);
    return kept === "" ? null : kept;
  };
  const { coverage } = answer;
  return {
    kind: "eligible",
    coverage: {
      ...coverage,
      provider: clean(coverage.provider),
      waitingPeriod: clean(coverage.waitingPeriod),
      limitations: coverage.limitations.flatMap((line) => clean(line) ?? []),
    },
  };
}
