import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { payerIds } from "../../../practice/insurers.ts";
import { locale } from "../../../practice/locale.ts";
import { idempotency } from "../../booking/appointments/contract.ts";
import { asTyped, resultSources } from "../../financing/checks/contract.ts";
import { directContent } from "./content.ts";

const words = directContent[locale];
const knownIds: readonly string[] = Object.values(payerIds);

const person = z.object({
  firstName: asTyped,
  lastName: asTyped,
  dob: asTyped,
  memberId: asTyped,
  groupNumber: z.optional(asTyped),
});

const money = z.nullable(z.number());
const text = z.nullable(z.string());
const answer = {
  /** What to read when nothing certain was found. */
  message: text,
  source: z.enum(resultSources),
  /** When a person has to look: with it POST /api/insurance/checks/follow-up says how to tell. */
  followUpToken: text,
};

const eligibility = z.object({
  /** Null: nobody could say. */
  eligible: z.nullable(z.boolean()),
  payerName: text,
  coveragePercentage: money,
  deductible: money,
  deductibleMet: money,
  annualMaximum: money,
  usedBenefits: money,
  remainingBenefits: money,
  copay: money,
  limitations: z.array(z.string()),
  waitingPeriod: text,
  ...answer,
});
export type Eligibility = z.output<typeof eligibility>;

const benefits = z.object({
  /** Null: nobody could say. */
  isActive: z.nullable(z.boolean()),
  planName: text,
  coinsurancePercentage: money,
  deductibleAmount: money,
  deductibleRemaining: money,
  benefitMax: money,
  benefitUsed: money,
  benefitRemaining: money,
  copayAmount: money,
  serviceRestrictions: z.array(z.string()),
  hasWaitingPeriod: z.nullable(z.boolean()),
  ...answer,
});
export type Benefits = z.output<typeof benefits>;

const open = {
  method: "POST",
  access: "public",
  limit: "booking-writes",
  tag: "Insurance",
  headers: idempotency,
} as const;
const refusals = { 422: failure, 429: failure, 503: failure } as const;

export const askFirstVerifier = endpoint({
  ...open,
  path: "/api/insurance/first",
  summary: "Ask the first verifier in its documented shape: one of the insurers, about a procedure",
  body: z.object({
    patient: person,
    provider: asTyped,
    procedureCode: z.optional(
      z.string({ error: words.procedureCode }).check(z.regex(/^D\d{4}$/, words.procedureCode)),
    ),
  }),
  responses: { 200: eligibility, ...refusals },
});

export const askSecondVerifier = endpoint({
  ...open,
  path: "/api/insurance/second",
  summary: "Ask the second verifier in its documented shape; our NPI and tax id are added here",
  body: z.object({
    subscriber: person,
    payerId: z
      .string({ error: words.payerId })
      .check(z.refine((id) => knownIds.includes(id), words.payerId)),
  }),
  responses: { 200: benefits, ...refusals },
});
