import type { FieldMessages } from "../../../errors.ts";
import { spokenClock, weekdayOf } from "../../../practice/time.ts";
import { joined, type PracticeWeekday, type Stretch } from "../hours/rules.ts";

export const mostStretchesADay = 6;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type Period = Stretch & { weekday: number };

const onDay = <P extends { weekday: number }>(periods: readonly P[], weekday: number) =>
  periods.filter((period) => period.weekday === weekday);

/** A week in its one notation: by weekday and time, touching stretches joined. */
export function tidyWeek(periods: readonly Period[]): Period[] {
  return weekdays.flatMap((weekday) => joined(onDay(periods, weekday)));
}

/** Whether a visit lies in one stretch of a person's week. */
export function isInsideWeek(visit: Stretch & { date: string }, week: readonly Period[]): boolean {
  return onDay(week, weekdayOf(visit.date)).some(
    (period) => period.from <= visit.from && period.to >= visit.to,
  );
}

/** What is wrong with a week, by field ("periods.2.to"); empty when it may be saved. */
export function weekProblems(periods: readonly Period[]): FieldMessages {
  const problems: FieldMessages = {};
  for (const [index, period] of periods.entries()) {
    const earlier = onDay(periods.slice(0, index), period.weekday);
    if (period.from >= period.to)
      problems[`periods.${index}.to`] = "The end must be after the beginning, on the same day.";
    else if (earlier.length >= mostStretchesADay)
      problems[`periods.${index}.from`] = `At most ${mostStretchesADay} stretches a day.`;
    else if (earlier.some((other) => other.from < period.to && other.to > period.from))
      problems[`periods.${index}.from`] = "This overlaps another stretch of the day.";
  }
  return problems;
}

/** The weekdays on which a week reaches outside the opening hours: those times are never offered. */
export function outsideOpeningHours(
  periods: readonly Period[],
  hours: readonly PracticeWeekday[],
): string[] {
  const isOutside = (period: Period) => {
    const day = hours.find(({ weekday }) => weekday === period.weekday);
    if (day === undefined || day.opens === null || day.closes === null) return true;
    return period.from < day.opens || period.to > day.closes;
  };
  return weekdays
    .filter((weekday) => onDay(periods, weekday).some(isOutside))
    .map((weekday) => weekdayNames[weekday - 1] ?? "");
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** How long somebody works in a usual week, in minutes. */
export function minutesAWeek(periods: readonly Stretch[]): number {
  return periods.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
}

/** A week in lines: the days that are alike, and their stretches. */
export function weekLines(periods: readonly Period[]): { days: string; times: string }[] {
  const lines = new Map<string, string[]>();
  for (const weekday of weekdays) {
    const times = onDay(periods, weekday)
      .map(({ from, to }) => `${spokenClock(from)} to ${spokenClock(to)}`)
      .join(", ");
    const name = weekdayNames[weekday - 1]?.slice(0, 3) ?? "";
    if (times !== "") lines.set(times, [...(lines.get(times) ?? []), name]);
  }
  return [...lines].map(([times, days]) => ({ days: days.join(", "), times }));
}
