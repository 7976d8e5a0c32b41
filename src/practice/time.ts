import { timeZone as zone } from "./fixed.ts";

/**
 * Makes a format on its first use: each costs a browser milliseconds, and a page that shows no time yet
 * should not wait for eight of them before it answers.
 */
function onFirstUse(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat("en-US", options));
}

const parts = onFirstUse({
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** One text, taken apart, is four times as fast as a format's parts; a week asks for hundreds of them. */
function partsOf(instant: Date) {
  const [month = "", day = "", year = "", hour = "", minute = ""] = parts()
    .format(instant)
    .split(/\D+/);
  return { year, month, day, hour, minute };
}

/** The practice's calendar date of an instant, "YYYY-MM-DD". */
export function practiceDate(instant: Date): string {
  const { year, month, day } = partsOf(instant);
  return `${year}-${month}-${day}`;
}

/** The practice's clock time of an instant as minutes after midnight. */
export function practiceMinutes(instant: Date): number {
  const { hour, minute } = partsOf(instant);
  return Number(hour) * 60 + Number(minute);
}

/**
 * A real calendar date "YYYY-MM-DD"; refuses February 30. Before 1900 and after 2199 nobody is born, booked or
 * due: a date there was mistyped.
 */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

/** Moves a calendar date by whole days. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  // A year of five digits sorts before all others: who counts up to it would never end.
  if (!(moved.getUTCFullYear() <= 9999)) throw new RangeError(date);
  return moved.toISOString().slice(0, 10);
}

/** ISO weekday of a calendar date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Whole years between two calendar dates. */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
}

const timeFormat = onFirstUse({
  timeZone: zone,
  hour: "numeric",
  minute: "2-digit",
});
const clockFormat = onFirstUse({
  timeZone: zone,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});
const shortDate = onFirstUse({
  timeZone: zone,
  month: "short",
  day: "numeric",
});
const longDate = onFirstUse({
  timeZone: zone,
  weekday: "long",
  month: "long",
  day: "numeric",
});
const fullDate = onFirstUse({
  timeZone: zone,
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const calendarDate = onFirstUse({
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
});
const calendarFullDate = onFirstUse({
  timeZone: "UTC",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const nearDate = onFirstUse({
  timeZone: zone,
  weekday: "short",
  month: "short",
  day: "numeric",
});
const nearFullDate = onFirstUse({
  timeZone: zone,
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});
const calendarNearDate = onFirstUse({
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});
const calendarShortDate = onFirstUse({ timeZone: "UTC", month: "short", day: "numeric" });
const calendarMonth = onFirstUse({
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** Some engines write a narrow space before AM and PM; plain ones are the same everywhere. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202F\u00A0]/g, " ");
}

/** "10:30 AM" in the practice's zone. */
export function formatTime(instant: Date): string {
  return plainSpaces(timeFormat().format(instant));
}

/** "10:30:07 AM" in the practice's zone. */
export function formatClock(instant: Date): string {
  return plainSpaces(clockFormat().format(instant));
}

/** "Nov 24" in the practice's zone. */
export function formatShortDay(instant: Date): string {
  return plainSpaces(shortDate().format(instant));
}

/** "Tuesday, November 24" in the practice's zone. */
export function formatDay(instant: Date): string {
  return plainSpaces(longDate().format(instant));
}

/** "Tuesday, November 24, 2026" in the practice's zone. */
export function formatFullDay(instant: Date): string {
  return plainSpaces(fullDate().format(instant));
}

/** "Tue, Nov 24" in the practice's zone; with the year when it is not that of `now`. */
export function formatNearDay(instant: Date, now: Date): string {
  const isThisYear = practiceDate(instant).slice(0, 4) === practiceDate(now).slice(0, 4);
  return plainSpaces((isThisYear ? nearDate : nearFullDate)().format(instant));
}

/** "Tuesday, November 24" of a calendar date. */
export function formatCalendarDate(date: string): string {
  return calendarDate().format(new Date(`${date}T00:00:00Z`));
}

/** "November 24, 2026" of a calendar date. */
export function formatCalendarFullDate(date: string): string {
  return calendarFullDate().format(new Date(`${date}T00:00:00Z`));
}

/** "Tue, Nov 24" of a calendar date. */
export function formatCalendarNearDay(date: string): string {
  return calendarNearDate().format(new Date(`${date}T00:00:00Z`));
}

/** "Nov 24" of a calendar date. */
export function formatCalendarShortDay(date: string): string {
  return calendarShortDate().format(new Date(`${date}T00:00:00Z`));
}

/** "November 2026" of a calendar date or month "YYYY-MM". */
export function formatMonth(month: string): string {
  return calendarMonth().format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
}

/** The instant at which a calendar date begins in the practice's zone. */
export function startOfDay(date: string): Date {
  const guess = new Date(`${date}T05:00:00Z`);
  // New York midnight is 04:00 or 05:00 UTC; the clock reading of the guess tells which.
  return new Date(guess.getTime() - (practiceMinutes(guess) % 1440) * 60_000);
}

/** The practice's clock time of an instant, "09:30". */
export function practiceClock(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}

/**
 * The instant of a calendar date and a clock time "HH:MM" in the practice's zone. A time that the
 * clocks skip is an hour later, of one that comes twice it is the first.
 */
export function instantAt(date: string, time: string): Date {
  const wanted = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const guess = new Date(startOfDay(date).getTime() + wanted * 60_000);
  const day = 1440;
  // The clocks were changed in between when the guess reads otherwise, by an hour either way.
  const difference = ((wanted - practiceMinutes(guess) + 1.5 * day) % day) - day / 2;
  const moved = new Date(guess.getTime() + difference * 60_000);
  return practiceMinutes(moved) === wanted ? moved : guess;
}

/** How far ahead anything may be planned, in years; further is a slip of the keys. */
const farthestYears = 5;

/**
 * What is wrong with planning something for a day, or for a clock time "HH:MM" on it, in words for its
 * field; null when nothing is. The clocks skip an hour each spring: no time of it comes that day.
 */
export function planProblem(date: string, time: string | null, today: string): string | null {
  const farthest = `${Number(today.slice(0, 4)) + farthestYears}${today.slice(4)}`;
  if (date > farthest) return `Choose a day within ${farthestYears} years.`;
  if (time === null || practiceClock(instantAt(date, time)) === time) return null;
  return "The clocks go forward that night, so this time does not come. Choose one from 3:00 AM on.";
}

/** "3 days", "5 months", "2 years": a long time in the unit in which people think of it. */
export function longTime(days: number): string {
  const [amount, unit] =
    days < 60
      ? [days, "day"]
      : days < 730
        ? [Math.floor(days / 30.44), "month"]
        : [Math.floor(days / 365.25), "year"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** "2 PM" of the hour 14; 24 is "12 AM". */
export function spokenHour(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** "14:00" as "2:00 PM"; the end of the day as "midnight". */
export function spokenClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  if (hour === 24) return "midnight";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
