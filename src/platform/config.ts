import { resolve } from "node:path";
import * as z from "zod";
import {
  address,
  serverAddress,
  dataKey,
  dataKeys,
  features,
  oneOf,
  postgres,
  publicAddress,
  simulatorAddress,
  staffEmails,
  trustedProxies,
  wholeNumber,
} from "./config-fields.ts";
import { checkSettings } from "./config-checks.ts";
import { backupProblems, backupVariables, toBackupSettings } from "./config-backups.ts";
import { instagramProblems, instagramVariables, toInstagramSettings } from "./config-instagram.ts";
import { modelProblems, modelVariables, toModelSettings } from "./config-models.ts";
import {
  partnerProblems,
  partnerVariables,
  toLenderSettings,
  toPracticeNumbers,
  toVerifierSettings,
} from "./config-partners.ts";
import { textProblems, textVariables, toTwilioSettings } from "./config-texts.ts";
import { toDeepgramSettings, voiceProblems, voiceVariables } from "./config-voice.ts";
import { isLoopback } from "./outbound/exchange.ts";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

export type LogLevel = (typeof logLevels)[number];

/** Every refusal of the environment at once, one sentence each, naming the variable and what it takes. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const variables = z.object({
  PORT: wholeNumber(0, 65_535, 3001),
  NOTICE_SECONDS: wholeNumber(0, 5, 0),
  HOST: z
    .string()
    .max(253, "must be the name or address of a network interface")
    .default("127.0.0.1"),
  DATA_DIR: z.string().max(1000, "must be the path of a folder").default("./data"),
  DATABASE_URL: postgres,
  DATABASE_URL_LISTEN: postgres,
  DATABASE_POOL: wholeNumber(5, 200, 20),
  PUBLIC_URL: address(publicAddress, "http:", "https:").refine(
    (text) =>
      text === undefined || !URL.canParse(text) || new URL(text).origin === text.replace(/\/$/, ""),
    publicAddress,
  ),
  PRACTICE_MODE: oneOf(["demo", "live"], "demo"),
  STAFF_EMAILS: staffEmails,
  FEATURES: features,
  TRUSTED_PROXIES: trustedProxies,
  SMTP_URL: serverAddress("must start with smtp:// or smtps://", "smtp:", "smtps:"),
  MAIL_FROM: z
    .string()
    .max(320, "is too long")
    .regex(
      /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
      "must be an address, like Averell <care@example.com>",
    )
    .optional(),
  SMTP_BAA: z
    .literal("signed", 'may only be "signed", once the agreement with the mail provider is')
    .optional(),
  ...modelVariables,
  ...voiceVariables,
  ...textVariables,
  ...instagramVariables,
  ...partnerVariables,
  ...backupVariables,
  GOOGLE_CLIENT_ID: z.string().max(300, "is too long").optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300, "is too long").optional(),
  GOOGLE_ISSUER: serverAddress("must start with https://", "http:", "https:"),
  DATA_KEY: dataKey,
  DATA_KEY_NEXT: dataKey,
  DATA_KEYS_PREVIOUS: dataKeys,
  LOG_LEVEL: oneOf(logLevels, "info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, "must be a secret of at least 20 characters, without spaces")
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{1,20}$/, "must look like G-ABC123")
    .optional(),
  SIMULATOR_URL: simulatorAddress,
  VITE_API_URL: address("must start with http, like http://localhost:3001/api", "http:", "https:"),
  SESSION_IDLE_MINUTES: wholeNumber(5, 240, 15),
  SESSION_HOURS: wholeNumber(1, 24, 12),
  LIMIT_BOOKING_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000, 60),
  LIMIT_READS_PER_MINUTE: wholeNumber(1, 1_000_000, 1200),
  /** A whole office shares an address, and each open page asks again when a colleague saved something. */
  LIMIT_STAFF_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000, 1800),
  LIMIT_CHAT_MESSAGES_PER_MINUTE: wholeNumber(1, 1_000_000, 60),
  LIMIT_LOOKUPS_FAILED: wholeNumber(1, 1_000_000, 10),
  LIMIT_LOOKUP_LOCK_MINUTES: wholeNumber(1, 10_080, 15),
  LIMIT_SIGN_IN_PER_MINUTE: wholeNumber(1, 1_000_000, 10),
  LIMIT_SIGN_IN_MAILS_PER_HOUR: wholeNumber(1, 1_000_000, 240),
  LIMIT_HOLDS_PER_ADDRESS: wholeNumber(1, 1_000_000, 10),
});

type Variables = z.output<typeof variables>;
type LimitName = Extract<keyof Variables, `LIMIT_${string}`>;

const limitNames = [
  "LIMIT_BOOKING_WRITES_PER_MINUTE",
  "LIMIT_READS_PER_MINUTE",
  "LIMIT_STAFF_CALLS_PER_MINUTE",
  "LIMIT_CHAT_MESSAGES_PER_MINUTE",
  "LIMIT_LOOKUPS_FAILED",
  "LIMIT_LOOKUP_LOCK_MINUTES",
  "LIMIT_SIGN_IN_PER_MINUTE",
  "LIMIT_SIGN_IN_MAILS_PER_HOUR",
  "LIMIT_HOLDS_PER_ADDRESS",
] as const satisfies readonly LimitName[];

/** What a live practice cannot run without, and why, in the words of the refusal. */
const neededLive = [
  ["DATABASE_URL", "the database, like postgres://user:password@host:5432/name"],
  ["PUBLIC_URL", "the address patients use, like https://www.example.com"],
  ["STAFF_EMAILS", "who may sign in, like ana@practice.com:admin"],
  [
    "SMTP_URL",
    "the mail server that sends confirmations, like smtps://user:password@mail.example.com",
  ],
  ["MAIL_FROM", "the sender of confirmations, like care@example.com"],
  ["DATA_KEY", "the key that encrypts patient notes: 32 random bytes as base64"],
] as const satisfies readonly (readonly [keyof Variables, string])[];

function missingLive(present: Record<string, string>): string[] {
  return neededLive
    .filter(([name]) => present[name] === undefined)
    .map(([name, meaning]) => `PRACTICE_MODE=live needs ${name}: ${meaning}.`);
}

/** In live mode limits may be made stricter only. */
function loosenedLimits(values: Variables): string[] {
  const standard = variables.parse({});
  const raised = limitNames
    .filter((name) => name !== "LIMIT_LOOKUP_LOCK_MINUTES" && values[name] > standard[name])
    .map((name) => `${name} may not be above ${standard[name]} when PRACTICE_MODE is live.`);
  const least = standard.LIMIT_LOOKUP_LOCK_MINUTES;
  if (values.LIMIT_LOOKUP_LOCK_MINUTES >= least) return raised;
  return [
    ...raised,
    `LIMIT_LOOKUP_LOCK_MINUTES may not be below ${least} when PRACTICE_MODE is live.`,
  ];
}

/** A client of Google needs both halves; only a demo may try one out with a server on this machine. */
function googleProblems(values: Variables): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = values;
  const problems: string[] = [];
  if ((id === undefined) !== (secret === undefined))
    problems.push(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither.",
    );
  const url = issuer === undefined ? undefined : new URL(issuer);
  if (url?.protocol === "http:" && !(values.PRACTICE_MODE === "demo" && isLoopback(url)))
    problems.push(
      "GOOGLE_ISSUER must start with https://; http:// works in demo mode for this machine only.",
    );
  return problems;
}

/** Names that would carry a secret into the browser program, where everyone could read it. */
function leakedSecrets(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment)
    .filter((name) => /^VITE_/i.test(name) && /SECRET|KEY|TOKEN|PASSWORD/i.test(name))
    .map(
      (name) =>
        `${name} looks like a secret, and VITE_ variables are public. Remove it or rename it without VITE_.`,
    );
}

function toConfig(values: Variables) {
  const { DATABASE_URL: url, SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    /** How long `/ready` says no before a server that is stopped closes its door. */
    noticeSeconds: values.NOTICE_SECONDS,
    /** Absolute. */
    dataDir: resolve(values.DATA_DIR),
    mode: values.PRACTICE_MODE,
    /** Absent: the embedded database in `dataDir`. */
    database: url === undefined ? undefined : { url, listenUrl: values.DATABASE_URL_LISTEN ?? url },
    databasePool: values.DATABASE_POOL,
    /** The origin patients use, without a slash at its end. */
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ""),
    staff: values.STAFF_EMAILS,
    features: values.FEATURES,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Absent: mail stays in the local outbox. */
    mail:
      smtpUrl === undefined || from === undefined
        ? undefined
        : { url: smtpUrl, from, agreementSigned: values.SMTP_BAA === "signed" },
    /** Absent: nobody signs in with Google. */
    google:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { clientId, clientSecret, issuer: values.GOOGLE_ISSUER ?? "https://accounts.google.com" },
    assistant: toModelSettings(values),
    /** Absent: what comes with the product hears and speaks in calls. */
    deepgram: toDeepgramSettings(values),
    /** Absent: no carrier of texts is named. */
    twilio: toTwilioSettings(values),
    /** Absent: no account of Instagram is named. */
    instagram: toInstagramSettings(values),
    backups: toBackupSettings(values),
    lenders: toLenderSettings(values),
    verifiers: toVerifierSettings(values),
    /** Absent: no written estimate can be given. */
    practiceNumbers: toPracticeNumbers(values),
    /** Zero: texts leave when staff press the button, and only then. */
    textsEverySeconds: values.TEXTS_EVERY_SECONDS,
    /** Absent in demo mode only: a key file in `dataDir` is used then. */
    dataKey: values.DATA_KEY,
    /** Keys that open what they sealed and seal nothing: the coming one, and those that were in use before. */
    otherKeys: { next: values.DATA_KEY_NEXT, previous: values.DATA_KEYS_PREVIOUS },
    /** How long staff sessions live. */
    sessions: { idleMinutes: values.SESSION_IDLE_MINUTES, absoluteHours: values.SESSION_HOURS },
    logLevel: values.LOG_LEVEL,
    /** Absent: nobody reads the measures of this server. */
    metricsToken: values.METRICS_TOKEN,
    /** What was found about those that the staff are told about. */
    settings: checkSettings(values, Object.keys(variables.shape)),
    analyticsId: values.ANALYTICS_ID,
    /** Absent: the smile simulator is our own. */
    simulatorUrl: values.SIMULATOR_URL,
    limits: {
      bookingWritesPerMinute: values.LIMIT_BOOKING_WRITES_PER_MINUTE,
      readsPerMinute: values.LIMIT_READS_PER_MINUTE,
      staffCallsPerMinute: values.LIMIT_STAFF_CALLS_PER_MINUTE,
      chatMessagesPerMinute: values.LIMIT_CHAT_MESSAGES_PER_MINUTE,
      lookupsFailed: values.LIMIT_LOOKUPS_FAILED,
      lookupLockMinutes: values.LIMIT_LOOKUP_LOCK_MINUTES,
      signInPerMinute: values.LIMIT_SIGN_IN_PER_MINUTE,
      signInMailsPerHour: values.LIMIT_SIGN_IN_MAILS_PER_HOUR,
      holdsPerAddress: values.LIMIT_HOLDS_PER_ADDRESS,
    },
  };
}

export type Config = ReturnType<typeof toConfig>;
export type Limits = Config["limits"];

/**
 * Reads every setting from the environment, the one place that does; an empty value counts as
 * unset. Throws one ConfigError with all problems. Values never appear in it except those that
 * cannot be secret.
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== "") present[name] = value.trim();
  }
  const result = variables.safeParse(present);
  const problems = leakedSecrets(present);
  if (present["PRACTICE_MODE"] === "live") problems.push(...missingLive(present));
  if (!result.success) {
    problems.push(
      ...result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`),
    );
    throw new ConfigError([...new Set(problems)]);
  }
  const values = result.data;
  if (values.PRACTICE_MODE === "live") problems.push(...loosenedLimits(values));
  problems.push(...googleProblems(values), ...modelProblems(values), ...textProblems(values));
  problems.push(...instagramProblems(values));
  problems.push(...partnerProblems(values), ...voiceProblems(values), ...backupProblems(values));
  if (
    (values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined) &&
    values.PRACTICE_MODE === "demo"
  ) {
    problems.push("SMTP_URL and MAIL_FROM belong together: set both, or neither.");
  }
  if (values.DATABASE_URL === undefined && values.DATABASE_URL_LISTEN !== undefined) {
    problems.push("DATABASE_URL_LISTEN needs DATABASE_URL as well.");
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values);
}
