import type { FinancingProviderId } from "../../../practice/financing.ts";
import type { FinancingResult } from "../checks/rules.ts";
import { type LenderAnswer, unansweredText, unapprovedText } from "../lenders/rules.ts";
import type { ApprovedOffer } from "../offers/rules.ts";
import { emptyFinancingForm, type FinancingForm } from "../wizard/rules.ts";
import type { AnsweredDirectly, Prequalified } from "./contract.ts";

type Person = Omit<FinancingForm, "income" | "ssnLast4" | "consentSsn"> & {
  ssnLast4?: string | undefined;
};

/** A call in a lender's shape as the form that is read by the same rule as everybody's. */
export function formOf(
  person: Person,
  more: { consentSsn?: boolean | undefined; income?: number | string | undefined },
): FinancingForm {
  return {
    ...emptyFinancingForm,
    ...person,
    ssnLast4: person.ssnLast4 ?? "",
    consentSsn: more.consentSsn ?? false,
    income: more.income === undefined ? "" : String(more.income),
  };
}

/** Cents of dollars that have at most two decimals. */
export const centsOf = (dollars: number) => Math.round(dollars * 100);

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);

/** The terms of an approval as the lender stated them; what it did not say is null, never a guess. */
function termsOf(offer: ApprovedOffer | null) {
  return {
    monthlyPayment: dollarsOf(offer?.monthlyCents ?? null),
    term: offer?.term?.months ?? null,
    apr: dollarsOf(offer?.term?.aprBasisPoints ?? null),
    expirationDate: offer?.validUntil ?? null,
  };
}

type From = { provider: FinancingProviderId; source: FinancingResult["source"] };

/** Null where nobody answered: that is no refusal. */
const isApproved = ({ kind }: LenderAnswer) =>
  kind === "unavailable" ? null : kind === "approved";

/** What to read of a lender that approved nothing. */
const noApprovalText = ({ kind }: LenderAnswer, provider: FinancingProviderId) =>
  kind === "unavailable" ? unansweredText(provider) : unapprovedText(provider);

/** The documented answer of the first and the third lender. */
export function prequalified(answer: LenderAnswer, { provider, source }: From): Prequalified {
  const offer = answer.kind === "approved" ? answer.offer : null;
  return {
    approved: isApproved(answer),
    approvalAmount: dollarsOf(offer?.approvedCents ?? null),
    ...termsOf(offer),
    preQualificationId: offer?.reference ?? null,
    message: offer === null ? noApprovalText(answer, provider) : null,
    source,
  };
}

/** The documented answer of the second lender: with its own application in it nothing is approved. */
export function answeredDirectly(
  answer: LenderAnswer,
  { provider, source }: From,
): AnsweredDirectly {
  const offer = answer.kind === "approved" ? answer.offer : null;
  const application = answer.kind === "apply" ? answer.application : null;
  const message = application === null ? noApprovalText(answer, provider) : application.message;
  return {
    approved: isApproved(answer),
    creditLimit: dollarsOf(offer?.approvedCents ?? null),
    ...termsOf(offer),
    applicationId: offer?.reference ?? null,
    directApplication: application !== null,
    applicationUrl: application?.url ?? null,
    features: application?.features ?? [],
    message: offer === null ? message : null,
    source,
  };
}
