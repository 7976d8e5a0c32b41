// The settings of language models: who words answers when a key, a model and an agreement allow it.
import * as z from "zod";
import { serverAddress, wholeNumber } from "./config-fields.ts";
import { isLoopback } from "./outbound/exchange.ts";

/** The choices, by the names that settings and documents use for them. */
const modelNames = ["gpt-4o", "gpt-4o-mini", "claude-3-opus", "claude-3-sonnet"] as const;

const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,300}$/, "must be the key alone, without spaces or quotes")
  .optional();
const agreement = z
  .literal("signed", 'may only be "signed", once the agreement with the company is')
  .optional();
const baseUrl = serverAddress("must start with https://", "http:", "https:");

/** What the environment may say of language models. */
export const modelVariables = {
  ASSISTANT_MODEL: z.enum(modelNames, `must be one of ${modelNames.join(", ")}`).optional(),
  OPENAI_API_KEY: key,
  OPENAI_BAA: agreement,
  OPENAI_BASE_URL: baseUrl,
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BAA: agreement,
  ANTHROPIC_BASE_URL: baseUrl,
  ASSISTANT_CENTS_PER_DAY: wholeNumber(0, 1_000_000, 500),
  ASSISTANT_TURNS_PER_CONVERSATION: wholeNumber(0, 10_000, 40),
  ASSISTANT_TOKENS_PER_TURN: wholeNumber(1000, 200_000, 16_000),
};

type ModelValues = z.output<z.ZodObject<typeof modelVariables>>;

const addresses = ["OPENAI_BASE_URL", "ANTHROPIC_BASE_URL"] as const;

/** Another server than the company's own is asked over https, or in a demo on this machine. */
export function modelProblems(values: ModelValues & { PRACTICE_MODE: "demo" | "live" }): string[] {
  return addresses
    .filter((name) => {
      const url = values[name] === undefined ? undefined : new URL(values[name]);
      if (url?.protocol !== "http:") return false;
      return values.PRACTICE_MODE !== "demo" || !isLoopback(url);
    })
    .map(
      (name) =>
        `${name} must start with https://; http:// works in demo mode for this machine only.`,
    );
}

/** The settings of language models as the program uses them. */
export function toModelSettings(values: ModelValues) {
  return {
    /** Absent: the assistant of this program words every answer. */
    model: values.ASSISTANT_MODEL,
    openai: {
      key: values.OPENAI_API_KEY,
      agreementSigned: values.OPENAI_BAA === "signed",
      baseUrl: values.OPENAI_BASE_URL,
    },
    anthropic: {
      key: values.ANTHROPIC_API_KEY,
      agreementSigned: values.ANTHROPIC_BAA === "signed",
      baseUrl: values.ANTHROPIC_BASE_URL,
    },
    /** What a day of the practice may cost, in cents. */
    centsPerDay: values.ASSISTANT_CENTS_PER_DAY,
    turnsPerConversation: values.ASSISTANT_TURNS_PER_CONVERSATION,
    tokensPerTurn: values.ASSISTANT_TOKENS_PER_TURN,
  };
}
export type ModelSettings = ReturnType<typeof toModelSettings>;
