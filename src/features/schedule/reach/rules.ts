import type { Told } from "../../booking/appointments/contract.ts";
import { displayPhone } from "../../booking/appointments/rules.ts";

/** How a message can reach somebody: by email, by a text they agreed to, or not at all. */
export type Reach = { mail: boolean; text: boolean };

/** Whether any message can reach them. */
export function isReachable({ mail, text }: Reach): boolean {
  return mail || text;
}

/** What to do when no message reaches somebody. */
export function callWords(phone: string): string {
  return phone === ""
    ? "There is no phone number either, so please tell them at their next contact."
    : `Please call ${displayPhone(phone)}.`;
}

/** What stands below the box that sends a message; `instead` is what to do when none can be sent. */
export function reachWords({ mail, text }: Reach, instead: string): string {
  if (mail && text) return "By email, and by text, as they agreed to texts.";
  if (mail) return "By email. They did not agree to texts.";
  if (text) return "By text. There is no email address.";
  return `Nothing can be sent: no email and no agreed texts. ${instead}`;
}

/**
 * What really became of a message, in sentences, from what the server queued, and what to do when
 * nothing leaves. Empty when nothing was queued because nobody asked for it.
 */
export function toldWords(
  { mail, text, isMailHeld }: Told,
  { isWanted, instead }: { isWanted: boolean; instead: string },
): string {
  if (mail && isMailHeld) {
    return `An email is written but kept back, as all mail to patients is.${text ? " A text is queued." : ""} ${instead}`;
  }
  if (mail && text) return "An email and a text to the patient are queued.";
  if (mail) return "An email to the patient is queued.";
  if (text) return "A text to the patient is queued.";
  return isWanted ? `Nothing could be sent to the patient. ${instead}` : "";
}
