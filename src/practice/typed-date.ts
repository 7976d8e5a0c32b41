import { isCalendarDate } from "./time.ts";

/** Why typed text is no calendar date. */
export type DateProblem =
  | "unreadable"
  | "short-year"
  | "no-such-day"
  | "day-first"
  | "too-early"
  | "too-late";

const longestText = 40;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const between = "[\\s./,-]+";
const inNumbers = new RegExp(`^(\\d{1,2})${between}(\\d{1,2})${between}(\\d{1,4})$`);
const yearFirst = new RegExp(`^(\\d{4})${between}(\\d{1,2})${between}(\\d{1,2})$`);
const monthWord = "([a-z]{3,9})\\.?";
const day = "(\\d{1,2})(?:st|nd|rd|th)?";
const monthInWords = new RegExp(`^${monthWord}${between}${day}${between}(\\d{1,4})$`);
const dayBeforeWord = new RegExp(`^${day}${between}(?:of )?${monthWord}${between}(\\d{1,4})$`);
const names = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** `isUs`: month, day and year in numbers, which others write with the day first. */
type Parts = { year: string; month: number; day: number; isUs?: boolean };

/** 1 to 12 of "sep", "sept" or "september"; undefined for another word. */
function monthOf(word: string): number | undefined {
  const at = months.indexOf(word.slice(0, 3));
  return at >= 0 && names[at]?.startsWith(word) ? at + 1 : undefined;
}

function partsOf(text: string): Parts | undefined {
  const digits = /^\d{8}$/.test(text) ? text : "";
  if (/^(19|20)/.test(digits))
    return partsOf(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
  if (digits !== "")
    return partsOf(`${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`);
  const [, y1, m1, d1] = yearFirst.exec(text) ?? [];
  if (y1 !== undefined) return { year: y1, month: Number(m1), day: Number(d1) };
  const [, m2, d2, y2] = inNumbers.exec(text) ?? [];
  if (y2 !== undefined) return { year: y2, month: Number(m2), day: Number(d2), isUs: true };
  const [, m3 = "", d3, y3] = monthInWords.exec(text) ?? [];
  const [, d4, m4 = "", y4] = dayBeforeWord.exec(text) ?? [];
  const [month, dayOfMonth, year] = [monthOf(m3) ?? monthOf(m4), d3 ?? d4, y3 ?? y4];
  if (month === undefined || dayOfMonth === undefined || year === undefined) return undefined;
  return { year, month, day: Number(dayOfMonth) };
}

/** Why a date that calendars here do not know is none: a day that there was or will be, or no day at all. */
function unknownDay(date: string): DateProblem {
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  if (!isDay || date < "0001") return "no-such-day";
  return date < "1900" ? "too-early" : "too-late";
}

/**
 * A calendar date as people type it: 5/17/1990, 05-17-1990, 05171990, May 17, 1990, 17 May 1990 and
 * 1990-05-17. The month comes first, as usual here; a year of two digits is not guessed.
 */
export function readTypedDate(typed: string): { date: string } | { problem: DateProblem } {
  if (typed.length > longestText) return { problem: "unreadable" };
  const parts = partsOf(typed.normalize("NFKC").toLowerCase().trim());
  if (parts === undefined) return { problem: "unreadable" };
  if (parts.year.length !== 4) return { problem: "short-year" };
  const isTurned = parts.month > 12 && parts.month <= 31 && parts.day <= 12;
  if (isTurned && parts.isUs === true) return { problem: "day-first" };
  const padded = (part: number) => String(part).padStart(2, "0");
  const date = `${parts.year}-${padded(parts.month)}-${padded(parts.day)}`;
  if (isCalendarDate(date)) return { date };
  return { problem: unknownDay(date) };
}

/** A calendar date as people type it here: "05/17/1990" for 1990-05-17. */
export function dateAsTyped(date: string): string {
  const [year = "", month = "", dayOfMonth = ""] = date.split("-");
  return `${month}/${dayOfMonth}/${year}`;
}
