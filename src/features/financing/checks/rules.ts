import {
  type FinancingProviderId,
  illustrativeTerms,
  thirdLenderApplication,
} from "../../../practice/financing.ts";
import { locale } from "../../../practice/locale.ts";
import type { CheckedProcedure } from "../../../practice/procedures.ts";
import {
  type Application,
  type LenderAnswer,
  mayQualifyText,
  unansweredText,
  unapprovedText,
} from "../lenders/rules.ts";
import { type ComparedOffer, comparedOffers, type ResultSource } from "../offers/rules.ts";
import type { FinancingTerm } from "../rules.ts";
import { financingCheckContent } from "./content.ts";

const words = financingCheckContent[locale];

/** What became of asking one lender, as it may be kept and shown to staff. */
export type AskedLender = {
  provider: FinancingProviderId;
  source: Exclude<ResultSource, "manual">;
  outcome: LenderAnswer["kind"];
  /** Why it gave no answer; null when it gave one. */
  trouble: Extract<LenderAnswer, { kind: "unavailable" }>["trouble"] | null;
};

/** What a check found. Nothing in it tells who asked, or what they earn. */
export type FinancingResult = {
  procedure: CheckedProcedure;
  amountCents: number;
  /** Where it comes from; "manual" when there is nobody to ask but the office. */
  source: ResultSource;
  outcome: "offers" | "application" | "none" | "failed";
  /** What to read when nothing was approved. */
  message: string | null;
  /** Approvals alone, each by the lender that is named. */
  offers: ComparedOffer[];
  /** Ways to a lender's own application, which are no approvals. */
  applications: (Application & { estimate: FinancingTerm })[];
  /** A lender that would be asked and did not answer; with terms to reckon an estimate by. */
  mayQualify: {
    provider: FinancingProviderId;
    text: string;
    /** Its own application. */
    url: string;
    estimate: FinancingTerm;
  } | null;
  /** What became of each lender that approved nothing: a refusal, or no answer at all. */
  notices: { provider: FinancingProviderId; text: string }[];
  asked: AskedLender[];
};

/** A lender and what it answered. */
export type Asked = Pick<AskedLender, "provider" | "source"> & { answer: LenderAnswer };

/** Whether the second lender is asked: while nobody has approved the whole amount. */
export function needsSecond(amountCents: number, asked: readonly Asked[]): boolean {
  return !asked.some(
    ({ answer }) => answer.kind === "approved" && answer.offer.approvedCents >= amountCents,
  );
}

/** Milliseconds for a whole check, for one lender, and kept for each that may still be asked. */
export const checkTimes = { whole: 7000, one: 6000, kept: 1750 } as const;

/** How long a lender may take, so that those behind it have their time as well. */
export function allotted(remainingMs: number, others: number): number {
  return Math.max(0, Math.floor(Math.min(checkTimes.one, remainingMs - others * checkTimes.kept)));
}

const thirdLender = "carecredit";

/** The third lender, asked because of the income and silent: only a lender approves, so this is less. */
function mayQualifyOf(asked: readonly Asked[]): FinancingResult["mayQualify"] {
  const third = asked.find(({ provider }) => provider === thirdLender);
  if (third?.answer.kind !== "unavailable") return null;
  return {
    provider: thirdLender,
    text: mayQualifyText(thirdLender),
    url: thirdLenderApplication,
    estimate: illustrativeTerms.checks[thirdLender],
  };
}

function outcomeOf(
  asked: readonly Asked[],
  { offers, applications }: Pick<FinancingResult, "offers" | "applications">,
): FinancingResult["outcome"] {
  if (offers.length > 0) return "offers";
  if (applications.length > 0) return "application";
  const isAllBroken =
    asked.length > 0 && asked.every(({ answer }) => answer.kind === "unavailable");
  return isAllBroken ? "failed" : "none";
}

/** What a check says as a whole. While a lender may still agree it is not said that none does. */
function messageOf(
  outcome: FinancingResult["outcome"],
  mayQualify: FinancingResult["mayQualify"],
): string | null {
  if (outcome === "failed") return words.failed;
  return outcome === "none" && mayQualify === null ? words.none : null;
}

/** What a check found, from what each lender answered. */
export function financingResult(
  procedure: CheckedProcedure,
  amountCents: number,
  asked: readonly Asked[],
): FinancingResult {
  const approved = asked.flatMap(({ answer }) =>
    answer.kind === "approved" ? [answer.offer] : [],
  );
  const applications = asked.flatMap(({ answer }) =>
    answer.kind === "apply"
      ? [{ ...answer.application, estimate: illustrativeTerms.checks[answer.application.provider] }]
      : [],
  );
  const offers = comparedOffers(amountCents, approved);
  const outcome = outcomeOf(asked, { offers, applications });
  const mayQualify = mayQualifyOf(asked);
  const sources = new Set(asked.map(({ source }) => source));
  return {
    procedure,
    amountCents,
    source: sources.has("live") ? "live" : sources.has("sandbox") ? "sandbox" : "manual",
    outcome,
    message: messageOf(outcome, mayQualify),
    offers,
    applications,
    mayQualify,
    notices: asked
      .filter(({ answer }) => answer.kind === "declined" || answer.kind === "unavailable")
      .filter(({ provider }) => provider !== mayQualify?.provider)
      .map(({ provider, answer }) => ({
        provider,
        text: answer.kind === "declined" ? unapprovedText(provider) : unansweredText(provider),
      })),
    asked: asked.map(({ provider, source, answer }) => ({
      provider,
      source,
      outcome: answer.kind,
      trouble: answer.kind === "unavailable" ? answer.trouble : null,
    })),
  };
}
