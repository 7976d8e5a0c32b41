import {
  financingProviderName,
  type FinancingProviderId,
  financingProviders,
  illustrativeTerms,
  thirdLenderIncomeCents,
} from "../../../practice/financing.ts";
import { locale } from "../../../practice/locale.ts";
import { formatDollars } from "../../../practice/money.ts";
import { readTypedAmount } from "../../../practice/typed-amount.ts";
import { filled } from "../../../practice/wording.ts";
import { visibleText } from "../../../text.ts";
import type { LenderAnswer } from "../lenders/rules.ts";
import { readBirthDate, readEmail, readName, readPhone } from "../wizard/rules.ts";
import { applicationContent } from "./content.ts";

const words = applicationContent[locale];

/** Whom an application can name, in the order of the list. */
export const applicationLenders = ["cherry", "sunbit", "carecredit", "affirm"] as const;
export type ApplicationLender = (typeof applicationLenders)[number];
/** Why nobody could decide. */
export const missingThings = ["dateOfBirth", "provider", "income", "lender", "answer"] as const;
export type Missing = (typeof missingThings)[number];

export const employmentIds = [
  "full-time",
  "part-time",
  "self-employed",
  "retired",
  "student",
] as const;
export type Employment = (typeof employmentIds)[number];

/** What the wizard holds, as typed; it lives in the page's memory alone. */
export type ApplicationForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  employment: Employment | null;
  incomeDollars: number;
  creditScore: number;
  /** Dollars, as typed. */
  cost: string;
  provider: ApplicationLender;
  softCreditCheck: boolean;
};
export type ApplicationField = keyof ApplicationForm;

export const emptyApplication: ApplicationForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  dateOfBirth: "",
  employment: null,
  incomeDollars: 50_000,
  creditScore: 650,
  cost: "3,500",
  provider: applicationLenders[0],
  softCreditCheck: false,
};

/** The fields of each of the three steps that ask something. */
export const stepFields: readonly (readonly ApplicationField[])[] = [
  ["firstName", "lastName", "email", "phone"],
  ["employment", "incomeDollars", "creditScore"],
  ["cost", "provider", "dateOfBirth", "softCreditCheck"],
];
/** The step whose button sends the application, and the one that shows what became of it. */
export const sendingStep = 2;
export const resultStep = 3;

type Problems = Partial<Record<ApplicationField, string>>;
const dearestCents = 100_000_000;
const dollarCents = 100;

/** The cost in US cents; null when it is no amount that can be applied for. */
export function costCentsOf(typed: string): number | null {
  const read = readTypedAmount(visibleText(typed), dearestCents);
  return "problem" in read || read.cents < dollarCents ? null : read.cents;
}

/** The name of a lender as it is shown. */
export function lenderName(id: ApplicationLender): string {
  return illustrativeTerms.implants.find((one) => one.id === id)?.name ?? id;
}

function problemOf(read: { value: unknown } | { problem: string }): string | undefined {
  return "problem" in read ? read.problem : undefined;
}

const persons = { firstName: readName, lastName: readName, email: readEmail, phone: readPhone };
const personFields = ["firstName", "lastName", "email", "phone"] as const;

/** What is wrong with a field about the person; an empty one is told what to type. */
function personProblem(form: ApplicationForm, field: keyof typeof persons): string | undefined {
  const typed = form[field];
  return visibleText(typed) === "" ? words.problems[field] : problemOf(persons[field](typed));
}

/** Everything that has to be right before an application is sent. */
function allProblems(
  form: ApplicationForm,
  today: string,
): Partial<Record<ApplicationField, string | undefined>> {
  const hasBirth = visibleText(form.dateOfBirth) !== "";
  return {
    firstName: personProblem(form, "firstName"),
    lastName: personProblem(form, "lastName"),
    email: personProblem(form, "email"),
    phone: personProblem(form, "phone"),
    employment: form.employment === null ? words.problems.employment : undefined,
    cost: costCentsOf(form.cost) === null ? words.problems.cost : undefined,
    dateOfBirth: hasBirth ? problemOf(readBirthDate(form.dateOfBirth, today)) : undefined,
    softCreditCheck: form.softCreditCheck ? undefined : words.problems.consent,
  };
}

/**
 * What keeps somebody on a step: on the first a missing first name and what was typed wrong, on the second a
 * missing employment, on the third everything that is wrong anywhere. Empty: one may go on.
 */
export function problemsOf(form: ApplicationForm, step: number, today: string): Problems {
  if (step === 1) return form.employment === null ? { employment: words.problems.employment } : {};
  const found = Object.entries(allProblems(form, today)).filter(([, text]) => text !== undefined);
  if (step !== 0) return Object.fromEntries(found);
  // A slip is said where it was made. What is still empty may follow until the application is sent.
  const looked = personFields.filter(
    (field) => field === "firstName" || visibleText(form[field]) !== "",
  );
  return Object.fromEntries(found.filter(([field]) => looked.some((one) => one === field)));
}

/** The first step on which something is wrong; null when nothing is. */
export function stepWithProblems(problems: Problems): number | null {
  const at = stepFields.findIndex((fields) => fields.some((field) => problems[field]));
  return at === -1 ? null : at;
}

/** The documents' application of a form without problems. */
export function applicationOf(form: ApplicationForm) {
  const birth = visibleText(form.dateOfBirth);
  return {
    patientName: `${visibleText(form.firstName)} ${visibleText(form.lastName)}`,
    email: visibleText(form.email),
    phone: visibleText(form.phone),
    creditScore: form.creditScore,
    income: form.incomeDollars,
    treatmentCost: (costCentsOf(form.cost) ?? 0) / dollarCents,
    provider: form.provider,
    softCreditCheck: true as const,
    ...(birth !== "" && { dateOfBirth: birth }),
  };
}

/** First and last name of a whole one: the last word is the last name; null when there is only one word. */
export function splitName(patientName: string): { firstName: string; lastName: string } | null {
  const parts = visibleText(patientName).split(/\s+/);
  const lastName = parts.at(-1);
  if (lastName === undefined || parts.length < 2) return null;
  return { firstName: parts.slice(0, -1).join(" "), lastName };
}

/** A lender that programs can ask; null for one that only the list has. */
export function askable(provider: ApplicationLender): FinancingProviderId | null {
  return financingProviders.find(({ id }) => id === provider)?.id ?? null;
}

/** Whether something keeps us from asking at all. */
export function missingBefore(application: {
  provider: ApplicationLender;
  income: number;
  dateOfBirth: string;
}): Extract<Missing, "dateOfBirth" | "provider" | "income"> | null {
  const { provider, income, dateOfBirth } = application;
  if (askable(provider) === null) return "provider";
  if (provider === "carecredit" && income * dollarCents <= thirdLenderIncomeCents) return "income";
  return visibleText(dateOfBirth) === "" ? "dateOfBirth" : null;
}

export type ApplicationOutcome = "approved" | "declined" | "information-needed";

/** What became of an application, and what to read when it is no approval. */
export type ApplicationStanding = {
  outcome: ApplicationOutcome;
  missing: Missing | null;
  message: string | null;
};

/** Nothing was decided, for want of something. */
function undecided(
  missing: Missing,
  provider: ApplicationLender,
  text: keyof typeof words.needed,
): ApplicationStanding {
  const values = { provider: lenderName(provider), income: formatDollars(thirdLenderIncomeCents) };
  return { outcome: "information-needed", missing, message: filled(words.needed[text], values) };
}

/** Nobody was asked. */
export function unasked(
  missing: Exclude<Missing, "answer">,
  provider: ApplicationLender,
): ApplicationStanding {
  return undecided(missing, provider, missing);
}

/** What a lender's answer means. Only its approval is one. */
export function standingOf(
  provider: FinancingProviderId,
  answer: LenderAnswer,
): ApplicationStanding {
  const name = financingProviderName(provider);
  switch (answer.kind) {
    case "approved":
      return { outcome: "approved", missing: null, message: null };
    case "declined":
      return {
        outcome: "declined",
        missing: null,
        message: filled(words.outcome.declined, { provider: name }),
      };
    case "apply":
      return {
        outcome: "information-needed",
        missing: null,
        message: filled(words.needed.apply, { provider: name }),
      };
    case "unavailable":
      return undecided("answer", provider, answer.trouble === "late" ? "late" : "noAnswer");
  }
}
