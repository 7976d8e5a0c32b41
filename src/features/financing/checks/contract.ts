import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine, someLines } from "../../../text.ts";
import { lenderTroubles } from "../lenders/rules.ts";
import type { FinancingForm } from "../wizard/rules.ts";
import type { FinancingResult } from "./rules.ts";

export const checkedProcedureIds = ["yomi", "implants", "tmj", "emface", "other"] as const;
const lenders = ["cherry", "sunbit", "carecredit"] as const;
const companies = ["live", "sandbox"] as const;
export const resultSources = [...companies, "manual"] as const;
export const financingOutcomes = ["offers", "application", "none", "failed"] as const;
/** How a check came in: by the wizard of the chat, or by a call in a company's documented shape. */
export const checkWays = ["chat", "direct"] as const;

const cents = z.int();
export const sumLine = z.object({ what: z.string(), how: z.string(), cents });
const term = z.object({ months: z.int(), aprBasisPoints: z.int() });

const offer = z.object({
  provider: z.enum(lenders),
  source: z.enum(companies),
  approvedCents: cents,
  financedCents: cents,
  leftCents: cents,
  coversAll: z.boolean(),
  term,
  areTermsStated: z.boolean(),
  monthlyCents: cents,
  monthlyBy: z.enum(["lender", "reckoned"]),
  totalPaidCents: cents,
  chargeCents: cents,
  feeCents: z.nullable(cents),
  reference: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  lines: z.array(sumLine),
  notes: z.array(z.string()),
});

const application = z.object({
  provider: z.enum(lenders),
  source: z.enum(companies),
  url: z.string(),
  message: z.string(),
  features: z.array(z.string()),
  estimate: term,
});

/** What a check found; nothing in it tells who asked. */
export const financingResult = z
  .object({
    procedure: z.enum(checkedProcedureIds),
    amountCents: cents,
    source: z.enum(resultSources),
    outcome: z.enum(financingOutcomes),
    message: z.nullable(z.string()),
    offers: z.array(offer),
    applications: z.array(application),
    mayQualify: z.nullable(
      z.object({ provider: z.enum(lenders), text: z.string(), url: z.string(), estimate: term }),
    ),
    notices: z.array(z.object({ provider: z.enum(lenders), text: z.string() })),
    asked: z.array(
      z.object({
        provider: z.enum(lenders),
        source: z.enum(companies),
        outcome: z.enum(["approved", "apply", "declined", "unavailable"]),
        trouble: z.nullable(z.enum(lenderTroubles)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "FinancingResult" }) satisfies z.ZodMiniType<FinancingResult>;

/** Text as it was typed: what is wrong with it the form's own rule says. */
export const asTyped = z
  .string({ error: "Type this as text." })
  .check(z.maxLength(2000, "That is far too long for this field."));
export const requestId = z
  .string({ error: "Send an id of this request, so that sending it twice asks once." })
  .check(z.uuid("The id of this request must be a UUID."));
const conversationId = z
  .string({ error: "That is not a conversation." })
  .check(z.regex(/^[A-Za-z0-9_-]{1,120}$/, "That is not a conversation."));
/** From the link of a mail that asked to check again: this check stands for the one before. */
export const againLink = z.optional(
  z
    .string({ error: "That is no link of ours." })
    .check(z.maxLength(600, "That is no link of ours.")),
);
/** The conversation that the check was asked in; another's is not taken. */
export const ownConversation = z.optional(z.nullable(conversationId));
export const conversationParams = z.object({ conversationId });
/** What it is about: one of the procedures that have an amount of their own, or "other". */
export const askedProcedure = z.enum(checkedProcedureIds, {
  error: 'Say which treatment this is about: "yomi", "implants", "tmj", "emface" or "other".',
});
/** What it costs by somebody's own plan, as typed; left out or empty it is the procedure's usual amount. */
export const askedAmount = z.optional(asTyped);

const form = z.object({
  firstName: asTyped,
  lastName: asTyped,
  email: asTyped,
  phone: asTyped,
  dateOfBirth: asTyped,
  income: asTyped,
  ssnLast4: asTyped,
  consentSsn: z.boolean({
    error: "Say whether these digits may go to the lender (true or false).",
  }),
}) satisfies z.ZodMiniType<FinancingForm>;

/**
 * Asks lenders for a visitor. Sent twice with one `requestId` it asks once and answers the same. What the form
 * lacks comes as a 422 whose `fields` are named like the form's own ("dateOfBirth").
 */
export const askLenders = endpoint({
  method: "POST",
  path: "/api/financing/checks",
  access: "public",
  limit: "booking-writes",
  tag: "Financing",
  summary: "Ask lenders what a treatment would cost a month; only they approve",
  body: z.object({
    requestId,
    conversationId: ownConversation,
    procedure: askedProcedure,
    amount: askedAmount,
    again: againLink,
    form,
  }),
  responses: {
    200: z.object({ id: z.string(), result: financingResult }),
    422: failure,
    429: failure,
    503: failure,
  },
});

const staff = { access: "front-desk", limit: "staff", tag: "Cost checks" } as const;
const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;
export const checkId = z.object({ id: z.string().check(z.uuid("That is not a check's id.")) });

/** Who asked, as far as they said. */
export const checkPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Somebody on file, when it is known who it was. */
  patientId: z.nullable(z.string()),
});

const row = {
  id: z.string(),
  createdAt: z.string(),
  person: checkPerson,
  conversationId: z.nullable(z.string()),
  via: z.enum(checkWays),
  procedure: z.enum(checkedProcedureIds),
  amountCents: cents,
  source: z.enum(resultSources),
  outcome: z.enum(financingOutcomes),
  /** Of all offers the first one. */
  best: z.nullable(
    z.pick(offer, { provider: true, monthlyCents: true, term: true, coversAll: true }),
  ),
  offerCount: z.int(),
  /** When the person was asked to try again. */
  retryAskedAt: z.nullable(z.string()),
  /** When they asked once more by the link of a mail, and which check it became. */
  followedAt: z.nullable(z.string()),
  followedById: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  /** Made up for the demo. */
  isSample: z.boolean(),
  version: z.int(),
};
const financingCheckRow = z.object(row).register(z.globalRegistry, { id: "FinancingCheckRow" });
export type FinancingCheckRow = z.output<typeof financingCheckRow>;

const financingCheck = z
  .object({
    ...row,
    result: financingResult,
    closeNote: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "FinancingCheck" });
export type FinancingCheck = z.output<typeof financingCheck>;

/** What both lists are asked with; names are looked for in the body, because addresses are logged. */
export const listQuery = {
  search: z.optional(
    oneLine(100, {
      wrongType: "Search for text.",
      tooLong: "Search for at most 100 characters.",
      strange: "Search for a single line of plain text.",
    }),
  ),
  /** Only what is still to do, or only what is done. */
  open: z.optional(z.boolean({ error: "Say true or false." })),
  /** The id of the last row of the page before. */
  before: z.optional(z.string().check(z.uuid("That is not a check's id."))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
};
export const counts = <const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) =>
  z.object({
    /** Of everything that the search finds, whatever else is chosen. */
    all: z.int(),
    open: z.int(),
    byOutcome: z.record(z.enum(outcomes), z.int()),
  });

export const listFinancingChecks = endpoint({
  ...staff,
  method: "POST",
  path: "/api/financing/checks/search",
  summary: "Financing checks, newest first; the next page starts before the id in `more`",
  body: z.object({
    ...listQuery,
    outcome: z.optional(z.enum(financingOutcomes, { error: "Choose an outcome from the list." })),
  }),
  responses: {
    200: z.object({
      rows: z.array(financingCheckRow),
      more: z.nullable(z.string()),
      counts: counts(financingOutcomes),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export const readFinancingCheck = endpoint({
  ...staff,
  method: "GET",
  path: "/api/financing/checks/:id",
  summary: "One financing check: what was asked and what the lenders answered",
  params: checkId,
  responses: { 200: financingCheck, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const seenVersion = z
  .number({ error: "Say which version of the check you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

export const closeFinancingCheck = endpoint({
  ...staff,
  method: "POST",
  path: "/api/financing/checks/:id/close",
  summary:
    "Close a check; 409 with the check as `details.check` when somebody changed it meanwhile",
  params: checkId,
  body: z.object({
    version: seenVersion,
    note: someLines(1000, {
      wrongType: "The note is plain text.",
      tooLong: "The note can have at most 1000 characters.",
      strange: "The note contains characters that cannot be stored.",
    }),
  }),
  responses: { 200: financingCheck, ...refusals },
});

/** Whether anybody was told: without an email address the desk has to phone. */
export const retryAnswer = z.object({
  isTold: z.boolean(),
  /** The mail is written but kept back, as all mail to patients. */
  isMailHeld: z.boolean(),
  version: z.int(),
});

export const retryFinancingCheck = endpoint({
  ...staff,
  method: "POST",
  path: "/api/financing/checks/:id/retry",
  summary: "Ask the person by email to check again; their numbers are not kept, so nobody else can",
  params: checkId,
  body: z.object({ version: seenVersion }),
  responses: { 200: retryAnswer, ...refusals },
});

/** What a refusal for want of the newest version carries in its details. */
export const financingClash = z.object({ check: financingCheck });
