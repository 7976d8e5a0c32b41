import type { FieldMessages } from "../../../errors.ts";
import {
  addDays,
  formatCalendarDate,
  formatCalendarNearDay,
  formatCalendarShortDay,
  planProblem,
  spokenClock,
  weekdayOf,
} from "../../../practice/time.ts";

/** The longest closure or absence that is one entry. */
export const longestRangeDays = 366;
/** How far ahead closures and absences may lie: holidays are there for three years. */
const farthestDays = 3 * 366;
/** The longest stretch of days that one question about opening hours may ask for. */
export const longestHoursQuestion = 92;

/** Opening of one day as local clock times; null when closed. */
export type Opening = { opens: string; closes: string } | null;
export type Stretch = { from: string; to: string };
export type PracticeWeekday = { weekday: number; opens: string | null; closes: string | null };

/** The opening of a row of hours. */
export function openingOf(row: { opens: string | null; closes: string | null }): Opening {
  return row.opens === null || row.closes === null
    ? null
    : { opens: row.opens, closes: row.closes };
}

/** Why a day has no opening at all: the closure's reason, "Sunday", or null when it is open. */
export function whyClosed(day: {
  date: string;
  opens: string | null;
  reason: string | null;
}): string | null {
  if (day.opens !== null) return null;
  return day.reason ?? formatCalendarDate(day.date).split(",")[0] ?? null;
}

/** The hours of a day on which they are not the usual ones, and why; null when they are. */
export function changedHours(day: {
  opens: string | null;
  closes: string | null;
  reason: string | null;
}): { opens: string; closes: string; reason: string } | null {
  const { opens, closes, reason } = day;
  return opens === null || closes === null || reason === null ? null : { opens, closes, reason };
}

/** Every calendar date from one to another, both included; empty when they are the wrong way round. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** How many days lie between two dates, both counted. */
export function rangeLength(from: string, to: string): number {
  const day = 86_400_000;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day) + 1;
}

/** What is wrong with a range of days, by field. */
export function rangeProblems(from: string, to: string, today: string): FieldMessages {
  if (to < from) return { to: "The last day is before the first one." };
  if (rangeLength(from, to) > longestRangeDays)
    return { to: `At most ${longestRangeDays} days at once. Enter a longer time in parts.` };
  return to > addDays(today, farthestDays) ? { to: "At most three years ahead." } : {};
}

/** What is wrong with two clock times that come together or not at all, by field. */
export function clockProblems<F extends string>(
  start: string | null,
  end: string | null,
  [startField, endField]: readonly [start: F, end: F],
): FieldMessages {
  if (start === null && end === null) return {};
  if (start === null) return { [startField]: "Type when it begins." };
  if (end === null) return { [endField]: "Type when it ends." };
  return start < end ? {} : { [endField]: "The end must be after the beginning, on the same day." };
}

/** Clock times that do not come on a day because the clocks skip them, by field. */
export function skippedProblems(date: string, times: Record<string, string | null>): FieldMessages {
  return Object.fromEntries(
    Object.entries(times).flatMap(([field, time]) => {
      const problem = planProblem(date, time, date);
      return problem === null ? [] : [[field, problem]];
    }),
  );
}

/** Whether a visit does not fit into the opening of its day. */
export function isOutsideOpening(visit: Stretch, opening: Opening): boolean {
  return opening === null || visit.from < opening.opens || visit.to > opening.closes;
}

/** Stretches in order, those that touch or overlap joined. */
export function joined<S extends Stretch>(stretches: readonly S[]): S[] {
  const result: S[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = result.at(-1);
    if (last === undefined || stretch.from > last.to) result.push(stretch);
    else if (stretch.to > last.to) result[result.length - 1] = { ...last, to: stretch.to };
  }
  return result;
}

/** What is left of working stretches when these absences are taken out. */
export function withoutAbsences(
  stretches: readonly Stretch[],
  absences: readonly Stretch[],
): Stretch[] {
  return absences.reduce<Stretch[]>(
    (left, absence) =>
      left.flatMap((stretch) => {
        if (absence.to <= stretch.from || absence.from >= stretch.to) return [stretch];
        return [
          { from: stretch.from, to: absence.from },
          { from: absence.to, to: stretch.to },
        ].filter((part) => part.from < part.to);
      }),
    [...stretches],
  );
}

/** Whether the practice is usually closed on a date's weekday. */
export function isUsuallyClosed(date: string, week: readonly PracticeWeekday[]): boolean {
  return week.find(({ weekday }) => weekday === weekdayOf(date))?.opens == null;
}

/** "Thu, Nov 26", "Dec 24 to 28", "Dec 30 to Jan 2"; with the year when it is not this one. */
export function datesText(from: string, to: string, today: string): string {
  const year = to.slice(0, 4) === today.slice(0, 4) ? "" : `, ${to.slice(0, 4)}`;
  if (from === to) return `${formatCalendarNearDay(from)}${year}`;
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = sameMonth ? String(Number(to.slice(8))) : formatCalendarShortDay(to);
  return `${formatCalendarShortDay(from)} to ${last}${year}`;
}

/** "10:00 AM to 2:00 PM" of two local clock times. */
export function clockRange(from: string, to: string): string {
  return `${spokenClock(from)} to ${spokenClock(to)}`;
}
