import { type InsurerChoice, insurerChoices } from "../../../practice/insurers.ts";
import { locale } from "../../../practice/locale.ts";
import { visibleText } from "../../../text.ts";
import {
  allRead,
  type Read,
  readBirthDate,
  readEmail,
  readName,
  readPhone,
} from "../../financing/wizard/rules.ts";
import { insuranceCheckContent } from "./content.ts";

const words = insuranceCheckContent[locale];

/** What the insurance form holds, as typed. */
export type InsuranceForm = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  insuranceProvider: string;
  memberId: string;
  groupNumber: string;
  /** How an insurer is called that is not on the list. */
  insurerName?: string | undefined;
};
export type InsuranceField = keyof InsuranceForm;

export const emptyInsuranceForm: InsuranceForm = {
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  insuranceProvider: "",
  memberId: "",
  groupNumber: "",
};

/** A complete form, as it can be used. */
export type Member = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  insurer: InsurerChoice;
  /** Of an insurer that is not on the list, where somebody said it. */
  insurerName: string | null;
  memberId: string;
  groupNumber: string | null;
};

const mostId = 60;
const idPattern = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u;

function readInsurer(typed: string): Read<InsurerChoice> {
  const text = visibleText(typed);
  if (text === "") return { problem: words.required };
  const insurer = insurerChoices.find((one) => one === text);
  return insurer === undefined ? { problem: words.insurer } : { value: insurer };
}

/** A number from a card, as it stands there. */
function readId(typed: string): Read<string | null> {
  const text = visibleText(typed).normalize("NFKC");
  if (text === "") return { value: null };
  return text.length <= mostId && idPattern.test(text)
    ? { value: text }
    : { problem: words.cardNumber };
}

const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/+-]*$/u;
/** The name is kept: no number of a card may come with it. */
const cardDigits = /\d{4}|\d[\s-]?\d[\s-]?\d[\s-]?\d/;

function readInsurerName(typed: string): Read<string | null> {
  const text = visibleText(typed).normalize("NFKC");
  if (text === "") return { value: null };
  const isName = text.length <= mostId && namePattern.test(text) && !cardDigits.test(text);
  return isName ? { value: text } : { problem: words.insurerName };
}

function readMemberId(typed: string): Read<string> {
  const read = readId(typed);
  if ("problem" in read) return read;
  return read.value === null ? { problem: words.required } : { value: read.value };
}

/**
 * The insurance form as a member, or what is wrong with each field. Any past date of birth will do: children
 * are insured too.
 */
export function readInsuranceForm(
  form: InsuranceForm,
  today: string,
): { member: Member } | { problems: Partial<Record<InsuranceField, string>> } {
  const read = allRead({
    firstName: readName(form.firstName),
    lastName: readName(form.lastName),
    dateOfBirth: readBirthDate(form.dateOfBirth, today),
    insuranceProvider: readInsurer(form.insuranceProvider),
    memberId: readMemberId(form.memberId),
    groupNumber: readId(form.groupNumber),
    insurerName: readInsurerName(form.insurerName ?? ""),
  });
  if ("problems" in read) return read;
  const { insuranceProvider: insurer, insurerName, ...rest } = read.values;
  // Whoever chose from the list after all has said it there.
  return { member: { ...rest, insurer, insurerName: insurer === "Other" ? insurerName : null } };
}

/** How somebody wants to be told that a person has looked, as typed. */
export type FollowUpForm = { email: string; phone: string; consentSms: boolean };
/** The same as it can be used. */
export type FollowUp = { email: string | null; phone: string | null; consentSms: boolean };

const orNone = <T>(typed: string, read: (typed: string) => Read<T>): Read<T | null> =>
  visibleText(typed) === "" ? { value: null } : read(typed);

/** Email, phone or both, each by the rule of every other form; texts need a phone. */
export function readFollowUp(
  form: FollowUpForm,
): { followUp: FollowUp } | { problems: Partial<Record<keyof FollowUpForm, string>> } {
  const { consentSms } = form;
  const read = allRead({
    email: orNone(form.email, readEmail),
    phone: orNone(form.phone, readPhone),
    consentSms: { value: consentSms },
  });
  if ("problems" in read) return read;
  const { email, phone } = read.values;
  if (consentSms && phone === null) return { problems: { phone: words.phoneForTexts } };
  if (email === null && phone === null) return { problems: { email: words.noContact } };
  return { followUp: { email, phone, consentSms } };
}
