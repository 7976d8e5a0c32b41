import { formatDollars } from "../../../practice/money.ts";
import type { AnswerStanding } from "./contract.ts";
import {
  type LanguageModel,
  languageModels,
  type ModelOption,
  type Vendor,
  vendorNames,
} from "./content.ts";

/** What the settings say of models. */
export type ModelChoice = {
  model: ModelOption | undefined;
  openai: VendorChoice;
  anthropic: VendorChoice;
};
type VendorChoice = { key: string | undefined; agreementSigned: boolean };

/** Who words answers, and why, in a sentence for staff. */
export type Standing =
  | { writer: "cloud"; option: ModelOption; model: LanguageModel; why: string }
  | { writer: "local"; why: string };

const keyNames: Readonly<Record<Vendor, string>> = {
  openai: "OPENAI",
  anthropic: "ANTHROPIC",
};

/** Whether a company's model may be asked: only with a model, its key and, live, a signed agreement. */
export function standingOf(choice: ModelChoice, mode: "demo" | "live"): Standing {
  if (choice.model === undefined)
    return { writer: "local", why: "The built-in assistant answers: ASSISTANT_MODEL is not set." };
  const model = languageModels[choice.model];
  const { key, agreementSigned } = choice[model.vendor];
  const called = `${model.name} of ${vendorNames[model.vendor]}`;
  const prefix = keyNames[model.vendor];
  if (key === undefined)
    return {
      writer: "local",
      why: `The built-in assistant answers: ${called} is chosen, but ${prefix}_API_KEY is not set.`,
    };
  if (mode === "live" && !agreementSigned)
    return {
      writer: "local",
      why: `The built-in assistant answers: ${called} is not asked before ${prefix}_BAA=signed says that the agreement about health data is signed.`,
    };
  return {
    writer: "cloud",
    option: choice.model,
    model,
    why: `${called} words answers; the built-in assistant answers when it cannot.`,
  };
}

/** Tokens of a turn, all of its steps. */
export type Tokens = { input: number; output: number };

/** A million of them are a cent: whole numbers, however little a token costs. */
export const microcentsPerCent = 1_000_000;

/** What tokens cost, in millionths of a cent. */
export function costOf({ centsPerMillion }: LanguageModel, { input, output }: Tokens): number {
  return input * centsPerMillion.input + output * centsPerMillion.output;
}

/** The most that a turn of so many tokens can cost, in millionths of a cent. */
export function mostCostOf({ centsPerMillion }: LanguageModel, tokens: number): number {
  return tokens * Math.max(centsPerMillion.input, centsPerMillion.output);
}

/** Tokens of a text, on the safe side: a token is about four bytes of English, and at least one of anything. */
export function estimatedTokens(bytes: number): number {
  return Math.ceil(bytes / 3);
}

const counted = (count: number) => count.toLocaleString("en-US");

/** How models stand, as staff read it: what the day took, in percent and in words. */
export function standingFacts({ writer, today }: AnswerStanding) {
  const { cents, mostCents, answers, refused, inputTokens, outputTokens } = today;
  const isTold = writer === "cloud" || cents > 0 || answers > 0 || refused > 0;
  const from = refused === 1 ? "1 answer came" : `${counted(refused)} answers came`;
  const facts: (readonly [what: string, words: string])[] = [
    ["Cost today", `${formatDollars(cents)} of at most ${formatDollars(mostCents)}`],
    ["Answers of the company’s model today", counted(answers)],
    ["Tokens today", `${counted(inputTokens)} read, ${counted(outputTokens)} written`],
  ];
  return {
    spent: isTold && mostCents > 0 ? Math.min(100, Math.floor((cents / mostCents) * 100)) : null,
    warning:
      refused > 0
        ? `Today’s limit has been reached: ${from} from the built-in assistant because of it. It may rise with ASSISTANT_CENTS_PER_DAY, and a new day begins at midnight.`
        : null,
    facts: isTold ? facts : [],
  };
}

/** Said below an answer that the assistant of this program wrote, or finished, in place of a company's model. */
export function standInNote(hasBegun: boolean): string {
  return hasBegun
    ? "Begun by another assistant, finished by the practice's built-in assistant."
    : "Answered by the practice's built-in assistant.";
}
