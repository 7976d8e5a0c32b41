import type { MessageStatus } from "./contract.ts";

const retryMinutes = [1, 5, 30, 120] as const;

/** Minutes to wait after so many attempts that were refused; undefined when it is time to give up. */
export function minutesUntilRetry(attempts: number): number | undefined {
  return retryMinutes[attempts - 1];
}

/** Whether staff may send a mail once more: it did not arrive, or nobody knows. */
export function canBeResent(status: MessageStatus): boolean {
  return status === "failed" || status === "unknown" || status === "held";
}

/** One address and nothing else: no second one, no header smuggled in behind a line break. */
export function isOneAddress(text: string): boolean {
  return /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(text);
}

/** Whether a text can stand on a header line. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
