import { financingProviderName, type FinancingProviderId } from "../../../practice/financing.ts";
import { locale } from "../../../practice/locale.ts";
import type { ApprovedOffer } from "../offers/rules.ts";
import type { FinancingTerm } from "../rules.ts";
import type { Applicant } from "../wizard/rules.ts";
import { lenderContent } from "./content.ts";
import type { DirectAnswer, PrequalificationAnswer } from "./contract.ts";

const words = lenderContent[locale];

/** Why a lender gave no answer that can be used. */
export const lenderTroubles = [
  "resting",
  "late",
  "unreachable",
  "busy",
  "failing",
  "refused",
  "unsound",
] as const;
export type LenderTrouble = (typeof lenderTroubles)[number];

/** The way to a lender's own application: not an approval. */
export type Application = {
  provider: FinancingProviderId;
  source: ApprovedOffer["source"];
  url: string;
  message: string;
  features: string[];
};

/** What became of asking a lender. Only `approved` is an approval, and only a lender makes one. */
export type LenderAnswer =
  | { kind: "approved"; offer: ApprovedOffer }
  | { kind: "apply"; application: Application }
  | { kind: "declined" }
  | { kind: "unavailable"; trouble: LenderTrouble };

type From = { provider: FinancingProviderId; source: ApprovedOffer["source"]; today: string };

const unsound = { kind: "unavailable", trouble: "unsound" } as const;

/** Both halves, or none: a rate without months says nothing. */
function termOf(
  months: number | null | undefined,
  aprBasisPoints: number | null | undefined,
): FinancingTerm | null {
  if (months == null || aprBasisPoints == null) return null;
  return { months, aprBasisPoints };
}

type Approval = {
  amount: number | null | undefined;
  reference: string | null | undefined;
} & Pick<PrequalificationAnswer, "monthlyPayment" | "term" | "apr" | "fee" | "expirationDate">;

/** An approval needs an amount and a day that is not over; one of nothing is none. */
function approvalOf(
  { amount, reference, monthlyPayment, term, apr, fee, expirationDate }: Approval,
  { provider, source, today }: From,
): LenderAnswer {
  if (amount == null) return unsound;
  if (amount === 0) return { kind: "declined" };
  if (expirationDate != null && expirationDate < today) return unsound;
  return {
    kind: "approved",
    offer: {
      provider,
      source,
      approvedCents: amount,
      monthlyCents: monthlyPayment == null || monthlyPayment === 0 ? null : monthlyPayment,
      term: termOf(term, apr),
      feeCents: fee ?? null,
      reference: reference == null || reference === "" ? null : reference,
      validUntil: expirationDate ?? null,
    },
  };
}

/** What an answer of the first or the third lender means. */
export function readPrequalification(answer: PrequalificationAnswer, from: From): LenderAnswer {
  if (!answer.approved) return { kind: "declined" };
  const { approvalAmount: amount, preQualificationId: reference, ...rest } = answer;
  return approvalOf({ ...rest, amount, reference }, from);
}

/**
 * What an answer of the second lender means. With its own application in it nothing is approved yet,
 * whatever else it says.
 */
export function readDirect(answer: DirectAnswer, from: From): LenderAnswer {
  if (answer.directApplication === true) {
    if (answer.applicationUrl == null) return unsound;
    return {
      kind: "apply",
      application: {
        provider: from.provider,
        source: from.source,
        url: answer.applicationUrl,
        message: answer.message ?? "",
        features: (answer.features ?? []).filter((feature) => feature !== ""),
      },
    };
  }
  if (answer.approved == null) return unsound;
  if (!answer.approved) return { kind: "declined" };
  const { creditLimit: amount, applicationId: reference, ...rest } = answer;
  return approvalOf({ ...rest, amount, reference }, from);
}

/** What a person reads of a lender that approved nothing. */
export function unapprovedText(provider: FinancingProviderId): string {
  return words.unapproved[provider].replace("{provider}", financingProviderName(provider));
}

/** What a person reads of a lender that did not answer: that is no refusal. */
export function unansweredText(provider: FinancingProviderId): string {
  return words.unanswered.replace("{provider}", financingProviderName(provider));
}

/** What a person reads of the third lender when it should be asked and does not answer. */
export function mayQualifyText(provider: FinancingProviderId): string {
  return words.mayQualify.replace("{provider}", financingProviderName(provider));
}

/** Every way in which a birth date may be written back. */
function writtenDates(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const short = [Number(month), Number(day)];
  return [
    date,
    `${month}/${day}/${year}`,
    `${short.join("/")}/${year}`,
    `${month}${day}${year}`,
    `${year}${month}${day}`,
  ];
}

/** What a lender may not be quoted with: last four digits, birth date, phone and email. */
export function privateTexts({ ssnLast4, dateOfBirth, phone, email }: Applicant): string[] {
  return [
    ...(ssnLast4 === null ? [] : [ssnLast4]),
    ...writtenDates(dateOfBirth),
    phone,
    phone.slice(2),
    email,
  ];
}

/** The same for any set of texts: a line that repeats one of them is left out. */
export function withoutPrivate(text: string, hidden: readonly string[]): string {
  const folded = text.toLowerCase();
  return hidden.some((one) => one !== "" && folded.includes(one.toLowerCase())) ? "" : text;
}

/** An answer without what it may repeat of the applicant: what is shown and kept cannot tell it on. */
export function discreet(answer: LenderAnswer, applicant: Applicant): LenderAnswer {
  const hidden = privateTexts(applicant);
  const clean = (text: string) => withoutPrivate(text, hidden);
  if (answer.kind === "approved") {
    const { reference } = answer.offer;
    const own = reference === null ? "" : clean(reference);
    return { kind: "approved", offer: { ...answer.offer, reference: own === "" ? null : own } };
  }
  if (answer.kind !== "apply") return answer;
  const { application } = answer;
  if (clean(application.url) === "" || clean(decodedAddress(application.url)) === "")
    return unsound;
  return {
    kind: "apply",
    application: {
      ...application,
      message: clean(application.message),
      features: application.features.map(clean).filter((feature) => feature !== ""),
    },
  };
}

function decodedAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return "";
  }
}
