// How each kind of setting is written, with the sentence that says so when it is not.
import { isIP } from "node:net";
import * as z from "zod";
import { mayBeReached } from "./outbound/reach.ts";

const dataKeyBytes = 32;
const shortestSecret = 11;

const featureNames = ["voice", "financing", "insurance"] as const;
const roles = ["front-desk", "clinician", "admin"] as const;

type Feature = (typeof featureNames)[number];
type StaffEntry = { email: string; role: (typeof roles)[number] };

/** A whole number between two bounds, both allowed. */
export function wholeNumber(least: number, most: number, fallback: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
    .default(fallback);
}

/** An address with one of the protocols, such as "https:". */
export function address(message: string, ...protocols: string[]) {
  return z
    .string()
    .max(2000, message)
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)
    .optional();
}

/** Where another server is: an address of this machine or of the open internet, as far as it says itself. */
export function serverAddress(message: string, ...protocols: string[]) {
  return address(message, ...protocols).refine(
    (text) => text === undefined || !URL.canParse(text) || mayBeReached(new URL(text).hostname),
    "may not be an address of a private network: only this machine and the open internet are connected to",
  );
}

/** One word of a list. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  fallback: Words[number],
) {
  return z.enum(words, `must be one of ${words.join(", ")}`).default(fallback);
}

/** Splits "a, b,,c" into its parts; at most 200 of them are looked at. */
function listOf(text: string): string[] {
  return text
    .split(",", 200)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** "ana@practice.com:admin, ben@practice.com". */
export const staffEmails = z
  .string()
  .transform((text, context): StaffEntry[] => {
    const entries = new Map<string, StaffEntry>();
    const parts = listOf(text);
    if (parts.length === 0) context.addIssue("names nobody; write ana@practice.com:admin");
    for (const part of parts) {
      const [email = "", role = "front-desk", ...rest] = part.toLowerCase().split(":");
      const knownRole = roles.find((name) => name === role);
      if (!z.email().max(254).safeParse(email).success) {
        context.addIssue(
          `has an entry that is not an email address ("${part}"); write ana@practice.com:admin`,
        );
      } else if (knownRole === undefined || rest.length > 0) {
        context.addIssue(`has an unknown role in "${part}"; the roles are ${roles.join(", ")}`);
      } else if (entries.has(email)) {
        context.addIssue(`names ${email} twice`);
      } else {
        entries.set(email, { email, role: knownRole });
      }
    }
    return [...entries.values()];
  })
  .default([]);

/** The names of the optional parts that are on, or "none". */
export const features = z
  .string()
  .transform((text, context): Record<Feature, boolean> => {
    const words = listOf(text.toLowerCase()).filter((word) => word !== "none");
    const unknown = words.filter((word) => !featureNames.some((name) => name === word));
    if (unknown.length > 0) {
      context.addIssue(
        `does not know ${unknown.join(", ")}; it takes ${featureNames.join(", ")}, or none`,
      );
    }
    return {
      voice: words.includes("voice"),
      financing: words.includes("financing"),
      insurance: words.includes("insurance"),
    };
  })
  .default({ voice: true, financing: true, insurance: true });

/** An IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [ip = "", bits, ...rest] = text.split("/");
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** IP addresses and networks. */
export const trustedProxies = z
  .string()
  .transform((text, context): string[] => {
    const entries = listOf(text);
    const wrong = entries.filter((entry) => !isNetwork(entry));
    if (wrong.length > 0)
      context.addIssue(
        `takes IP addresses and networks such as 10.0.0.0/8, not ${wrong.join(", ")}`,
      );
    return entries;
  })
  .default([]);

/** 32 bytes as base64 or hex. */
export const dataKey = z
  .string()
  .min(
    shortestSecret,
    "must be longer than 10 characters: 32 random bytes, written as base64 or as 64 hex digits",
  )
  .transform((text, context): Buffer => {
    const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
    if (key.length !== dataKeyBytes)
      context.addIssue("must be 32 random bytes, written as base64 or as 64 hex digits");
    return key;
  })
  .optional();

const mostKeys = 10;
/** Up to ten keys, separated by commas. */
export const dataKeys = z
  .string()
  .transform((text, context): Buffer[] => {
    const keys = text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => Buffer.from(part, /^[0-9a-f]{64}$/i.test(part) ? "hex" : "base64"));
    if (keys.length > mostKeys || keys.some((key) => key.length !== dataKeyBytes))
      context.addIssue(
        "must be keys of 32 random bytes, each written as base64 or as 64 hex digits, with commas between",
      );
    return keys;
  })
  .default([]);

const postgresAddress = "must start with postgres://, like postgres://user:password@host:5432/name";
// Not parsed as a URL: an address that leads to a socket has no host, which URLs do not allow.
/** The address of a Postgres database. */
export const postgres = z
  .string()
  .max(2000, postgresAddress)
  .regex(/^postgres(ql)?:\/\/\S+$/, postgresAddress)
  .optional();
/** What PUBLIC_URL takes, in words. */
export const publicAddress =
  "must start with http:// or https:// and name only the site, like https://www.example.com";

const simulatorMessage =
  "must be an address with https:// and without a user, like https://simulator.example/practice";
/** The address of another company's smile simulator: of a public host, as policies can name it. */
export const simulatorAddress = z
  .string()
  .max(2000, simulatorMessage)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, hostname } = new URL(text);
    const isPlain = /^[a-z0-9.-]+$/i.test(hostname);
    return protocol === "https:" && username === "" && password === "" && isPlain;
  }, simulatorMessage)
  .optional();
