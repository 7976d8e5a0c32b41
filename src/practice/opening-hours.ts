import type { ContentValues } from "./published.ts";
import { spokenClock } from "./time.ts";

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type OpeningHours = {
  weekday: Weekday;
  name: string;
  /** Local clock time "HH:MM"; both null on a closed day. */
  opens: string | null;
  closes: string | null;
};

type FirstDay = { id: string; weekday: Weekday; name: string; open: string };

/** The usual week in its first version, Monday first. An owner edits it, or publishes over it at the owner's desk. */
export const firstHours: readonly FirstDay[] = [
  { id: "monday", weekday: 1, name: "Monday", open: "09:00-18:00" },
  { id: "tuesday", weekday: 2, name: "Tuesday", open: "09:00-18:00" },
  { id: "wednesday", weekday: 3, name: "Wednesday", open: "09:00-18:00" },
  { id: "thursday", weekday: 4, name: "Thursday", open: "09:00-18:00" },
  { id: "friday", weekday: 5, name: "Friday", open: "09:00-18:00" },
  { id: "saturday", weekday: 6, name: "Saturday", open: "09:00-14:00" },
  { id: "sunday", weekday: 7, name: "Sunday", open: "closed" },
];

/** "09:00-18:00" as two clock times; both null for "closed". */
export function openingTimes(open: string): Pick<OpeningHours, "opens" | "closes"> {
  const [, opens, closes] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(open) ?? [];
  return { opens: opens ?? null, closes: closes ?? null };
}

const shortName = (name: string) => name.slice(0, 3);

/** Days that follow each other with the same hours, as one. */
function runsOf(week: readonly OpeningHours[]) {
  const runs: { first: OpeningHours; last: OpeningHours; times: string }[] = [];
  for (const day of week) {
    const times =
      day.opens === null || day.closes === null
        ? "Closed"
        : `${spokenClock(day.opens)} - ${spokenClock(day.closes)}`;
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs;
}

/** The drawn day: whole hours around all opening times, 8 to 6 at least, and what stands above each hour. */
function scaleOf(week: readonly OpeningHours[]) {
  const hour = (clock: string | null) => (clock === null ? [] : [Number(clock.slice(0, 2))]);
  const ends = week.flatMap(({ closes }) =>
    hour(closes).map((one) => (closes?.endsWith(":00") ? one : one + 1)),
  );
  const from = Math.min(8, ...week.flatMap(({ opens }) => hour(opens)));
  const to = Math.max(18, ...ends);
  const markOf = (hour: number) => {
    if (hour === to - 1) return `${to - 12} PM`;
    if (hour === 12) return "noon";
    if (hour === 14) return "2";
    return hour < from + 2 ? String(hour) : "";
  };
  const marks = Array.from({ length: to - from }, (_, place) => {
    return { hour: from + place, mark: markOf(from + place) };
  });
  return { from: from * 60, to: to * 60, marks };
}

/** The usual week over a content, and what pages quote of it. */
export function weekOver(values: ContentValues) {
  const hours = firstHours.map(({ id, weekday, name, open }): OpeningHours => {
    return { weekday, name, ...openingTimes(String(values[`${id}/open`] ?? open)) };
  });
  const runs = runsOf(hours);
  const named = (to: string, name: (full: string) => string) =>
    runs.map(({ first, last, times }) => {
      const days = first === last ? first.name : `${name(first.name)}${to}${name(last.name)}`;
      return { days, times };
    });
  const sentence = (lines: readonly { days: string; times: string }[]) =>
    lines.map(({ days, times }) => `${days} ${times}`).join(", ");
  const full = named(" to ", (name) => name);
  return {
    /** When the practice is open, Monday first. Bookable times always lie inside these hours. */
    hours,
    /** The lines of the footer: "Mon to Fri", "9:00 AM - 6:00 PM". */
    hoursLines: named(" to ", shortName),
    /** "Weekdays 9:00 AM - 6:00 PM, Saturday 9:00 AM - 2:00 PM, Sunday Closed". */
    hoursWords: sentence(full).replace("Monday to Friday", "Weekdays"),
    /** The days on which the practice is open: "Monday to Friday 9:00 AM - 6:00 PM, Saturday ...". */
    openWords: sentence(full.filter(({ times }) => times !== "Closed")),
    /** The drawn day in minutes after midnight, and what stands above its hours. */
    hoursScale: scaleOf(hours),
  };
}
