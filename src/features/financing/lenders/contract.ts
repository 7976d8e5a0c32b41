import * as z from "zod/mini";
import { isCalendarDate, practiceDate } from "../../../practice/time.ts";
import { visibleText } from "../../../text.ts";

const mostDollars = 10_000_000;
const hundred = 100;

/** Whether a figure has at most two decimals, as far as the computer's fractions can tell. */
function isInHundredths(value: number): boolean {
  return Math.abs(value * hundred - Math.round(value * hundred)) < 1e-6;
}

/** A figure of at most two decimals in its hundredths: dollars in cents, percent in basis points. */
export const inHundredths = (most: number) =>
  z.pipe(
    z.number().check(z.minimum(0), z.maximum(most), z.refine(isInHundredths)),
    z.transform((value) => Math.round(value * hundred)),
  );
/** US dollars, in cents. */
export const dollars = inHundredths(mostDollars);
/** A field that may be missing or null. */
export const perhaps = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.nullable(schema));

/** A line from another company, as it can be shown; too long a one is cut. */
export const foreignLine = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(5000)),
    z.transform((text) =>
      visibleText(text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu, " ")).slice(0, most),
    ),
  );

function dayOf(text: string): string {
  const date = text.slice(0, 10);
  if (!isCalendarDate(date)) return "";
  if (text === date) return date;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? "" : practiceDate(instant);
}
/** A day, written as a date or as an instant; becomes a calendar date. */
const day = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,16}(Z|[+-]\d{2}:?\d{2}))?$/),
    z.refine((text) => dayOf(text) !== ""),
  ),
  z.transform(dayOf),
);
const months = z.int().check(z.minimum(1), z.maximum(600));
const safeAddress = z
  .string()
  .check(z.maxLength(2000), z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?([/?#][\x21-\x7e]*)?$/i));

/** What the first and the third lender are asked with. Amounts are dollars. */
export type PrequalificationQuestion = {
  applicant: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    dateOfBirth: string;
    ssnLast4?: string;
  };
  transaction: { amount: number; merchantId: string };
};

/** What they answer. */
export const prequalificationAnswer = z.object({
  approved: z.boolean(),
  approvalAmount: perhaps(dollars),
  monthlyPayment: perhaps(dollars),
  term: perhaps(months),
  apr: perhaps(inHundredths(hundred)),
  fee: perhaps(dollars),
  preQualificationId: perhaps(foreignLine(100)),
  expirationDate: perhaps(day),
});
export type PrequalificationAnswer = z.output<typeof prequalificationAnswer>;

/** What the second lender is asked with. */
export type DirectQuestion = {
  patient: PrequalificationQuestion["applicant"];
  practice: { practiceId: string };
  amount: number;
};

/** What it answers: the way to its own application, or a credit limit. */
export const directAnswer = z.object({
  directApplication: perhaps(z.boolean()),
  applicationUrl: perhaps(safeAddress),
  message: perhaps(foreignLine(300)),
  features: perhaps(z.array(foreignLine(120)).check(z.maxLength(12))),
  approved: perhaps(z.boolean()),
  creditLimit: perhaps(dollars),
  monthlyPayment: perhaps(dollars),
  term: perhaps(months),
  apr: perhaps(inHundredths(hundred)),
  fee: perhaps(dollars),
  applicationId: perhaps(foreignLine(100)),
  expirationDate: perhaps(day),
});
export type DirectAnswer = z.output<typeof directAnswer>;
