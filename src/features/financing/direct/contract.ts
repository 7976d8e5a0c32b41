import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { idempotency } from "../../booking/appointments/contract.ts";
import { asTyped, resultSources } from "../checks/contract.ts";

const amountWords = "Give the amount in dollars, as a number such as 5000 or 416.67.";
/** Dollars of a treatment, to the cent. */
const amount = z.number({ error: amountWords }).check(
  z.minimum(0.01, "Give an amount above 0."),
  z.maximum(10_000_000, "Give an amount of at most 10,000,000."),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, amountWords),
);

const person = z.object({
  firstName: asTyped,
  lastName: asTyped,
  email: asTyped,
  phone: asTyped,
  dateOfBirth: asTyped,
  /** The last four digits; they go on only with `consentSsn`. */
  ssnLast4: z.optional(asTyped),
});
const consentSsn = z.optional(
  z.boolean({ error: "Say whether these digits may go to the lender (true or false)." }),
);
/** A yearly income in dollars; no lender is told. */
const income = z.optional(
  z.union([z.number(), asTyped], { error: "Give the income as a number." }),
);

const money = z.nullable(z.number());
const answer = {
  /** Only a lender's own approval is one, and only its own refusal is `false`. Null: it did not answer. */
  approved: z.nullable(z.boolean()),
  monthlyPayment: money,
  term: z.nullable(z.int()),
  apr: money,
  expirationDate: z.nullable(z.string()),
  /** What to read when nothing was approved. */
  message: z.nullable(z.string()),
  source: z.enum(resultSources),
};
const prequalified = z.object({
  ...answer,
  approvalAmount: money,
  preQualificationId: z.nullable(z.string()),
});
export type Prequalified = z.output<typeof prequalified>;

const answeredDirectly = z.object({
  ...answer,
  directApplication: z.boolean(),
  applicationUrl: z.nullable(z.string()),
  features: z.array(z.string()),
  creditLimit: money,
  applicationId: z.nullable(z.string()),
});
export type AnsweredDirectly = z.output<typeof answeredDirectly>;

const open = {
  method: "POST",
  access: "public",
  limit: "booking-writes",
  tag: "Financing",
  headers: idempotency,
} as const;
const refusals = { 422: failure, 429: failure, 503: failure } as const;
const prequalification = {
  applicant: person,
  transaction: z.object({ amount }),
  consentSsn,
};

export const askCherry = endpoint({
  ...open,
  path: "/api/financing/cherry",
  summary: "Ask the first lender in its documented shape; our merchant id is added here",
  body: z.object(prequalification),
  responses: { 200: prequalified, ...refusals },
});

export const askSunbit = endpoint({
  ...open,
  path: "/api/financing/sunbit",
  summary: "Ask the second lender in its documented shape; our practice id is added here",
  body: z.object({ patient: person, amount, consentSsn }),
  responses: { 200: answeredDirectly, ...refusals },
});

export const askCareCredit = endpoint({
  ...open,
  path: "/api/financing/carecredit",
  summary: "Ask the third lender, above its income; our merchant id is added here",
  body: z.object({ ...prequalification, income }),
  responses: { 200: prequalified, ...refusals },
});
