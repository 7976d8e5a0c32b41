import { ageOn, formatCalendarFullDate } from "../../../practice/time.ts";
import { smsConsentPurpose } from "../../booking/appointments/rules.ts";
import type { PatientProfile } from "./contract.ts";

/** "March 12, 1984, 42": the birth date and the age today. */
export function bornText(date: string | null, today: string): string {
  return date === null ? "Not on file" : `${formatCalendarFullDate(date)}, ${ageOn(date, today)}`;
}

/** "4 visits, no missed ones". */
export function visitsText(visits: number, missed: number): string {
  if (visits === 0) return "no visit yet";
  const some = visits === 1 ? "1 visit" : `${visits} visits`;
  return missed === 0 ? `${some}, no missed ones` : `${some}, ${missed} missed`;
}

/** How to reach somebody, the most welcome way first: texts only where they were agreed to. */
export function reachText({ person, consents }: PatientProfile): string {
  const mayText = consents.some(
    ({ channel, purpose, isLive }) => channel === "sms" && purpose === smsConsentPurpose && isLive,
  );
  const ways = [
    person.phone !== null && mayText ? "text" : "",
    person.phone === null ? "" : "phone",
    person.email === null ? "" : "email",
  ].filter(Boolean);
  const text = ways.join(", then ");
  return text === "" ? "No contact on file" : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first letters of the names. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${Array.from(firstName)[0] ?? ""}${Array.from(lastName)[0] ?? ""}`.toUpperCase();
}
