import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { locale } from "../../../practice/locale.ts";
import { idempotency } from "../../booking/appointments/contract.ts";
import { asTyped, financingResult, resultSources } from "../checks/contract.ts";
import { sliderRanges } from "../sliders/rules.ts";
import { applicationContent } from "./content.ts";
import { applicationLenders, missingThings } from "./rules.ts";

const { problems } = applicationContent[locale];
const { wizardIncome, creditScore } = sliderRanges;

const whole = ({ from, to }: { from: number; to: number }, error: string) =>
  z.int({ error }).check(z.minimum(from, error), z.maximum(to, error));
/** Dollars, to the cent. */
const cost = z.number({ error: problems.cost }).check(
  z.minimum(1, problems.cost),
  z.maximum(1_000_000, problems.cost),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, problems.cost),
);
const money = z.nullable(z.number());

/**
 * An application for financing an implant. The lender that is named is asked once; only its own approval is
 * one. Income, credit score and date of birth are kept nowhere after it.
 */
export const applyForFinancing = endpoint({
  method: "POST",
  path: "/api/implants/financing/apply",
  access: "public",
  limit: "booking-writes",
  tag: "Implants",
  summary: "Apply for financing with one lender; without its approval nothing is approved",
  headers: idempotency,
  body: z.object({
    /** First and last name. */
    patientName: asTyped,
    email: asTyped,
    phone: asTyped,
    creditScore: whole(creditScore, problems.creditScore),
    /** Dollars a year. */
    income: whole(wizardIncome, problems.income),
    treatmentCost: cost,
    provider: z.enum(applicationLenders, { error: problems.provider }),
    /** That the person agreed to a soft credit check. */
    softCreditCheck: z.literal(true, { error: problems.consent }),
    /** Without it no lender can be asked. */
    dateOfBirth: z.optional(asTyped),
  }),
  responses: {
    200: z.object({
      outcome: z.enum(["approved", "declined", "information-needed"]),
      approved: z.boolean(),
      /** Dollars, months and percent as the lender stated them; null for what it did not say. */
      approvedAmount: money,
      monthlyPayment: money,
      term: z.nullable(z.int()),
      apr: money,
      provider: z.enum(applicationLenders),
      source: z.enum(resultSources),
      /** What to read when nothing was approved. */
      message: z.nullable(z.string()),
      /** Why nobody could decide. */
      missing: z.nullable(z.enum(missingThings)),
      result: financingResult,
    }),
    422: failure,
    429: failure,
    503: failure,
  },
});
