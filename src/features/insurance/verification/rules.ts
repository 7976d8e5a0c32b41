import { locale } from "../../../practice/locale.ts";
import { formatDollars } from "../../../practice/money.ts";
import { readTypedAmount } from "../../../practice/typed-amount.ts";
import { readTypedPercent } from "../../../practice/typed-percent.ts";
import { filled } from "../../../practice/wording.ts";
import { visibleText } from "../../../text.ts";
import { privateProblem } from "../../financing/private-words/rules.ts";
import { allRead, type Read } from "../../financing/wizard/rules.ts";
import type { Coverage } from "../verifiers/rules.ts";
import { verificationContent } from "./content.ts";

const words = verificationContent[locale];

/** What somebody heard of a plan on the phone, as typed. */
export type TypedPlan = {
  eligible: true;
  planName?: string | undefined;
  coveragePercent: string;
  deductible: string;
  deductibleMet: string;
  annualMaximum: string;
  used: string;
  remaining: string;
  copay: string;
  waitingPeriod: string;
  /** One a line. */
  limitations: string;
};
/** The same, or that no plan is in force. */
export type TypedFindings = TypedPlan | { eligible: false };
export type FindingsField = Exclude<keyof TypedPlan, "eligible">;

/** A form in which every field holds what is typed so far. */
export type PlanDraft = { eligible: true } & Record<FindingsField, string>;

export const emptyPlan: PlanDraft = {
  eligible: true,
  planName: "",
  coveragePercent: "",
  deductible: "",
  deductibleMet: "",
  annualMaximum: "",
  used: "",
  remaining: "",
  copay: "",
  waitingPeriod: "",
  limitations: "",
};

type Problems = Partial<Record<FindingsField, string>>;

const mostCents = 100_000_000;
const mostLine = { planName: 120, waitingPeriod: 200, limitation: 300 } as const;
const mostLimitations = 50;
const unstorable = /[\p{Cs}\p{Co}]|[^\P{Cc}\n\r\t]/u;

function readPercent(typed: string): Read<number> {
  const text = visibleText(typed);
  if (text === "") return { problem: words.required };
  const read = readTypedPercent(text);
  return "problem" in read
    ? { problem: words.percents[read.problem] }
    : { value: read.basisPoints };
}

/** Null where nothing was typed: the plan did not say. */
function readDollars(typed: string): Read<number | null> {
  const text = visibleText(typed);
  if (text === "") return { value: null };
  const read = readTypedAmount(text, mostCents);
  return "problem" in read ? { problem: words.amounts[read.problem] } : { value: read.cents };
}

function readNeededDollars(typed: string): Read<number> {
  const read = readDollars(typed);
  if ("problem" in read) return read;
  return read.value === null ? { problem: words.required } : { value: read.value };
}

function readLine(typed: string, most: number): Read<string | null> {
  const text = visibleText(typed);
  if (text === "") return { value: null };
  if (text.length > most) return { problem: filled(words.tooLong, { most }) };
  if (unstorable.test(text) || /[\n\r]/.test(text)) return { problem: words.strange };
  const problem = privateProblem(text);
  return problem === null ? { value: text } : { problem };
}

function readLines(typed: string): Read<string[]> {
  const lines = typed
    .split(/\r?\n/)
    .map(visibleText)
    .filter((line) => line !== "");
  if (lines.length > mostLimitations)
    return { problem: filled(words.tooMany, { most: mostLimitations }) };
  for (const line of lines) {
    const read = readLine(line, mostLine.limitation);
    if ("problem" in read) return read;
  }
  return { value: lines };
}

type Figures = {
  deductible: number;
  deductibleMet: number;
  annualMaximum: number | null;
  used: number | null;
  remaining: number | null;
};

/** Figures that cannot all be true, each told where it is typed. */
function contradictionsOf(figures: Figures): Problems {
  const { deductible, deductibleMet, annualMaximum: maximum, used, remaining } = figures;
  const problems: Problems = {};
  if (deductibleMet > deductible)
    problems.deductibleMet = filled(words.moreMet, { deductible: formatDollars(deductible) });
  if (maximum === null) return problems;
  const most = { maximum: formatDollars(maximum) };
  if (used !== null && used > maximum) problems.used = filled(words.moreUsed, most);
  if (remaining !== null && remaining > maximum) problems.remaining = filled(words.moreLeft, most);
  else if (used !== null && used <= maximum && remaining !== null && maximum - used !== remaining)
    problems.remaining = filled(words.otherLeft, {
      ...most,
      used: formatDollars(used),
      left: formatDollars(maximum - used),
    });
  return problems;
}

/** What is left of a year's benefit: as typed, or the maximum less what is used. */
function leftOf({ annualMaximum, used, remaining }: Figures): number | null {
  if (remaining !== null) return remaining;
  return annualMaximum === null || used === null ? null : annualMaximum - used;
}

/**
 * What a person found as a plan's terms, null where none is in force, or what is wrong with each field. Nothing
 * that the plan did not say is made up. The desk's page and the server ask the same rule.
 */
export function readFindings(
  typed: TypedFindings,
): { coverage: Coverage | null } | { problems: Problems } {
  if (!typed.eligible) return { coverage: null };
  const read = allRead({
    planName: readLine(typed.planName ?? "", mostLine.planName),
    coveragePercent: readPercent(typed.coveragePercent),
    deductible: readNeededDollars(typed.deductible),
    deductibleMet: readNeededDollars(typed.deductibleMet),
    annualMaximum: readDollars(typed.annualMaximum),
    used: readDollars(typed.used),
    remaining: readDollars(typed.remaining),
    copay: readDollars(typed.copay),
    waitingPeriod: readLine(typed.waitingPeriod, mostLine.waitingPeriod),
    limitations: readLines(typed.limitations),
  });
  if ("problems" in read) return read;
  const { values } = read;
  const problems = contradictionsOf(values);
  if (Object.keys(problems).length > 0) return { problems };
  return {
    coverage: {
      provider: values.planName,
      coverageBasisPoints: values.coveragePercent,
      deductibleCents: values.deductible,
      deductibleMetCents: values.deductibleMet,
      maxAnnualBenefitCents: values.annualMaximum,
      usedBenefitCents: values.used,
      remainingBenefitCents: leftOf(values),
      copayCents: values.copay,
      limitations: values.limitations,
      waitingPeriod: values.waitingPeriod,
    },
  };
}
