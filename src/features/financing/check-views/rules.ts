import { financingProviderName } from "../../../practice/financing.ts";
import { checkedProcedures, isAssumed } from "../../../practice/procedures.ts";
import { formatDollars } from "../../../practice/money.ts";
import { filled } from "../../../practice/wording.ts";
import type { AskedLender, FinancingResult } from "../checks/rules.ts";
import type { LenderTrouble } from "../lenders/rules.ts";
import { financingViewContent, troubleWords } from "./content.ts";

/** What the list can be narrowed to; the first is the usual one. */
export const financingFilters = ["all", "open", "offers", "application", "none", "failed"] as const;
export type FinancingFilter = (typeof financingFilters)[number];

type Outcome = FinancingResult["outcome"];

/** What a list is asked with, for a filter. */
export function wantedOf(filter: FinancingFilter): { open?: boolean; outcome?: Outcome } {
  if (filter === "all") return {};
  return filter === "open" ? { open: true } : { outcome: filter };
}

export type CheckCounts = {
  all: number;
  open: number;
  byOutcome: Partial<Record<Outcome, number>>;
};

/** How many each filter shows. */
export function filterCounts({
  all,
  open,
  byOutcome,
}: CheckCounts): Record<FinancingFilter, number> {
  const of = (outcome: Outcome) => byOutcome[outcome] ?? 0;
  return {
    all,
    open,
    offers: of("offers"),
    application: of("application"),
    none: of("none"),
    failed: of("failed"),
  };
}

/** Too little to look for: signs alone, or a single letter. */
export function isSearchable(typed: string): boolean {
  return typed.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= 2;
}

export type CheckLook = {
  tone: "confirmed" | "scheduled" | "progress" | "no-show" | "completed" | "neutral";
  words: string;
};

/** The chip of a financing check. Offers are called so only where a lender approved. */
export function financingLook(outcome: Outcome, offerCount: number): CheckLook {
  if (outcome === "offers")
    return { tone: "confirmed", words: offerCount === 1 ? "1 offer" : `${offerCount} offers` };
  const tones = { application: "scheduled", none: "completed", failed: "no-show" } as const;
  return { tone: tones[outcome], words: financingViewContent.outcomes[outcome] };
}

/** "Robotic implant surgery, $5,000". */
export function treatmentText(procedure: FinancingResult["procedure"], cents: number): string {
  const assumed = isAssumed(procedure, cents) ? " (assumed)" : "";
  return `${checkedProcedures[procedure].name}, ${formatDollars(cents)}${assumed}`;
}

/** Why a company gave no answer, after its name: "took too long". */
export function unansweredText(trouble: LenderTrouble | null): string {
  return trouble === null ? "gave no answer" : troubleWords[trouble];
}

/** "Cherry took too long". */
export function askedText({ provider, outcome, trouble }: AskedLender): string {
  const { answers } = financingViewContent;
  const said = outcome === "unavailable" ? unansweredText(trouble) : answers[outcome];
  return `${financingProviderName(provider)} ${said}`;
}

type SentTo = { source: AskedLender["source"]; trouble: AskedLender["trouble"] };

/** Who was told anything: a company that rests after failures was not asked at all. */
export function toldOf<Asked extends SentTo>(asked: readonly Asked[]): Asked[] {
  return asked.filter(({ trouble }) => trouble !== "resting");
}

/** "Cherry", "Cherry and Sunbit", "Cherry, Sunbit and CareCredit". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** What of the form went to whom, and that none of it is kept. */
export function sentText(asked: readonly AskedLender[]): string {
  const { sent } = financingViewContent;
  const told = toldOf(asked);
  const live = told.filter(({ source }) => source === "live");
  const lenders = listed(live.map(({ provider }) => financingProviderName(provider)));
  const went =
    live.length > 0 ? filled(sent.went, { lenders }) : told.length > 0 ? sent.inside : sent.nothing;
  return `${went} ${sent.kept}`;
}

/** "Ada Sampleton". */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
