import type { FinancingProviderId } from "#practice/financing.ts";
import type { ResultSource } from "../../../offers/rules.ts";
import type { Applicant } from "../../../wizard/rules.ts";
import type { LenderAnswer } from "../../rules.ts";

/** What a lender is asked: an income is not among it. */
export type LenderQuestion = {
  applicant: Applicant;
  amountCents: number;
  /** The practice's date. */
  today: string;
};

/** Says whether it would lend. Never throws for what the other side does: the answer tells. */
export type Lender = {
  readonly provider: FinancingProviderId;
  readonly source: Exclude<ResultSource, "manual">;
  ask(question: LenderQuestion, withinMs: number): Promise<LenderAnswer>;
};

/** The person as a lender is told of them. */
export function applicantOf({ ssnLast4, ...person }: Applicant) {
  const { firstName, lastName, email, phone, dateOfBirth } = person;
  return { firstName, lastName, email, phone, dateOfBirth, ...(ssnLast4 !== null && { ssnLast4 }) };
}

/** Dollars as they go over the wire: 416.67 of 41667 cents. */
export const wireDollars = (cents: number) => cents / 100;
