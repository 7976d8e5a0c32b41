import { formatCalendarDate, formatTime, practiceDate, addDays } from "../../../practice/time.ts";

/** Staff start visits on this grid, in minutes. */
export const deskGridMinutes = 5;
/** Staff book this many days ahead at most. */
export const deskHorizonDays = 365;

/**
 * The rule of staff: lead time and the visitors' horizon do not count, and neither do hours, weekly
 * patterns, time off and closures once somebody said so in so many words. Another visit always counts.
 */
export type DeskRule = {
  outsideHours: boolean;
  /**
   * What becomes of a time that is over: refused, asked about first, or meant as said. Left out, any
   * time of today may be used.
   */
  past?: "refused" | "asked" | "meant" | undefined;
};

/** Whose rule judges a start: visitors choose from what is offered, staff may do more. */
export type StartRule = "public" | DeskRule;

/** Why a time lies outside: the practice is closed, the person does not work then, or is away. */
export const outsideReasons = ["closed", "not_working", "time_off"] as const;
export type OutsideReason = (typeof outsideReasons)[number];

/** Whether staff may start something at this instant, as far as the grid goes. */
export function isOnDeskGrid(start: Date): boolean {
  return start.getTime() % (deskGridMinutes * 60_000) === 0;
}

/** Why staff cannot use a start at all, whoever is free then; null when they can. */
export function deskObjection(start: Date, now: Date): string | null {
  const [date, today] = [practiceDate(start), practiceDate(now)];
  if (date < today) return "That day has passed. Please choose today or a later day.";
  if (date > addDays(today, deskHorizonDays)) {
    return `Visits can be booked up to ${deskHorizonDays} days ahead. Please choose an earlier day.`;
  }
  if (!isOnDeskGrid(start)) {
    return `Visits start on full ${deskGridMinutes} minutes. Please choose such a time.`;
  }
  return null;
}

/** Whether nothing of a time is left; the one that runs now is not over. */
export function isOver(end: Date, now: Date): boolean {
  return end <= now;
}

/** Why staff do not book or move into a time that is over. */
export const overWords =
  "That time is already over. Please choose a later one. If the patient was here then, record the visit as a walk-in.";

/** How somebody stands to a time: reason null means within hours. */
export type Standing = {
  staffId: string;
  displayName: string;
  reason: OutsideReason | null;
  /** What the closure is called, or the weekday on which the practice does not open. */
  closure: string | null;
};

/** "Dr. Nils Lindgren does not work on Tuesday, November 24 at 10:00 AM." */
export function outsideWords({ displayName, reason, closure }: Standing, start: Date): string {
  const day = formatCalendarDate(practiceDate(start));
  const when = `${day} at ${formatTime(start)}`;
  if (reason === "closed") {
    return closure === null
      ? `The practice is closed on ${when}.`
      : `The practice is closed on ${day}: ${closure}.`;
  }
  return reason === "time_off"
    ? `${displayName} is away on ${when}.`
    : `${displayName} does not work on ${when}.`;
}
