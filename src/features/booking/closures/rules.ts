import type { FieldMessages } from "../../../errors.ts";
import { addDays } from "../../../practice/time.ts";
import {
  clockProblems,
  datesBetween,
  isOutsideOpening,
  isUsuallyClosed,
  type Opening,
  type PracticeWeekday,
  rangeProblems,
  skippedProblems,
  type Stretch,
} from "../hours/rules.ts";

/** What is wrong with a closure, by field; empty when it may be saved. */
export function closureProblems(
  closure: { from: string; to: string; opens: string | null; closes: string | null },
  today: string,
): FieldMessages {
  return {
    ...(closure.from < today && { from: "That day is over. Choose today or a later day." }),
    ...rangeProblems(closure.from, closure.to, today),
    ...skippedProblems(closure.from, { opens: closure.opens, closes: closure.closes }),
    ...clockProblems(closure.opens, closure.closes, ["opens", "closes"]),
  };
}

/**
 * The days a closure is stored for. Other hours over several days leave out days on which the practice
 * is closed anyway; on a single day they open it.
 */
export function closureDates(
  closure: { from: string; to: string; opens: string | null },
  week: readonly PracticeWeekday[],
): { dates: string[]; skipped: string[] } {
  const all = datesBetween(closure.from, closure.to);
  if (closure.opens === null || all.length === 1) return { dates: all, skipped: [] };
  const isSkipped = (date: string) => isUsuallyClosed(date, week);
  return { dates: all.filter((date) => !isSkipped(date)), skipped: all.filter(isSkipped) };
}

type Day = {
  date: string;
  reason: string;
  opens: string | null;
  closes: string | null;
  isActive: boolean;
};

/** Days in order, put together where one follows the other and says the same. */
export function groupDays<D extends Day>(days: readonly D[]): [D, ...D[]][] {
  const groups: [D, ...D[]][] = [];
  for (const day of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const continues =
      last !== undefined &&
      addDays(last.date, 1) === day.date &&
      last.reason === day.reason &&
      last.opens === day.opens &&
      last.closes === day.closes &&
      last.isActive === day.isActive;
    if (continues) group?.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** One day whose opening changes. `isClosure`: a closure counts there afterwards. */
export type DayChange = { date: string; before: Opening; after: Opening; isClosure: boolean };
type Visit = Stretch & { date: string };

/**
 * A visit must move when it lies outside a closure's hours; where no closure counts any more, when
 * that took away the hours it had.
 */
function mustMove(visit: Visit, { before, after, isClosure }: DayChange): boolean {
  return isOutsideOpening(visit, after) && (isClosure || !isOutsideOpening(visit, before));
}

/** The visits that these changes leave outside. */
export function leavingVisits<V extends Visit>(
  visits: readonly V[],
  changes: readonly DayChange[],
): V[] {
  const byDate = new Map(changes.map((change) => [change.date, change]));
  return visits.filter((visit) => {
    const change = byDate.get(visit.date);
    return change !== undefined && mustMove(visit, change);
  });
}

/** The visits that had to move before these changes and may stay after them. */
export function stayingVisits<V extends Visit>(
  visits: readonly V[],
  changes: readonly DayChange[],
): V[] {
  const byDate = new Map(changes.map((change) => [change.date, change]));
  return visits.filter((visit) => {
    const change = byDate.get(visit.date);
    if (change === undefined || !isOutsideOpening(visit, change.before)) return false;
    return !mustMove(visit, change);
  });
}
