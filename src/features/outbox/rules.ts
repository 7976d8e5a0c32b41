import type { MessageStatus } from "./contract.ts";

const retryMinutes = [1, 5, 30, 120] as const;

/** Minutes to wait after so many attempts that were refused; undefined when it is time to give up. */
export function minutesUntilRetry(attempts: number): number | undefined {
  return retryMinutes[attempts - 1];
}

/**
 * Whether staff may send a mail once more: it did not arrive, or nobody knows. A sign-in link is over
 * by then; its person asks for a new one.
 */
export function canBeResent({ status, kind }: { status: MessageStatus; kind: string }): boolean {
  if (kind === signInKind) return false;
  return status === "failed" || status === "unknown" || status === "held";
}

/** The kind of a mail that lets its reader in. */
export const signInKind = "sign-in";

/** Puts values into the blanks of a text, written `{{name}}`; a blank without a value says so. */
export function fillBlanks(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{([a-z]+)\}\}/g, (_, name: string) => values[name] ?? "[hidden]");
}

/** One address and nothing else: no second one, no header smuggled in behind a line break. */
export function isOneAddress(text: string): boolean {
  return /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(text);
}

/** Whether a text can stand on a header line. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
