// The settings of Deepgram: who hears and speaks in calls when a key and an agreement allow it.
import * as z from "zod";
import { serverAddress } from "./config-fields.ts";
import { isLoopback } from "./outbound/exchange.ts";

const usualUrl = "https://api.deepgram.com";

/** What the environment may say of the engines of calls. */
export const voiceVariables = {
  DEEPGRAM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,300}$/, "must be the key alone, without spaces or quotes")
    .optional(),
  DEEPGRAM_BAA: z
    .literal("signed", 'may only be "signed", once the agreement with the company is')
    .optional(),
  DEEPGRAM_URL: serverAddress("must start with https://", "http:", "https:"),
};

type VoiceValues = z.output<z.ZodObject<typeof voiceVariables>>;
type WithMode = VoiceValues & { PRACTICE_MODE: "demo" | "live" };

/** Another server than the company's own is asked over https, or in a demo on this machine. */
export function voiceProblems({ DEEPGRAM_URL: given, PRACTICE_MODE: mode }: WithMode): string[] {
  const url = given === undefined ? undefined : new URL(given);
  if (url?.protocol !== "http:" || (mode === "demo" && isLoopback(url))) return [];
  return [
    "DEEPGRAM_URL must start with https://; http:// works in demo mode for this machine only.",
  ];
}

/** Deepgram as the program uses it; absent without a key: what comes with the product hears and speaks. */
export function toDeepgramSettings(values: WithMode) {
  const { DEEPGRAM_API_KEY: key, DEEPGRAM_URL: url = usualUrl, DEEPGRAM_BAA: agreement } = values;
  if (key === undefined) return undefined;
  return {
    key,
    /** Without a slash at its end. */
    url: url.replace(/\/+$/, ""),
    /** What patients say goes to the company of a live practice under an agreement only. */
    mayBeUsed: values.PRACTICE_MODE === "demo" || agreement === "signed",
  };
}
export type DeepgramSettings = NonNullable<ReturnType<typeof toDeepgramSettings>>;
