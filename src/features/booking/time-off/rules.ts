import type { FieldMessages } from "../../../errors.ts";
import {
  addDays,
  practiceClock,
  instantAt,
  practiceDate,
  startOfDay,
} from "../../../practice/time.ts";
import {
  clockProblems,
  clockRange,
  datesText,
  longestRangeDays,
  rangeProblems,
  skippedProblems,
} from "../hours/rules.ts";

/** An absence as a person types it: whole days, or hours of one day. */
export type Absence = { from: string; to: string; starts: string | null; ends: string | null };

/** What is wrong with an absence, by field; one that began earlier may still be entered. */
export function timeOffProblems(absence: Absence, today: string): FieldMessages {
  const { from, to, starts, ends } = absence;
  const isOver = to < today && from <= to;
  const isLongAgo = from < addDays(today, -longestRangeDays);
  return {
    ...rangeProblems(from, to, today),
    ...(isLongAgo && { from: "That is more than a year ago." }),
    ...(isOver && { to: "That time is over. Choose today or a later day." }),
    ...(starts !== null &&
      from !== to && { to: "Hours are of one day. Choose whole days instead." }),
    ...skippedProblems(from, { starts, ends }),
    ...clockProblems(starts, ends, ["starts", "ends"]),
  };
}

/** The instants of an absence; whole days end when the day after them begins. */
export function intervalOf({ from, to, starts, ends }: Absence): { startsAt: Date; endsAt: Date } {
  if (starts === null || ends === null)
    return { startsAt: startOfDay(from), endsAt: startOfDay(addDays(to, 1)) };
  return { startsAt: instantAt(from, starts), endsAt: instantAt(to, ends) };
}

/** An absence's instants as a person types them. */
export function absenceOf(startsAt: Date, endsAt: Date): Absence {
  const from = practiceDate(startsAt);
  const last = practiceDate(new Date(endsAt.getTime() - 1));
  const isWholeDays =
    startsAt.getTime() === startOfDay(from).getTime() &&
    endsAt.getTime() === startOfDay(addDays(last, 1)).getTime();
  return isWholeDays
    ? { from, to: last, starts: null, ends: null }
    : { from, to: last, starts: practiceClock(startsAt), ends: practiceClock(endsAt) };
}

/** What is said of an absence on one day: "all day", or its hours. */
export function absenceOnDay(absence: Absence): string {
  if (absence.starts === null || absence.ends === null) return "all day";
  return clockRange(absence.starts, absence.ends);
}

/** "Dec 7 to 9"; "Mon, Dec 14, 1:00 PM to 5:00 PM". */
export function absenceText(absence: Absence, today: string): string {
  const days = datesText(absence.from, absence.to, today);
  return absence.starts === null ? days : `${days}, ${absenceOnDay(absence)}`;
}
