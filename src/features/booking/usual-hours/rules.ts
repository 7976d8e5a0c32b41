import { weekdayOf } from "../../../practice/time.ts";
import {
  isOutsideOpening,
  type Opening,
  openingOf,
  type PracticeWeekday,
  type Stretch,
} from "../hours/rules.ts";

/** A day as the calendar has it; with a reason where a closure or other hours count. */
type KnownDay = {
  date: string;
  opens: string | null;
  closes: string | null;
  reason: string | null;
};

/** What a day's opening is in another usual week; closures and changed hours stay as they are. */
export function openingIn(day: KnownDay, week: readonly PracticeWeekday[]): Opening {
  if (day.reason !== null) return openingOf(day);
  const usual = week.find(({ weekday }) => weekday === weekdayOf(day.date));
  return usual === undefined ? openingOf(day) : openingOf(usual);
}

type Visit = Stretch & { date: string };

/** The visits that lie outside the hours of their days, or inside, now and in another usual week. */
function visitsThatLie<V extends Visit>(
  where: { outsideNow: boolean; outsideThen: boolean },
  visits: readonly V[],
  days: readonly KnownDay[],
  week: readonly PracticeWeekday[],
): V[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return visits.filter((visit) => {
    const day = byDate.get(visit.date);
    return (
      day !== undefined &&
      isOutsideOpening(visit, openingOf(day)) === where.outsideNow &&
      isOutsideOpening(visit, openingIn(day, week)) === where.outsideThen
    );
  });
}

/** The visits that lie inside the hours of their days now, and outside in another usual week. */
export function leavingWeek<V extends Visit>(
  visits: readonly V[],
  days: readonly KnownDay[],
  week: readonly PracticeWeekday[],
): V[] {
  return visitsThatLie({ outsideNow: false, outsideThen: true }, visits, days, week);
}

/** The visits that lie outside the hours of their days now, and inside in another usual week. */
export function returningToWeek<V extends Visit>(
  visits: readonly V[],
  days: readonly KnownDay[],
  week: readonly PracticeWeekday[],
): V[] {
  return visitsThatLie({ outsideNow: true, outsideThen: false }, visits, days, week);
}
