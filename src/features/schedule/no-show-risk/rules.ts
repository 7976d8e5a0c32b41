import { practiceDate, practiceMinutes, weekdayOf } from "../../../practice/time.ts";

/** From so many points on a visit is worth a call before it. */
export const highRiskPoints = 30;

const mostPoints = 100;
const dayMs = 86_400_000;
/** Whole hours on the practice's clock, both still without points. */
const usualHours = { first: 9, last: 16 };
const farDays = 14;
const riskyWeekdays: Readonly<Record<number, string>> = { 1: "Monday", 5: "Friday" };

/** How likely somebody misses a visit, 0 to 100, and what that is made of. */
export type NoShowRisk = { points: number; reasons: { points: number; words: string }[] };

/** Calendar days between two instants on the practice's clock, across changes of the clocks. */
function daysAhead(from: Date, to: Date): number {
  const day = (instant: Date) => Date.parse(`${practiceDate(instant)}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / dayMs);
}

function ofHistory(priorNoShows: number) {
  if (priorNoShows > 2) return [{ points: 30, words: `${priorNoShows} missed visits` }];
  if (priorNoShows < 1) return [];
  return [{ points: 15, words: priorNoShows === 1 ? "1 missed visit" : "2 missed visits" }];
}

function ofHour(start: Date) {
  const hour = Math.floor(practiceMinutes(start) / 60);
  if (hour < usualHours.first) return [{ points: 10, words: "before 9 AM" }];
  return hour > usualHours.last ? [{ points: 10, words: "after 4 PM" }] : [];
}

/**
 * The risk that a visit is missed: prior no-shows (one step, never both), an early or late hour, a Monday
 * or Friday, and a visit that was arranged long before. Hour, weekday and days are the practice's.
 */
export function noShowRisk(visit: {
  /** No-shows of this person before this visit. */
  priorNoShows: number;
  /** An ISO instant. */
  startsAt: string;
  /** When the visit was arranged for this time; for one that is only planned, now. */
  bookedAt: string;
}): NoShowRisk {
  const start = new Date(visit.startsAt);
  const weekday = riskyWeekdays[weekdayOf(practiceDate(start))];
  const ahead = daysAhead(new Date(visit.bookedAt), start);
  const reasons = [
    ...ofHistory(visit.priorNoShows),
    ...ofHour(start),
    ...(weekday === undefined ? [] : [{ points: 5, words: `on a ${weekday}` }]),
    ...(ahead > farDays ? [{ points: 10, words: `booked ${ahead} days ahead` }] : []),
  ];
  const sum = reasons.reduce((points, reason) => points + reason.points, 0);
  return { points: Math.min(mostPoints, sum), reasons };
}

/** Whether somebody should be called because of it. */
export function isHighRisk(risk: NoShowRisk): boolean {
  return risk.points >= highRiskPoints;
}

/** "3 missed visits (+30), after 4 PM (+10)". */
export function reasonsText(risk: NoShowRisk): string {
  return risk.reasons.map(({ points, words }) => `${words} (+${points})`).join(", ");
}
