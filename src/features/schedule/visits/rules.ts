import { addDays, formatDay, formatTime, practiceDate } from "../../../practice/time.ts";
import type { Told } from "../../booking/appointments/contract.ts";
import type { AppointmentStatus } from "../../booking/contract.ts";
import { changeObjection } from "../../booking/desk-changes/rules.ts";
import { statusNames } from "../content.ts";
import type { ScheduledVisit } from "../contract.ts";
import { callWords, toldWords } from "../reach/rules.ts";
import type { CancelReason } from "./contract.ts";

/** What a member of staff may type into a visit. */
export type VisitFields = { status: AppointmentStatus; notes: string };
export type VisitField = keyof VisitFields;

/** The editable part of a visit. */
export function fieldsOf(visit: ScheduledVisit): VisitFields {
  return { status: visit.status, notes: visit.staffNotes };
}

/** Spaces at the end are nobody's change. */
function isSame(one: VisitFields[VisitField], other: VisitFields[VisitField]): boolean {
  return one.trim() === other.trim();
}

/** The fields in which `mine` differs from what it was typed over. */
export function changedFields(base: VisitFields, mine: VisitFields): VisitField[] {
  return (["status", "notes"] as const).filter((field) => !isSame(base[field], mine[field]));
}

export type Merge = {
  /** Mine where only I changed something, theirs everywhere else. */
  merged: VisitFields;
  /** Both changed these, to different values: a person decides. */
  clashes: VisitField[];
};

/** Joins two changes of the same base. Nothing that was typed is lost: a clash keeps mine. */
export function mergeFields(base: VisitFields, mine: VisitFields, theirs: VisitFields): Merge {
  const changed = changedFields(base, mine);
  const clashes = changed.filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  return {
    merged: {
      status: changed.includes("status") ? mine.status : theirs.status,
      notes: changed.includes("notes") ? mine.notes : theirs.notes,
    },
    clashes,
  };
}

/**
 * Two notes that were typed over the same one, under each other: theirs first, then what I added. What
 * stands in both stands there once.
 */
export function joinNotes(base: string, mine: string, theirs: string): string {
  const [before, own, other] = [base.trim(), mine.trim(), theirs.trim()];
  if (own === "" || other.includes(own)) return other;
  if (other === "" || own.includes(other)) return own;
  const isAdded = before !== "" && own.startsWith(before) && other.includes(before);
  const added = isAdded ? own.slice(before.length).trim() : own;
  return `${other}\n${added}`;
}

/** "Friday, December 11, 2:30 PM, with Dr. Lena Marsh". */
function placeOf(visit: ScheduledVisit): string {
  const start = new Date(visit.start);
  return `${formatDay(start)}, ${formatTime(start)}, with ${visit.provider.displayName}`;
}

/** What is said to somebody who acts on the place that a visit has left: where it is now. */
export function movedWords(current: ScheduledVisit): string {
  const place = `This visit was moved to ${placeOf(current)}`;
  return current.status === "cancelled"
    ? `${place}, and cancelled there. Nothing of yours was done.`
    : `${place}. Nothing of yours was done yet: look at it there, then do it again.`;
}

/** What somebody else changed between two looks at a visit, in sentences. */
export function changesBetween(before: ScheduledVisit, after: ScheduledVisit): string[] {
  if (before.version === after.version) return [];
  const hasMoved = before.start !== after.start || before.provider.id !== after.provider.id;
  const said: string[] = [];
  if (hasMoved) said.push(`It moved to ${placeOf(after)}.`);
  if (after.status === "cancelled" && before.status !== "cancelled") {
    const reason = (after.cancellation?.reason ?? "").replace(/\.$/, "");
    said.push(reason === "" ? "It was cancelled." : `It was cancelled: ${reason}.`);
  } else if (before.status === "cancelled" && after.status !== "cancelled") {
    said.push(`It was restored and is ${statusNames[after.status]}.`);
  } else if (before.status !== after.status) {
    said.push(`The status is now ${statusNames[after.status]}.`);
  }
  if (!isSame(before.staffNotes, after.staffNotes)) said.push("The notes were changed.");
  return said;
}

/** Who made the newest change: staff by name, and otherwise it was the patient. */
export function editorSince(before: ScheduledVisit, after: ScheduledVisit): string {
  if (after.edited === null || after.edited.at === before.edited?.at) return "The patient";
  return after.edited.by === "" ? "Somebody" : after.edited.by;
}

const begun: readonly AppointmentStatus[] = ["in-progress", "completed", "no-show"];
const over: readonly AppointmentStatus[] = ["completed", "no-show"];

/** Whether a status says that a visit has begun which has not; one under way may be completed early. */
function isEarly(
  visit: Pick<ScheduledVisit, "start" | "status">,
  status: AppointmentStatus,
  now: Date,
): boolean {
  const isUnderWay = visit.status === "in-progress" && status === "completed";
  const isNew = status !== visit.status && !isUnderWay;
  return isNew && begun.includes(status) && new Date(visit.start) > now;
}

/** "today at 2:30 PM", "tomorrow at ...", "Friday at ...", from a week ahead on with the date. */
function whenAhead(start: Date, now: Date): string {
  const [date, today] = [practiceDate(start), practiceDate(now)];
  const day = formatDay(start);
  const named = date < addDays(today, 7) ? day.split(",")[0] : `on ${day}`;
  const words = { [today]: "today", [addDays(today, 1)]: "tomorrow" }[date] ?? named;
  return `${words} at ${formatTime(start)}`;
}

const alreadyWords: Partial<Record<AppointmentStatus, string>> = {
  "in-progress": "in progress",
  completed: "completed",
  "no-show": "as a no-show",
};

/**
 * What is asked once before a visit that has not begun gets a status of one that has; null when there
 * is nothing to ask. It is a question, not a lock: the desk knows what happened.
 */
export function earlyQuestion(
  visit: Pick<ScheduledVisit, "start" | "status">,
  status: AppointmentStatus,
  now: Date,
): { fact: string; question: string; mark: string } | null {
  if (!isEarly(visit, status, now)) return null;
  const mark = `Mark it ${alreadyWords[status]}`;
  const fact = `This visit begins ${whenAhead(new Date(visit.start), now)}.`;
  return { fact, question: `${mark} already?`, mark };
}

/** What is odd about a new status, in a sentence; null when it is the usual next one. */
export function statusWarning(
  visit: Pick<ScheduledVisit, "start" | "status">,
  status: AppointmentStatus,
  now: Date,
): string | null {
  if (status === visit.status) return null;
  if (isEarly(visit, status, now)) {
    return `The visit has not begun yet. Save ${statusNames[status]} only if that is what happened.`;
  }
  if (over.includes(visit.status)) {
    return `The visit was marked ${statusNames[visit.status]}. Saving takes that back.`;
  }
  return null;
}

/** Staff move and cancel what is still expected, also when its time has come. */
export function canStaffChange(status: AppointmentStatus): boolean {
  return changeObjection(status) === null;
}

const reasons: Record<Exclude<CancelReason, "other">, string> = {
  patient: "Cancelled by the patient by phone",
  practice: "Cancelled by the practice",
};

/** A cancellation's reason as it is kept and as the patient reads it. */
export function cancellationWords(reason: CancelReason, words: string | undefined): string {
  return reason === "other" ? (words ?? "") : reasons[reason];
}

/** Whether the person can still be told of a visit: not once its time has come. */
export function canTell(visit: Pick<ScheduledVisit, "start">, now: Date): boolean {
  return new Date(visit.start) > now;
}

/** What is said instead of a message to somebody whose visit is restored once its time has come. */
export function tooLateToTell(phone: string): string {
  return `Its time has come, so no message is sent. If the patient was told of the cancellation: ${callWords(phone)}`;
}

/** What is said after a visit was restored, from what the server queued about it. */
export function restoredWords(
  { told, phone }: { told: Told; phone: string },
  isWanted: boolean,
): string {
  return `Visit restored. ${toldWords(told, { isWanted, instead: callWords(phone) })}`.trim();
}
