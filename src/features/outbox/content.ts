import type { MailKind, MessageStatus } from "./contract.ts";

/** How the state of a message is written. */
export const messageStatusNames: Record<MessageStatus, string> = {
  pending: "Pending",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  unknown: "Unknown",
  held: "Held",
  cancelled: "Cancelled",
};

/** What each state means for the desk, in one line. */
export const messageStatusMeanings: Record<MessageStatus, string> = {
  pending: "Waits to be sent.",
  sending: "Is being sent right now.",
  sent: "Was handed over.",
  failed: "Was refused and will not be tried again by itself.",
  unknown: "The connection broke while sending: it may have arrived or not.",
  held: "Kept back until somebody releases it.",
  cancelled: "Will not be sent.",
};

const kindNames: Readonly<Record<MailKind, string>> = {
  "visit-booked": "Confirmation",
  "visit-moved": "Visit moved",
  "visit-cancelled": "Visit cancelled",
  "visit-restored": "Visit restored",
  "sign-in": "Sign-in",
  "staff-invitation": "Invitation",
  "staff-security": "Sign-in changed",
  "staff-shift": "Shift of staff",
  "waitlist-offer": "Free time offered",
  "insurance-verified": "Insurance question answered",
  "check-again": "Asked to check again",
  estimate: "Estimate",
};

/** What a calendar file does in the calendar of whoever opens it, by its METHOD. */
export function calendarMeaning(method: string): string {
  if (method === "CANCEL") return "This file takes the visit out of the reader's calendar.";
  if (method === "REQUEST")
    return "This file puts the visit into the reader's calendar, or changes what is there.";
  return "The reader can add this file to a calendar.";
}

/** What a mail is for; a kind of an older release by its own name. */
export function mailKindName(kind: string): string {
  return (kindNames as Readonly<Record<string, string>>)[kind] ?? kind;
}
