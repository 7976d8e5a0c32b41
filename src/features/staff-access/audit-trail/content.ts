import { type ErrorCode, errorCatalogue } from "../../../catalogue.ts";
import { formatCalendarShortDay, formatClock, isCalendarDate } from "../../../practice/time.ts";
import { roleNames } from "../content.ts";
import type { StaffRole } from "../contract.ts";
import { actionWords } from "../audited-actions/content.ts";
import type { AuditKind, AuditPeriod, AuditRow, AuditState } from "./contract.ts";
import { deedOf } from "./rules.ts";

/** What an action is called where people read it. */
export type ActionWords = { did: string; what: string };

const deedWords = { read: "Read", change: "Changed", export: "Exported", "sign-in": "Signed in" };

/** What the calls of a program are about, by the part of their address after "/api/". */
const callWords: Readonly<Record<string, string>> = {
  appointments: "Visits",
  "assistant-answers": "Written answers",
  audit: "Audit",
  conversations: "Conversations",
  booking: "Booking",
  calendars: "Calendar link",
  closures: "Closures",
  estimates: "Estimates",
  exports: "Exports",
  financing: "Financing checks",
  holds: "Held times",
  imports: "Imports",
  insurance: "Insurance checks",
  outbox: "Outbox",
  patients: "Patients",
  "phone-numbers": "Phone numbers",
  practice: "Practice",
  schedule: "Daily Schedule",
  services: "Services",
  "care-records": "Records of care and sales",
  "desk-records": "Records of care and sales",
  "specialty-records": "Records of care and sales",
  specialties: "Specialty analytics",
  slots: "Free times",
  staff: "Providers",
  "staff-access": "Sign-in and accounts",
  tasks: "Tasks",
  "time-off": "Time off",
  voice: "Voice",
  waitlist: "Waitlist",
  "weekly-hours": "Weekly hours",
};

/** An action in plain words; one that has none yet keeps its own name. */
export function wordsOf(action: string): ActionWords {
  const known = actionWords[action];
  if (known) return { did: known[0], what: known[1] };
  if (/^socket\b/.test(action)) return { did: "Opened", what: "Live connection" };
  const place = /^[A-Z]+ \/api\/([^/?]+)/.exec(action)?.[1];
  return { did: deedWords[deedOf(action)], what: (place && callWords[place]) ?? action };
}

/** How the thing that a row is about is called. */
export const subjectNames: Readonly<Record<string, string>> = {
  access: "Access",
  account: "Staff account",
  answer: "Written answer",
  conversation: "Conversation",
  appointment: "Visit",
  audit: "Audit",
  block: "Blocked time",
  closure: "Closure",
  feed: "Calendar link",
  "financing-check": "Financing check",
  "financing-checks": "Financing checks",
  "insurance-check": "Insurance check",
  "insurance-checks": "Insurance checks",
  day: "Day",
  estimate: "Estimate",
  estimates: "Estimates",
  export: "Export",
  "voice-call": "Voice call",
  "phone-number": "Phone number",
  import: "Import",
  job: "Background job",
  mail: "Mail",
  mails: "Mails",
  patient: "Patient",
  provider: "Provider",
  session: "Session",
  setting: "Setting",
  specialty: "Specialty",
  staff: "Provider",
  task: "Task",
  tasks: "Tasks",
  texts: "Texts",
  "time-off": "Time off",
  waitlist: "Waitlist",
  "waitlist-entry": "Waiting of one person",
  "waitlist-offer": "Offered time",
  week: "Week",
};

const reasonWords: Readonly<Record<string, string>> = {
  sign_in_required: "Not signed in",
  access_denied: "The role may not do this",
  cross_site_refused: "Came from another site",
  second_factor_needed: "The second factor was missing",
};

const factorWords: Readonly<Record<string, string>> = {
  authenticator: "Authenticator app",
  passkey: "Passkey",
  "recovery-code": "Recovery code",
  google: "Google",
};

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What a refusal's code says, in the first sentence of its own words. */
function refusalWords(code: string): string | undefined {
  if (!Object.hasOwn(errorCatalogue, code)) return undefined;
  const [, message] = errorCatalogue[code as ErrorCode];
  return message.split(/[.:](?: |$)/)[0];
}

const isRole = (text: string): text is StaffRole => Object.hasOwn(roleNames, text);
const roleWords = (text: string) => (isRole(text) ? roleNames[text] : text);

const isUuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The words of a look, as `lookWords` wrote them down. */
function lookedAt(reason: string): string | undefined {
  if (!/^(all days|\d+ days?)(, |$)/.test(reason)) return undefined;
  const kinds = new Map<string, string>(kindOptions);
  const words = reason.split(", ").map((word) => {
    if (word === "1 day") return "today";
    if (word.endsWith(" days") && word !== "all days") return `the last ${word}`;
    if (word === "some words") return "with words typed";
    if (word.startsWith("by "))
      return isUuid.test(word) ? "of one person" : `of the ${word.slice(3)}`;
    if (word.startsWith("before row")) return "an older page";
    return kinds.get(word)?.toLowerCase() ?? word;
  });
  return capital(words.join(", "));
}
/** A reason in plain words; one that has none yet stands as it was written down. */
export function reasonOf(reason: string): string {
  const known = reasonWords[reason] ?? refusalWords(reason) ?? lookedAt(reason);
  if (known !== undefined) return known;
  if (/^answer [0-9a-f]+$/.test(reason)) return "The list as it stood then";
  const conflict = /^conflict: (\w+)/.exec(reason)?.[1];
  if (conflict !== undefined) return refusalWords(conflict) ?? reason;
  const ended = /^(\d+) (?:sessions? )?ended$/.exec(reason)?.[1];
  if (ended !== undefined) return `${ended} ${ended === "1" ? "session" : "sessions"} ended`;
  const [, from, to] = /^([a-z-]+) to ([a-z-]+)$/.exec(reason) ?? [];
  if (from !== undefined && to !== undefined) return `${roleWords(from)} to ${roleWords(to)}`;
  const [, first = "", rest = ""] = /^([a-z-]+)((?:[:,] .*)?)$/.exec(reason) ?? [];
  if (first === "") return capital(reason);
  return `${factorWords[first] ?? capital(roleWords(first))}${rest}`;
}

export const kindOptions: readonly (readonly [AuditKind, string])[] = [
  ["read", "Looks"],
  ["change", "Changes"],
  ["export", "Exports"],
  ["sign-in", "Sign-in"],
  ["refused", "Refused"],
  ["conflict", "Lost races"],
  ["failed", "Failed"],
];

export const periodOptions: readonly (readonly [AuditPeriod, string])[] = [
  ["1", "Today"],
  ["7", "7 days"],
  ["30", "30 days"],
  ["365", "12 months"],
  ["all", "All that is kept"],
];

export const outcomeWords = { allowed: "Done", refused: "Refused", failed: "Failed" } as const;

/** How long rows are kept. */
export const keptYears = 6;

/** Who acted, by name as far as there is one. */
export function actorOf({ kind, name }: AuditRow["actor"]): string {
  if (kind === "visitor") return "Visitor";
  if (kind === "system") return "System";
  return name ?? "Unknown account";
}

/** "Mar 4" of this year, "Mar 4, 2025" of another. */
export function dayWords(date: string, today: string): string {
  const year = date.slice(0, 4);
  const day = formatCalendarShortDay(date);
  return year === today.slice(0, 4) ? day : `${day}, ${year}`;
}

/** "1 row", "1,204 rows". */
export const countOf = (number: number, one: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : `${one}s`}`;

/**
 * What is known of the log, in few words, and its sign: good only when the latest check found whole all
 * that is sealed. Rows that it did not cover are counted apart.
 */
export function verdictOf(
  state: Pick<AuditState, "check" | "rowCount" | "checkedTo" | "sealedTo">,
): { shape: "good" | "loading" | "bad" | "off"; words: string; unchecked: number } {
  const { check, rowCount, checkedTo, sealedTo } = state;
  const unchecked = check.state === "whole" ? Math.max(rowCount - check.rows, 0) : 0;
  if (check.underWay) {
    const { rows, isRunning } = check.underWay;
    const words = isRunning
      ? `Checking, ${rows.toLocaleString("en-US")} of ${countOf(rowCount, "row")}`
      : "Check is about to begin";
    return { shape: "loading", words, unchecked };
  }
  if (check.state === "broken")
    return { shape: "bad", words: `Broken at seal ${check.brokenSeal}`, unchecked };
  if (check.at === null)
    return { shape: "off", words: `Not checked, ${countOf(rowCount, "row")}`, unchecked };
  if (check.rows === 0) {
    const words = `Checked ${formatClock(new Date(check.at))}: 0 of ${countOf(rowCount, "row")}`;
    return { shape: "off", words, unchecked };
  }
  return {
    shape: checkedTo >= sealedTo ? "good" : "off",
    words:
      unchecked === 0
        ? `Whole, ${countOf(rowCount, "row")}`
        : `Whole up to row ${checkedTo.toLocaleString("en-US")}`,
    unchecked,
  };
}

/** The day or the short id that a row is about; the whole id is in its details. */
export function aboutOf(
  { subject, subjectId }: Pick<AuditRow, "subject" | "subjectId">,
  today: string,
): string | null {
  if (subjectId === null) return null;
  if (isCalendarDate(subjectId)) return dayWords(subjectId, today);
  if (subject === "job") return subjectId;
  if (/^[\da-f]{8}-/.test(subjectId)) return subjectId.slice(0, 8);
  return plainName(subjectId).slice(0, mostShown);
}

/** The name of a setting or a figure, as it stands in the program: "todayCount" is "today count". */
const plainName = (id: string) =>
  id
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[._]/g, " ")
    .toLowerCase();
const mostShown = 60;
