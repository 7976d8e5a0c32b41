import { ageOn } from "../../../practice/time.ts";
import { bookingPolicy } from "../../../practice/booking-policy.ts";
import { bookingContent } from "../content.ts";

/** What somebody agrees to who may be texted, wherever it is asked. */
export const smsConsentWords = bookingContent.en.smsConsent.words;
/** What such a consent is for, as it is stored. */
export const smsConsentPurpose = bookingContent.en.smsConsent.purpose;

/** Letters and digits that nobody confuses when reading them aloud: no I, O, 0 or 1. */
export const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Six characters from at least six random bytes; each of the 32 letters is equally likely. */
export function confirmationCode(bytes: Uint8Array): string {
  if (bytes.length < 6) throw new RangeError("A confirmation code needs six random bytes.");
  return Array.from(bytes.slice(0, 6), (byte) => codeAlphabet.charAt(byte % 32)).join("");
}

/** A typed code as it is stored: capitals, without spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Ten digits in a usual US notation, with or without +1; letters or an extension are refused. */
export function isTenDigitPhone(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed.trim()) && /^\d{10}$/.test(digitsOf(typed));
}

/**
 * Whether a ten-digit number can exist in the North American plan: area code and exchange begin with 2
 * to 9. The numbers kept for stories, 555-0100 to 555-0199, count as such.
 */
export function canBePhone(typed: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digitsOf(typed));
}

/** E.164 of a ten-digit US number. */
export function toE164(typed: string): string {
  return `+1${digitsOf(typed)}`;
}

/** "(718) 555-0142" of an E.164 US number; others unchanged. */
export function displayPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}

/** "45 minutes" and "1 minute", the documents' notation of a length. */
export function durationText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** The last instant at which changing a visit is not late. */
export function freeChangeUntil(start: Date): Date {
  return new Date(start.getTime() - bookingPolicy.noticeHours * 3_600_000);
}

/** Whether changing a visit now is inside the notice period. Exactly on the limit is still free. */
export function isLateChange(start: Date, now: Date): boolean {
  return now > freeChangeUntil(start);
}

/** Patients may change visits that are still ahead and not under way. */
export function canBeChanged(status: string, start: Date, now: Date): boolean {
  return (status === "scheduled" || status === "confirmed") && start > now;
}

/**
 * Someone who is under age on the day of the visit needs an adult who books: by the date of birth, or
 * without one by what was stated. A birth after that day is a mistake, which its own field says, and no
 * child.
 */
export function needsAdult(
  patient: { dateOfBirth?: string | undefined; isAdult?: boolean | null | undefined },
  visitDate: string,
): boolean {
  const { dateOfBirth, isAdult } = patient;
  if (dateOfBirth === undefined) return isAdult === false;
  if (dateOfBirth > visitDate) return false;
  return ageOn(dateOfBirth, visitDate) < bookingPolicy.adultAge;
}

/** "Dr. Lena Marsh", "Rosa Adeyemi, RN": a doctor's title stands before the name, others after it. */
export function displayName(person: {
  title: string;
  firstName: string;
  lastName: string;
}): string {
  const name = `${person.firstName} ${person.lastName}`;
  if (person.title === "") return name;
  return /^(Dr|Mr|Ms|Mrs|Mx|Prof)\.?$/.test(person.title)
    ? `${person.title} ${name}`
    : `${name}, ${person.title}`;
}

/** Why the old row of a moved visit is cancelled; the visit itself goes on at its new time. */
export const rescheduled = "Rescheduled";

/** The secret part of a manage link; null when there is none. */
export function tokenOf(manageUrl: string): string | null {
  const match = /#t=([\w-]{1,200})$/.exec(manageUrl);
  return match?.[1] ?? null;
}

/** Conversations in which people are led to booking; a visit says where it came from. */
export const bookedFrom = ["instagram"] as const;
export type BookedFrom = (typeof bookedFrom)[number];

/** The name under which the address of the booking page says so. */
export const cameFrom = "from";

/** Where a visitor of the booking page came from, by what its address says under that name. */
export function cameFromOf(named: string | null): BookedFrom | undefined {
  return bookedFrom.find((one) => one === named);
}
