import { addressLine, identity } from "../../../practice/identity.ts";
import {
  addDays,
  formatCalendarDate,
  formatDay,
  formatTime,
  practiceMinutes,
  weekdayOf,
  longTime,
} from "../../../practice/time.ts";
import type { Slot } from "../contract.ts";

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** The calendar month of a date, "YYYY-MM". */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Moves a month "YYYY-MM" by whole months. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The weeks of a month from Sunday to Saturday; null where a week reaches into another month. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days = Number(lastDayOf(month).slice(8));
  const blanks = weekdayOf(first) % 7;
  const rows = Math.ceil((blanks + days) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - blanks;
      return day >= 0 && day < days ? addDays(first, day) : null;
    }),
  );
}

function sameDayInMonth(date: string, month: string): string {
  const last = lastDayOf(month);
  const wished = `${month}-${date.slice(8)}`;
  return wished < last ? wished : last;
}

/** Where a key of the keyboard leads from a day, kept within the days that can be shown; null for other keys. */
export function dayByKey(
  date: string,
  key: string,
  range: { from: string; to: string },
): string | null {
  const column = weekdayOf(date) % 7;
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -column),
    End: () => addDays(date, 6 - column),
    PageUp: () => sameDayInMonth(date, addMonths(monthOf(date), -1)),
    PageDown: () => sameDayInMonth(date, addMonths(monthOf(date), 1)),
  };
  const moved = moves[key]?.();
  if (moved === undefined) return null;
  if (moved < range.from) return range.from;
  return moved > range.to ? range.to : moved;
}

export type CalendarDay = { date: string; freeCount: number; closed: string | null };

/** Closures worth a sentence under the month, from `today` on; a weekday that is always closed is not. */
export function namedClosures(days: readonly CalendarDay[], today: string): string[] {
  return days
    .filter(
      ({ date, closed }) =>
        date >= today && closed !== null && !(weekdays as readonly string[]).includes(closed),
    )
    .map(
      ({ date, closed }) =>
        `${weekdays[weekdayOf(date) % 7]} ${Number(date.slice(8))}: closed for ${closed}`,
    );
}

/** What a screen reader says of a day. */
export function dayLabel(date: string, day: CalendarDay | undefined): string {
  const name = formatCalendarDate(date);
  if (day === undefined) return name;
  if (day.freeCount > 0)
    return `${name}, ${day.freeCount} free ${day.freeCount === 1 ? "time" : "times"}`;
  if (day.closed === null) return `${name}, no free times`;
  return (weekdays as readonly string[]).includes(day.closed)
    ? `${name}, closed`
    : `${name}, closed for ${day.closed}`;
}

/** A day's times before and from noon on, in the practice's zone. */
export function partsOfDay(
  slots: readonly Slot[],
): { name: "Morning" | "Afternoon"; slots: Slot[] }[] {
  const noon = 12 * 60;
  const morning = slots.filter((slot) => practiceMinutes(new Date(slot.start)) < noon);
  const afternoon = slots.filter((slot) => practiceMinutes(new Date(slot.start)) >= noon);
  return [
    { name: "Morning" as const, slots: morning },
    { name: "Afternoon" as const, slots: afternoon },
  ].filter((part) => part.slots.length > 0);
}

/** "10:30" of "10:30 AM": the part of the day stands above. */
export function shortTime(start: string): string {
  return formatTime(new Date(start)).replace(/ [AP]M$/, "");
}

/** "Tuesday, November 24, 10:30 AM" in the practice's zone. */
export function dayAndTime(start: string): string {
  const instant = new Date(start);
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** "4:32" of a rest in seconds; never below zero. */
export function countdown(seconds: number): string {
  const rest = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}`;
}

/** "5 months to go", "3 days to go", "21 hours to go", "40 minutes to go". */
export function timeToGo(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes >= 48 * 60) return `${longTime(Math.floor(minutes / 1440))} to go`;
  const [amount, unit] = minutes >= 60 ? [Math.floor(minutes / 60), "hour"] : [minutes, "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"} to go`;
}

export type CalendarEntry = {
  title: string;
  details: string;
  location: string;
  start: string;
  end: string;
};

/**
 * A visit as it is handed to a calendar of somebody else's: no name, no code, no treatment and nobody it
 * is with, like the calendar file.
 */
export function visitEntry(visit: { start: string; end: string }, origin: string): CalendarEntry {
  return {
    title: `Visit at ${identity.name}`,
    details: `Questions or a change of plans: ${identity.phone.display}. Your visit: ${origin}/booking/manage`,
    location: addressLine,
    start: visit.start,
    end: visit.end,
  };
}

function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** Opens a new entry in Google Calendar. */
export function googleCalendarUrl(entry: CalendarEntry): string {
  const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const dates = `${compact(entry.start)}/${compact(entry.end)}`;
  return `https://calendar.google.com/calendar/render?${query({ action: "TEMPLATE", text: entry.title, dates, details: entry.details, location: entry.location })}`;
}

/** Opens a new entry in Outlook on the web. */
export function outlookCalendarUrl(entry: CalendarEntry): string {
  const { title, details, location, start, end } = entry;
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({ rru: "addevent", subject: title, startdt: start, enddt: end, body: details, location })}`;
}
