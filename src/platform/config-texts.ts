// The settings of texts: through whom they leave, and how often what waits is looked at.
import * as z from "zod";
import { serverAddress, wholeNumber } from "./config-fields.ts";
import { isLoopback } from "./outbound/exchange.ts";

/** What the environment may say of texts. */
export const textVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, "must be AC and 32 characters, as Twilio's console shows it")
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be the token alone, without spaces or quotes")
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9][0-9]{7,14}|MG[0-9a-f]{32})$/i,
      "must be a number like +17185550100, or the id of a messaging service (MG...)",
    )
    .optional(),
  TWILIO_BAA: z
    .literal("signed", 'may only be "signed", once the agreement with Twilio is')
    .optional(),
  TWILIO_API_URL: serverAddress("must start with https://", "http:", "https:"),
  TEXTS_EVERY_SECONDS: wholeNumber(0, 3600, 5),
};

type TextValues = z.output<z.ZodObject<typeof textVariables>>;
const needed = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

/** An account needs its id, its token and a sender; another server than Twilio's is on this machine. */
export function textProblems(values: TextValues): string[] {
  const missing = needed.filter((name) => values[name] === undefined);
  const problems =
    missing.length > 0 && missing.length < needed.length
      ? [`${needed.join(", ")} belong together: ${missing.join(", ")} is not set.`]
      : [];
  const url = values.TWILIO_API_URL;
  if (url !== undefined && !isLoopback(new URL(url)))
    problems.push("TWILIO_API_URL may only name this machine; leave it out to use Twilio's own.");
  return problems;
}

/** Absent: no carrier is named. */
export function toTwilioSettings(values: TextValues) {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  } = values;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return {
    accountSid,
    authToken,
    from,
    agreementSigned: values.TWILIO_BAA === "signed",
    apiUrl: values.TWILIO_API_URL,
  };
}
