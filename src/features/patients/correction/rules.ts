import { canBePhone, isTenDigitPhone, toE164 } from "../../booking/appointments/rules.ts";
import { isCalendarDate } from "../../../practice/time.ts";
import { type CorrectableField, correctableFields } from "./contract.ts";

export type OnFile = Record<CorrectableField, string | null>;
export type Correction = { [Field in CorrectableField]?: string | null | undefined };

/** Only what is really another value than the one on file. */
export function realChanges(onFile: OnFile, wanted: Correction): Correction {
  const changed = correctableFields.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== onFile[field],
  );
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** Why a birth date cannot be; null when it can. */
export function birthProblem(date: string | null | undefined, today: string): string | null {
  if (date === null || date === undefined) return null;
  if (!isCalendarDate(date)) return "That is no birth date. Type the whole date, from 1900 on.";
  return date > today ? "The birth date lies in the future." : null;
}

/** What of a correction concerns somebody who shares the old phone or email: only what is shared. */
export function sharedChanges(
  onFile: OnFile,
  changes: Correction,
  member: Pick<OnFile, "phone" | "email">,
): Correction {
  const sharesPhone = onFile.phone !== null && member.phone === onFile.phone;
  const sharesEmail =
    onFile.email !== null && member.email?.toLowerCase() === onFile.email.toLowerCase();
  return {
    ...(sharesPhone && changes.phone !== undefined && { phone: changes.phone }),
    ...(sharesEmail && changes.email !== undefined && { email: changes.email }),
  };
}

/** What the form holds, as typed. */
export type CorrectionDraft = Record<CorrectableField, string>;

/** The correction that a form asks for; empty addresses and dates are taken off the file. */
export function toCorrection(draft: CorrectionDraft): Correction {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    dateOfBirth: orNull(draft.dateOfBirth),
    phone: isTenDigitPhone(draft.phone) ? toE164(draft.phone) : orNull(draft.phone),
    email: orNull(draft.email),
  };
}

/** What is wrong with a form, by field, before it is sent. */
export function correctionProblems(
  draft: CorrectionDraft,
  today: string,
): Partial<Record<CorrectableField, string>> {
  const { firstName, lastName, dateOfBirth, phone, email } = draft;
  const birth = birthProblem(dateOfBirth === "" ? null : dateOfBirth, today);
  const isPhone = phone.trim() === "" || (isTenDigitPhone(phone) && canBePhone(phone));
  const isEmail = email.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  return {
    ...(firstName.trim() === "" && { firstName: "Type the patient's first name." }),
    ...(lastName.trim() === "" && { lastName: "Type the patient's last name." }),
    ...(birth !== null && { dateOfBirth: birth }),
    ...(!isPhone && {
      phone: "Type a phone number with 10 digits, such as (718) 555-0142, or leave it empty.",
    }),
    ...(!isEmail && {
      email: "Type an email address such as name@example.com, or leave it empty.",
    }),
  };
}
