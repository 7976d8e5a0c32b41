// The settings of Instagram: whose account it is, and what proves that Meta is who tells us something.
import * as z from "zod";
import { serverAddress } from "./config-fields.ts";
import { isLoopback } from "./outbound/exchange.ts";

const secret = (most: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be the value alone, without spaces or quotes")
    .min(16, "must have at least 16 characters")
    .max(most, "is too long")
    .optional();

/** What the environment may say of Instagram. */
export const instagramVariables = {
  META_APP_SECRET: secret(200),
  META_VERIFY_TOKEN: secret(200),
  INSTAGRAM_ACCOUNT_ID: z
    .string()
    .regex(/^\d{5,30}$/, "must be the number of the account, as its webhooks name it")
    .optional(),
  INSTAGRAM_TOKEN: secret(1000),
  META_GRAPH_URL: serverAddress("must start with https://", "http:", "https:"),
};

type InstagramValues = z.output<z.ZodObject<typeof instagramVariables>>;
const needed = [
  "META_APP_SECRET",
  "META_VERIFY_TOKEN",
  "INSTAGRAM_ACCOUNT_ID",
  "INSTAGRAM_TOKEN",
] as const;

/** All four belong together; another server than Meta's is on this machine. */
export function instagramProblems(values: InstagramValues): string[] {
  const missing = needed.filter((name) => values[name] === undefined);
  const problems =
    missing.length > 0 && missing.length < needed.length
      ? [`${needed.join(", ")} belong together: ${missing.join(", ")} is not set.`]
      : [];
  const url = values.META_GRAPH_URL;
  if (url !== undefined && !isLoopback(new URL(url)))
    problems.push("META_GRAPH_URL may only name this machine; leave it out to use Meta's own.");
  return problems;
}

/** Absent: no account is named. */
export function toInstagramSettings(values: InstagramValues) {
  const {
    META_APP_SECRET: appSecret,
    META_VERIFY_TOKEN: verifyToken,
    INSTAGRAM_ACCOUNT_ID: accountId,
    INSTAGRAM_TOKEN: token,
  } = values;
  if (
    appSecret === undefined ||
    verifyToken === undefined ||
    accountId === undefined ||
    token === undefined
  )
    return undefined;
  return { appSecret, verifyToken, accountId, token, graphUrl: values.META_GRAPH_URL };
}
