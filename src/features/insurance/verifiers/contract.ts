import * as z from "zod/mini";
import { dollars, foreignLine, inHundredths, perhaps } from "../../financing/lenders/contract.ts";

const percent = inHundredths(100);
/** One line or several, as verifiers send them. */
const lines = z.union([
  z.array(foreignLine(300)).check(z.maxLength(50)),
  z.pipe(
    foreignLine(600),
    z.transform((line) => (line === "" ? [] : [line])),
  ),
]);

/** What the first verifier is asked with. */
export type EligibilityQuestion = {
  patient: {
    firstName: string;
    lastName: string;
    dob: string;
    memberId: string;
    groupNumber?: string;
  };
  provider: string;
  procedureCode: string;
  /** 35 is dental care: many plans answer about teeth for no other. */
  serviceType: string;
};

/** What it answers; only of a plan that is in force the figures are needed. */
export const eligibilityAnswer = z.object({
  eligible: z.boolean(),
  payerName: perhaps(foreignLine(120)),
  coveragePercentage: perhaps(percent),
  deductible: perhaps(dollars),
  deductibleMet: perhaps(dollars),
  annualMaximum: perhaps(dollars),
  usedBenefits: perhaps(dollars),
  remainingBenefits: perhaps(dollars),
  copay: perhaps(dollars),
  limitations: perhaps(lines),
  waitingPeriod: perhaps(foreignLine(200)),
});
export type EligibilityAnswer = z.output<typeof eligibilityAnswer>;

/** What the second verifier is asked with. */
export type BenefitsQuestion = {
  subscriber: EligibilityQuestion["patient"];
  provider: { npi: string; taxId: string };
  payerId: string;
  serviceType: string;
};

/** What it answers: in shares of the patient, and in what is left. */
export const benefitsAnswer = z.object({
  isActive: z.boolean(),
  planName: perhaps(foreignLine(120)),
  coinsurancePercentage: perhaps(percent),
  deductibleAmount: perhaps(dollars),
  deductibleRemaining: perhaps(dollars),
  benefitMax: perhaps(dollars),
  benefitUsed: perhaps(dollars),
  benefitRemaining: perhaps(dollars),
  copayAmount: perhaps(dollars),
  serviceRestrictions: perhaps(lines),
  hasWaitingPeriod: perhaps(z.boolean()),
});
export type BenefitsAnswer = z.output<typeof benefitsAnswer>;
