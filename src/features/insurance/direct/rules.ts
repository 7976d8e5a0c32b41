import { type InsurerChoice, insurers, payerIds } from "../../../practice/insurers.ts";
import { checkedProcedures, type CheckedProcedure } from "../../../practice/procedures.ts";
import { locale } from "../../../practice/locale.ts";
import { filled } from "../../../practice/wording.ts";
import type { InsuranceForm } from "../checks/rules.ts";
import type { InsuranceResult } from "../results/rules.ts";
import { directContent } from "./content.ts";
import type { Benefits, Eligibility } from "./contract.ts";

const words = directContent[locale];

type Person = {
  firstName: string;
  lastName: string;
  dob: string;
  memberId: string;
  groupNumber?: string | undefined;
};

/** What the documents take where no procedure is named: an implant. */
export const usualCode = checkedProcedures.other.code;

/** A call in a verifier's shape as the form that is read by the same rule as everybody's. */
export function formOf(
  { dob, groupNumber, ...person }: Person,
  insuranceProvider: string,
): InsuranceForm {
  return { ...person, dateOfBirth: dob, groupNumber: groupNumber ?? "", insuranceProvider };
}

/** The insurer of an id; of an id of nobody else only a person can ask. */
export function insurerOf(payerId: string): InsurerChoice {
  return insurers.find((insurer) => payerIds[insurer] === payerId) ?? "Other";
}

const named = ["yomi", "tmj", "emface"] as const;

/** The procedure of a code, for what it costs; another one for codes that are not ours. */
export function procedureOf(code: string): CheckedProcedure {
  return named.find((procedure) => checkedProcedures[procedure].code === code) ?? "other";
}

/** Of a code without a usual amount here no share of a cost is reckoned: the amount would be invented. */
export function withoutCost(result: InsuranceResult, code: string): InsuranceResult {
  const isOurs = Object.values(checkedProcedures).some((one) => one.code === code);
  if (isOurs) return result;
  const note = filled(words.unpriced, { code });
  return { ...result, costCents: 0, cost: null, notes: [...result.notes, note] };
}

const dollarsOf = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
/** Hundredths of a percent. */
const wholeShare = 10_000;

/** Null where only a person can say: that is no denial. */
const isCovered = ({ outcome }: InsuranceResult) =>
  outcome === "manual" ? null : outcome === "eligible";

/** The documented answer of the first verifier. */
export function eligibilityOf(result: InsuranceResult, followUpToken: string | null): Eligibility {
  const { coverage, message, source } = result;
  return {
    eligible: isCovered(result),
    payerName: coverage?.provider ?? null,
    coveragePercentage: dollarsOf(coverage?.coverageBasisPoints),
    deductible: dollarsOf(coverage?.deductibleCents),
    deductibleMet: dollarsOf(coverage?.deductibleMetCents),
    annualMaximum: dollarsOf(coverage?.maxAnnualBenefitCents),
    usedBenefits: dollarsOf(coverage?.usedBenefitCents),
    remainingBenefits: dollarsOf(coverage?.remainingBenefitCents),
    copay: dollarsOf(coverage?.copayCents),
    limitations: coverage?.limitations ?? [],
    waitingPeriod: coverage?.waitingPeriod ?? null,
    message,
    source,
    followUpToken,
  };
}

/** The documented answer of the second verifier: the patient's share, and what is left. */
export function benefitsOf(result: InsuranceResult, followUpToken: string | null): Benefits {
  const { coverage, message, source } = result;
  const left =
    coverage === null ? null : Math.max(0, coverage.deductibleCents - coverage.deductibleMetCents);
  const share = coverage === null ? null : wholeShare - coverage.coverageBasisPoints;
  const waiting = coverage?.waitingPeriod ?? null;
  return {
    isActive: isCovered(result),
    planName: coverage?.provider ?? null,
    coinsurancePercentage: dollarsOf(share),
    deductibleAmount: dollarsOf(coverage?.deductibleCents),
    deductibleRemaining: dollarsOf(left),
    benefitMax: dollarsOf(coverage?.maxAnnualBenefitCents),
    benefitUsed: dollarsOf(coverage?.usedBenefitCents),
    benefitRemaining: dollarsOf(coverage?.remainingBenefitCents),
    copayAmount: dollarsOf(coverage?.copayCents),
    serviceRestrictions: coverage?.limitations ?? [],
    hasWaitingPeriod: waiting === null ? null : !/^(no|none)$/i.test(waiting),
    message,
    source,
    followUpToken,
  };
}
