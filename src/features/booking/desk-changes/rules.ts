import { formatCalendarDate, formatTime, practiceDate } from "../../../practice/time.ts";
import type { AppointmentStatus } from "../contract.ts";

/** How long before its start a visit may already be over: whoever came early is done early. */
export const earlyEndMinutes = 15;

/** From when on a visit can be marked as over. */
export function canBeOverFrom(startsAt: Date): Date {
  return new Date(startsAt.getTime() - earlyEndMinutes * 60_000);
}

/**
 * Why a visit cannot have a status yet, in plain words; null when it can. What did not happen is not
 * written down as if it had: it would keep the visit from being moved or cancelled. Taking back is
 * always possible, and a visit that is under way may end at any time.
 */
export function statusObjection(
  visit: { status: AppointmentStatus; startsAt: Date },
  status: AppointmentStatus,
  now: Date,
): string | null {
  const { startsAt } = visit;
  if (status === visit.status) return null;
  const day = formatCalendarDate(practiceDate(startsAt));
  if (status === "in-progress" && practiceDate(startsAt) > practiceDate(now)) {
    return `This visit is on ${day}. It can be In Progress on that day. If the patient is here now, move it to today first.`;
  }
  const isOver = status === "completed" || status === "no-show";
  const hasBegun = visit.status === "in-progress" && status === "completed";
  const from = canBeOverFrom(startsAt);
  if (!isOver || hasBegun || now >= from) return null;
  return `This visit begins on ${day} at ${formatTime(startsAt)}. It can be Completed or No Show from ${formatTime(from)} on. If the plan changed, move or cancel it.`;
}
