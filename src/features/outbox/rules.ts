import type { MailKind, MessageStatus } from "./contract.ts";

const retryMinutes = [1, 5, 30, 120] as const;
const longestJitter = 0.2;

/**
 * Milliseconds to wait after so many attempts that were refused, up to a fifth longer by `chance`
 * (0 to 1), so that mails that failed together do not come back together; undefined when it is time
 * to give up.
 */
export function pauseUntilRetry(attempts: number, chance: number): number | undefined {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined
    ? undefined
    : Math.round(minutes * 60_000 * (1 + longestJitter * chance));
}

/** The METHOD of an iCalendar file; PUBLISH when it names none. */
export function calendarMethod(calendar: string): string {
  return /^METHOD:([A-Z]{1,20})\s*$/m.exec(calendar)?.[1] ?? "PUBLISH";
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

/** Kinds that are about staff themselves: the agreement about patients' data has no say in them. */
export const staffKinds: readonly string[] = [
  signInKind,
  "staff-invitation",
  "staff-security",
  "staff-shift",
] satisfies MailKind[];

/**
 * Puts values, each after `write`, into the blanks of a text, written `{{name}}`; a blank without a
 * value says so.
 */
export function fillBlanks(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(/\{\{([a-z]+)\}\}/g, (_, name: string) =>
    write(values[name] ?? "[hidden]"),
  );
}

/**
 * The HTML of a mail as it may stand in a frame of ours: whatever it says, it loads nothing and runs
 * nothing.
 */
export function framedHtml(html: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return html.replace(
    "<head>",
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/** One address and nothing else: no second one, no header smuggled in behind a line break. */
export function isOneAddress(text: string): boolean {
  return /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(text);
}

/** Whether a text can stand on a header line. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
