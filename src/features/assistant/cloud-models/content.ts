/** Who makes language models. */
export const vendorNames = { openai: "OpenAI", anthropic: "Anthropic" } as const;
export type Vendor = keyof typeof vendorNames;

export type LanguageModel = {
  vendor: Vendor;
  /** What the vendor calls it today. */
  id: string;
  /** What people call it. */
  name: string;
  /** The vendor's list price in cents for a million tokens; what a day costs is reckoned with it. */
  centsPerMillion: { input: number; output: number };
  /** Output tokens of one step, thinking included. */
  mostOutput: number;
};

/**
 * The models that can be chosen. The names on the left stand in settings and stay; vendors retire models,
 * and then the right side changes here and nowhere else. Prices as the vendors listed them in November 2026.
 */
export const languageModels = {
  "gpt-4o": {
    vendor: "openai",
    id: "gpt-4o",
    name: "GPT-4o",
    centsPerMillion: { input: 250, output: 1000 },
    mostOutput: 600,
  },
  "gpt-4o-mini": {
    vendor: "openai",
    id: "gpt-4o-mini",
    name: "GPT-4o mini",
    centsPerMillion: { input: 15, output: 60 },
    mostOutput: 600,
  },
  "claude-3-opus": {
    vendor: "anthropic",
    id: "claude-opus-5-5",
    name: "Claude Opus 5.5",
    centsPerMillion: { input: 400, output: 2000 },
    mostOutput: 1500,
  },
  "claude-3-sonnet": {
    vendor: "anthropic",
    id: "claude-sonnet-5-5",
    name: "Claude Sonnet 5.5",
    centsPerMillion: { input: 200, output: 1000 },
    mostOutput: 1500,
  },
} as const satisfies Readonly<Record<string, LanguageModel>>;
export type ModelOption = keyof typeof languageModels;

/** Why the assistant of this program answers although a company's model is chosen; as the log names it. */
export const standInReasons = [
  "late",
  "broken",
  "resting",
  "cut",
  "unsound",
  "day-spent",
  "turns-spent",
  "not-counted",
  "language",
] as const;
export type StandInReason = (typeof standInReasons)[number];
