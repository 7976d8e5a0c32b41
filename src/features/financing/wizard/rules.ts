import { bookingPolicy } from "../../../practice/booking-policy.ts";
import { thirdLenderIncomeCents } from "../../../practice/financing.ts";
import { locale } from "../../../practice/locale.ts";
import { type CheckedProcedure, checkedProcedures } from "../../../practice/procedures.ts";
import { ageOn } from "../../../practice/time.ts";
import { readTypedAmount } from "../../../practice/typed-amount.ts";
import { readTypedDate } from "../../../practice/typed-date.ts";
import { visibleText } from "../../../text.ts";
import { canBePhone, isTenDigitPhone, toE164 } from "../../booking/appointments/rules.ts";
import { wizardContent } from "./content.ts";

const words = wizardContent[locale];

export const checkOptions = ["financing", "insurance"] as const;
export type CheckOption = (typeof checkOptions)[number];

/** What the financing form holds, as typed. */
export type FinancingForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  income: string;
  ssnLast4: string;
  consentSsn: boolean;
};
export type FinancingField = keyof FinancingForm;

export const emptyFinancingForm: FinancingForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  dateOfBirth: "",
  income: "",
  ssnLast4: "",
  consentSsn: false,
};

/** A complete form, as it can be used: the number as E.164, the date of birth as a calendar date. */
export type Applicant = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  /** Goes to the lender once and nowhere else. */
  ssnLast4: string | null;
};
export type FinancingRequest = { applicant: Applicant; incomeCents: number | null };

/** A field's value, or what to type in it. */
export type Read<T> = { value: T } | { problem: string };
type Problems<Field extends string> = Partial<Record<Field, string>>;

const mostIncomeCents = 1_000_000_000;
const mostName = 80;
const mostEmail = 254;
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M} .,'’\p{Join_Control}-]*$/u;
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

const problem = (text: string) => ({ problem: text });

/** Typed text that must be there and be short enough. */
function readText(typed: string, most: number): Read<string> {
  const text = visibleText(typed);
  if (text === "") return problem(words.required);
  return text.length > most
    ? problem(words.tooLong.replace("{most}", String(most)))
    : { value: text };
}

/** A first or last name. */
export function readName(typed: string): Read<string> {
  const read = readText(typed, mostName);
  if ("problem" in read) return read;
  return namePattern.test(read.value) ? read : problem(words.name);
}

/** An email address. */
export function readEmail(typed: string): Read<string> {
  const read = readText(typed, mostEmail);
  if ("problem" in read) return read;
  return emailPattern.test(read.value) ? read : problem(words.email);
}

/** A phone number that there can be, as E.164. */
export function readPhone(typed: string): Read<string> {
  const text = visibleText(typed);
  if (text === "") return problem(words.required);
  if (/^(?:\+(?!\s*1(?!\d{11}))|00)/.test(text)) return problem(words.foreignPhone);
  if (text.length > 40 || !isTenDigitPhone(text)) return problem(words.phone);
  return canBePhone(text) ? { value: toE164(text) } : problem(words.noSuchPhone);
}

/** A date of birth before today. */
export function readBirthDate(typed: string, today: string): Read<string> {
  if (visibleText(typed) === "") return problem(words.required);
  const read = readTypedDate(visibleText(typed));
  if ("problem" in read) return problem(words.dates[read.problem]);
  return read.date >= today ? problem(words.dates.future) : { value: read.date };
}

/** Nobody is known to have been older. */
const oldestAge = 122;

/** The same of an adult: 18 years ago today suffices. */
function readAdultBirthDate(typed: string, today: string): Read<string> {
  const read = readBirthDate(typed, today);
  if ("problem" in read) return read;
  const age = ageOn(read.value, today);
  if (age > oldestAge) return problem(words.dates["too-old"]);
  return age >= bookingPolicy.adultAge ? read : problem(words.underage);
}

function readIncome(typed: string): Read<number | null> {
  const text = visibleText(typed);
  if (text === "") return { value: null };
  const read = readTypedAmount(text, mostIncomeCents);
  return "problem" in read ? problem(words.amounts[read.problem]) : { value: read.cents };
}

const mostCostCents = 100_000_000;
/** Of less nothing can be paid by the month. */
const leastCostCents = 100;

/** What a treatment costs, as typed; the usual amount where nothing is. */
export function readCost(typed: string, procedure: CheckedProcedure): Read<number> {
  const text = visibleText(typed);
  if (text === "") return { value: checkedProcedures[procedure].costCents };
  const read = readTypedAmount(text, mostCostCents);
  if ("problem" in read) return problem(words.costs[read.problem]);
  if (read.cents === 0) return problem(words.costs.negative);
  return read.cents < leastCostCents ? problem(words.costs["too-small"]) : { value: read.cents };
}

function readLastFour(typed: string): Read<string | null> {
  const text = visibleText(typed).normalize("NFKC");
  if (text === "") return { value: null };
  return /^\d{4}$/.test(text) ? { value: text } : problem(words.lastFour);
}

/** The values of all fields, or what is wrong with those that need another look. */
export function allRead<Values extends Record<string, unknown>>(reads: {
  [Field in keyof Values]: Read<Values[Field]>;
}): { values: Values } | { problems: Problems<Extract<keyof Values, string>> } {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [field, read] of Object.entries<Read<unknown>>(reads)) {
    if ("problem" in read) problems[field] = read.problem;
    else values[field] = read.value;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: values as Values };
}

/** What was chosen in the first step, or what to do there. */
export function readOption(chosen: string | null): Read<CheckOption> {
  const option = checkOptions.find((one) => one === chosen);
  return option === undefined ? problem(words.chooseOption) : { value: option };
}

/**
 * The financing form as a request, or what is wrong with each field. `today` is the practice's date: browser
 * and server ask the same rule.
 */
export function readFinancingForm(
  form: FinancingForm,
  today: string,
): { request: FinancingRequest } | { problems: Problems<FinancingField> } {
  const hasDigits = visibleText(form.ssnLast4) !== "";
  const read = allRead({
    firstName: readName(form.firstName),
    lastName: readName(form.lastName),
    email: readEmail(form.email),
    phone: readPhone(form.phone),
    dateOfBirth: readAdultBirthDate(form.dateOfBirth, today),
    income: readIncome(form.income),
    ssnLast4: readLastFour(form.ssnLast4),
    consentSsn:
      hasDigits && !form.consentSsn ? problem(words.lastFourConsent) : { value: form.consentSsn },
  });
  if ("problems" in read) return read;
  const { income, consentSsn: _consent, ...applicant } = read.values;
  return { request: { applicant, incomeCents: income } };
}

/** Whether the third lender may be asked at all. */
export function mayAskThird(incomeCents: number | null): boolean {
  return incomeCents !== null && incomeCents > thirdLenderIncomeCents;
}
