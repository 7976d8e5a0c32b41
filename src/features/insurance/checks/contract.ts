import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import {
  againLink,
  askedAmount,
  askedProcedure,
  asTyped,
  checkedProcedureIds,
  checkId,
  checkPerson,
  checkWays,
  counts,
  listQuery,
  ownConversation,
  requestId,
  resultSources,
  retryAnswer,
  seenVersion,
  sumLine,
} from "../../financing/checks/contract.ts";
import type { InsuranceResult } from "../results/rules.ts";
import type { TypedFindings } from "../verification/rules.ts";
import { verifierTroubles } from "../verifiers/rules.ts";
import type { InsuranceForm } from "./rules.ts";

export const insuranceOutcomes = ["eligible", "not-eligible", "manual"] as const;
const cents = z.int();

const coverage = z.object({
  provider: z.nullable(z.string()),
  coverageBasisPoints: z.int(),
  deductibleCents: cents,
  deductibleMetCents: cents,
  maxAnnualBenefitCents: z.nullable(cents),
  usedBenefitCents: z.nullable(cents),
  remainingBenefitCents: z.nullable(cents),
  copayCents: z.nullable(cents),
  limitations: z.array(z.string()),
  waitingPeriod: z.nullable(z.string()),
});

const patientCost = z.object({
  patientCents: cents,
  planCents: cents,
  formulaCents: cents,
  deductibleLeftCents: cents,
  isBenefitBelowCost: z.nullable(z.boolean()),
  lines: z.array(sumLine),
  notes: z.array(z.string()),
});

/** What a check found; nothing in it tells who asked, or the numbers on the card. */
export const insuranceResult = z
  .object({
    procedure: z.enum(checkedProcedureIds),
    costCents: cents,
    source: z.enum(resultSources),
    outcome: z.enum(insuranceOutcomes),
    message: z.nullable(z.string()),
    verifyWithinHours: z.nullable(z.int()),
    coverage: z.nullable(coverage),
    cost: z.nullable(patientCost),
    notes: z.array(z.string()),
    asked: z.array(
      z.object({
        name: z.enum(["first", "second"]),
        source: z.enum(["live", "sandbox"]),
        outcome: z.enum(["eligible", "not-eligible", "not-found", "unavailable"]),
        trouble: z.nullable(z.enum(verifierTroubles)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "InsuranceResult" }) satisfies z.ZodMiniType<InsuranceResult>;

const form = z.object({
  firstName: asTyped,
  lastName: asTyped,
  dateOfBirth: asTyped,
  insuranceProvider: asTyped,
  memberId: asTyped,
  groupNumber: asTyped,
  insurerName: z.optional(asTyped),
}) satisfies z.ZodMiniType<InsuranceForm>;

/**
 * Asks a plan for a visitor. Sent twice with one `requestId` it asks once and answers the same. What the form
 * lacks comes as a 422 whose `fields` are named like the form's own ("memberId").
 */
export const askVerifiers = endpoint({
  method: "POST",
  path: "/api/insurance/checks",
  access: "public",
  limit: "booking-writes",
  tag: "Insurance",
  summary:
    "Ask what a plan pays of a treatment; what stays uncertain a person looks at within 24 hours",
  body: z.object({
    requestId,
    conversationId: ownConversation,
    procedure: askedProcedure,
    amount: askedAmount,
    again: againLink,
    form,
  }),
  responses: {
    200: z.object({
      id: z.string(),
      result: insuranceResult,
      /** With a manual outcome: lets the visitor say how to reach them. */
      followUpToken: z.nullable(z.string()),
      /** They said it with the check before, which the link of a mail made anew. */
      hasContact: z.optional(z.boolean()),
    }),
    422: failure,
    429: failure,
    503: failure,
  },
});

export const followUpInsurance = endpoint({
  method: "POST",
  path: "/api/insurance/checks/follow-up",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Insurance",
  summary: "Say how to be told once a person has looked; again corrects it until then",
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    /** As typed; one of both must be there. */
    email: asTyped,
    phone: asTyped,
    /** The words of `insuranceTextConsent` were read, and the box beside them ticked. */
    consentSms: z.boolean({ error: "Say whether we may text you (true or false)." }),
  }),
  responses: {
    200: z.object({ isKept: z.literal(true) }),
    404: failure,
    409: failure,
    422: failure,
    429: failure,
  },
});

const staff = { access: "front-desk", limit: "staff", tag: "Cost checks" } as const;
const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;

const row = {
  id: z.string(),
  createdAt: z.string(),
  person: checkPerson,
  /** Agreed to a text about it. */
  consentSms: z.boolean(),
  conversationId: z.nullable(z.string()),
  via: z.enum(checkWays),
  insurer: z.string(),
  procedure: z.enum(checkedProcedureIds),
  costCents: cents,
  source: z.enum(resultSources),
  outcome: z.enum(insuranceOutcomes),
  /** What the patient would pay, when that is known. */
  patientCents: z.nullable(cents),
  /** With what is left of the plan's benefit; null where that changes nothing. */
  likelyCents: z.nullable(cents),
  /** Until it is over the plan may pay nothing. */
  hasWaitingPeriod: z.boolean(),
  /** Until when a person has to look; null when nobody has to. */
  verifyDueAt: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  verifiedBy: z.nullable(z.string()),
  toldAt: z.nullable(z.string()),
  retryAskedAt: z.nullable(z.string()),
  /** When they asked once more by the link of a mail, and which check it became. */
  followedAt: z.nullable(z.string()),
  followedById: z.nullable(z.string()),
  /** Made up for the demo. */
  isSample: z.boolean(),
  version: z.int(),
};
const insuranceCheckRow = z.object(row).register(z.globalRegistry, { id: "InsuranceCheckRow" });
export type InsuranceCheckRow = z.output<typeof insuranceCheckRow>;

const insuranceCheck = z
  .object({ ...row, result: insuranceResult })
  .register(z.globalRegistry, { id: "InsuranceCheck" });
export type InsuranceCheck = z.output<typeof insuranceCheck>;

export const listInsuranceChecks = endpoint({
  ...staff,
  method: "POST",
  path: "/api/insurance/checks/search",
  summary: "Insurance checks, newest first; the next page starts before the id in `more`",
  body: z.object({
    ...listQuery,
    outcome: z.optional(z.enum(insuranceOutcomes, { error: "Choose an outcome from the list." })),
  }),
  responses: {
    200: z.object({
      rows: z.array(insuranceCheckRow),
      more: z.nullable(z.string()),
      counts: counts(insuranceOutcomes),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export const readInsuranceCheck = endpoint({
  ...staff,
  method: "GET",
  path: "/api/insurance/checks/:id",
  summary: "One insurance check: what was asked and what the plan says",
  params: checkId,
  responses: { 200: insuranceCheck, 401: failure, 403: failure, 404: failure, 422: failure },
});

const findings = z.discriminatedUnion("eligible", [
  z.object({
    eligible: z.literal(true),
    planName: z.optional(asTyped),
    coveragePercent: asTyped,
    deductible: asTyped,
    deductibleMet: asTyped,
    annualMaximum: asTyped,
    used: asTyped,
    remaining: asTyped,
    copay: asTyped,
    waitingPeriod: asTyped,
    limitations: asTyped,
  }),
  z.object({ eligible: z.literal(false) }),
]) satisfies z.ZodMiniType<TypedFindings>;

/**
 * What a person found by phone. Typed figures that need another look come as a 422 whose `fields` are named like
 * the figures ("coveragePercent"); a check that somebody changed meanwhile as a 409 with it as `details.check`.
 */
export const verifyInsuranceCheck = endpoint({
  ...staff,
  method: "POST",
  path: "/api/insurance/checks/:id/verified",
  summary: "Keep what a person found out, close the task, and tell the patient that it is done",
  params: checkId,
  body: z.object({
    version: seenVersion,
    result: findings,
    /** Of a correction: whether it is mailed as well; left out it is. The first result is always told. */
    tell: z.optional(z.boolean({ error: "Say whether they are told (true or false)." })),
  }),
  responses: {
    200: z.object({
      check: insuranceCheck,
      /** How the person is told now; neither: please phone. */
      told: z.object({ mail: z.boolean(), text: z.boolean(), isMailHeld: z.boolean() }),
    }),
    ...refusals,
  },
});

export const retryInsuranceCheck = endpoint({
  ...staff,
  method: "POST",
  path: "/api/insurance/checks/:id/retry",
  summary: "Ask the person by email to check again; their numbers are not kept, so nobody else can",
  params: checkId,
  body: z.object({ version: seenVersion }),
  responses: { 200: retryAnswer, ...refusals },
});

/** What a refusal for want of the newest version carries in its details. */
export const insuranceClash = z.object({ check: insuranceCheck });
