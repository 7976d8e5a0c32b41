import { addDays, instantAt, practiceDate } from "../../../practice/time.ts";

/** Recalls leave at this hour of the practice's day. */
const leavesAt = "10:00";
/** A recall that could not leave for so many days is not sent any more. */
export const recallLastsDays = 7;
/** Nobody gets a second one sooner. */
export const recallPauseDays = 30;

/** The calendar date so many months later; of a month without that day, its last. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** Somebody whose last visit of a service took place, with nothing booked. */
export type LastVisit = {
  patientId: string;
  serviceId: string;
  endedAt: Date;
  /** When they were last asked to come again. */
  lastRecallAt: Date | null;
};

export type PlannedRecall = { key: string; at: Date; expiresAt: Date };

/** The recall that follows from a visit, or null when it lies too far back or was asked for lately. */
export function recallOf(visit: LastVisit, months: number, now: Date): PlannedRecall | null {
  const due = addMonths(practiceDate(visit.endedAt), months);
  const at = instantAt(due, leavesAt);
  const expiresAt = instantAt(addDays(due, recallLastsDays), leavesAt);
  if (expiresAt <= now) return null;
  const pauseMs = recallPauseDays * 86_400_000;
  if (visit.lastRecallAt !== null && at.getTime() - visit.lastRecallAt.getTime() < pauseMs) {
    return null;
  }
  return { key: `recall:${visit.patientId}:${visit.serviceId}:${due}`, at, expiresAt };
}
