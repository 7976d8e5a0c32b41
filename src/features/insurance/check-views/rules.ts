import { formatDollars } from "../../../practice/money.ts";
import { filled } from "../../../practice/wording.ts";
import {
  type CheckLook,
  listed,
  toldOf,
  unansweredText,
} from "../../financing/check-views/rules.ts";
import { percentText } from "../patient-cost/rules.ts";
import type { InsuranceResult } from "../results/rules.ts";
import type { FindingsField, PlanDraft } from "../verification/rules.ts";
import type { Coverage } from "../verifiers/rules.ts";
import { insuranceViewContent } from "./content.ts";

/** What the list can be narrowed to; the first is the usual one. */
export const insuranceFilters = ["all", "open", "eligible", "not-eligible"] as const;
export type InsuranceFilter = (typeof insuranceFilters)[number];

type Outcome = InsuranceResult["outcome"];

/** What a list is asked with, for a filter. */
export function wantedOf(filter: InsuranceFilter): { open?: boolean; outcome?: Outcome } {
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
}: CheckCounts): Record<InsuranceFilter, number> {
  return {
    all,
    open,
    eligible: byOutcome.eligible ?? 0,
    "not-eligible": byOutcome["not-eligible"] ?? 0,
  };
}

const minuteMs = 60_000;

/** "3 h", "40 min": never less than a minute. */
function spanText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** How long a person still has to look, or how late they are; null where nobody has to. */
export function dueText(verifyDueAt: string | null, now: Date): string | null {
  if (verifyDueAt === null) return null;
  const left = Date.parse(verifyDueAt) - now.getTime();
  return left > 0 ? `${spanText(left)} left` : `${spanText(-left)} late`;
}

/** Whether a person has to look: not where another check stands for it. */
export function mustLook({
  outcome,
  followedAt,
}: {
  outcome: Outcome;
  followedAt: string | null;
}): boolean {
  return outcome === "manual" && followedAt === null;
}

/** Whether what was written to somebody is the answer as it stands: not after a correction that told nobody. */
export function isToldNow({
  toldAt,
  verifiedAt,
}: {
  toldAt: string | null;
  verifiedAt: string | null;
}): boolean {
  return toldAt !== null && (verifiedAt === null || toldAt >= verifiedAt);
}

/** The chip of an insurance check; one past its time is called late in words as well. */
export function insuranceLook(
  {
    outcome,
    verifyDueAt,
    followedAt,
  }: { outcome: Outcome; verifyDueAt: string | null; followedAt: string | null },
  now: Date,
): CheckLook {
  if (outcome === "manual" && followedAt !== null)
    return { tone: "neutral", words: insuranceViewContent.followed };
  if (outcome !== "manual")
    return {
      tone: outcome === "eligible" ? "confirmed" : "completed",
      words: insuranceViewContent.outcomes[outcome],
    };
  const isLate = verifyDueAt !== null && Date.parse(verifyDueAt) <= now.getTime();
  return isLate
    ? { tone: "no-show", words: "To verify, late" }
    : { tone: "progress", words: "To verify" };
}

/** "The first verifier took too long". */
export function askedText({ name, outcome, trouble }: InsuranceResult["asked"][number]): string {
  const { verifiers, answers } = insuranceViewContent;
  const said = outcome === "unavailable" ? unansweredText(trouble) : answers[outcome];
  return `${verifiers[name]} ${said}`;
}

/** What of the form went to whom, and that none of it is kept. */
export function sentText(asked: InsuranceResult["asked"]): string {
  const { sent, verifierNames } = insuranceViewContent;
  const told = toldOf(asked);
  const live = told.filter(({ source }) => source === "live");
  const verifiers = listed(live.map(({ name }) => verifierNames[name]));
  const went =
    live.length > 0
      ? filled(sent.went, { verifiers })
      : told.length > 0
        ? sent.inside
        : sent.nothing;
  return `${went} ${sent.kept}`;
}

const dollars = (cents: number | null) => (cents === null ? "" : formatDollars(cents));

/** A plan as somebody would type it: what a correction starts with. */
export function typedOf(coverage: Coverage): PlanDraft {
  return {
    eligible: true,
    planName: coverage.provider ?? "",
    coveragePercent: percentText(coverage.coverageBasisPoints),
    deductible: dollars(coverage.deductibleCents),
    deductibleMet: dollars(coverage.deductibleMetCents),
    annualMaximum: dollars(coverage.maxAnnualBenefitCents),
    used: dollars(coverage.usedBenefitCents),
    remaining: dollars(coverage.remainingBenefitCents),
    copay: dollars(coverage.copayCents),
    waitingPeriod: coverage.waitingPeriod ?? "",
    limitations: coverage.limitations.join("\n"),
  };
}

/** In the order in which they are asked for and read. */
export const planFields = [
  "planName",
  "coveragePercent",
  "deductible",
  "deductibleMet",
  "annualMaximum",
  "used",
  "remaining",
  "copay",
  "waitingPeriod",
  "limitations",
] as const satisfies readonly FindingsField[];

/** What a plan says, by field; what it did not say is empty. */
export function planFacts(coverage: Coverage): { field: FindingsField; text: string }[] {
  const typed = typedOf(coverage);
  return planFields.map((field) => ({ field, text: typed[field] }));
}

/** What somebody found and what somebody else found, where they differ; null: no plan in force. */
export function differingFacts(
  one: Coverage | null,
  other: Coverage | null,
): { field: FindingsField | "eligible"; one: string; other: string }[] {
  const said = (coverage: Coverage | null) => (coverage === null ? "No plan in force" : "In force");
  if (one === null || other === null)
    return one === other ? [] : [{ field: "eligible", one: said(one), other: said(other) }];
  const [first, second] = [typedOf(one), typedOf(other)];
  return planFields
    .filter((field) => first[field] !== second[field])
    .map((field) => ({ field, one: first[field], other: second[field] }));
}

/** The server's messages by the form's fields, however deep it names them. */
export function problemsFrom(
  messages: Readonly<Record<string, string>>,
): Partial<Record<FindingsField, string>> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([path, message]) => {
      const last = path.split(".").at(-1);
      const field = planFields.find((one) => one === last);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

export type Told = { mail: boolean; text: boolean; isMailHeld: boolean };

/** How the patient hears that it is done; somebody has to phone where nobody is told. */
export function toldWords(
  { mail, text, isMailHeld }: Told,
  toldAt: string | null,
): { words: string; mustPhone: boolean } {
  const { told } = insuranceViewContent;
  if (mail && text) return { words: isMailHeld ? told.bothHeld : told.both, mustPhone: false };
  if (mail) return { words: isMailHeld ? told.mailHeld : told.mail, mustPhone: false };
  if (text) return { words: told.text, mustPhone: false };
  return { words: toldAt === null ? told.nobody : told.before, mustPhone: true };
}
