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

/** Said below an answer that the assistant of this program wrote, or finished, in place of a company's model. */
export function standInNote(hasBegun: boolean): string {
  return hasBegun
    ? "Begun by another assistant, finished by the practice's built-in assistant."
    : "Answered by the practice's built-in assistant.";
}
