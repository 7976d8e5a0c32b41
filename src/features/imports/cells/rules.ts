import { canBePhone, isTenDigitPhone, toE164 } from "../../booking/appointments/rules.ts";
import { email as emailSchema, personName } from "../../booking/appointments/contract.ts";
import { isCalendarDate } from "../../../practice/time.ts";
import { visibleText } from "../../../text.ts";
import type { DateOrder, DateProof } from "../contract.ts";

/** What a cell says: its value, and how it was read where that is not as it stands there; or what is wrong. */
export type Reading<T> = { value: T; note?: string } | { problem: string };

const mostShown = 40;

/** A cell as a sentence repeats it. */
export function shown(cell: string): string {
  return cell.length > mostShown ? `${cell.slice(0, mostShown)}...` : cell;
}

/** A cell as it is read: our own exports put a sign before what a spreadsheet would take for a formula. */
export function plainCell(cell: string): string {
  return visibleText(cell.replace(/^'(?=\s*[=+\-@\t\r])/, ""));
}

// Dates -----------------------------------------------------------------------------------------

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const clock = String.raw`(?:[T\s,]+\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m\.?)?Z?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, "i");
const bareDigits = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const numbers = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}$`, "i");
const monthWord = new RegExp(
  String.raw`^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})${clock}$`,
  "i",
);
const dayWord = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})${clock}$`,
  "i",
);

type Parts = { year: string; month: number; day: number };

const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** What a date of digits proves about the order of day and month. */
export function dateProofOf(cell: string): DateProof {
  const match = numbers.exec(plainCell(cell));
  if (!match) return "none";
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12) return "day-first";
  if (second > 12 && first <= 12) return "month-first";
  return first > 12 || first === second ? "none" : "either";
}

/** What two looks at a column prove together. */
export function joinedProof(one: DateProof, other: DateProof): DateProof {
  if (one === other || other === "none") return one;
  if (one === "none" || one === "either") return other;
  return other === "either" ? one : "both";
}

function partsOf(text: string, order: DateOrder | null): Parts | "ambiguous" | null {
  const first = yearFirst.exec(text) ?? bareDigits.exec(text);
  if (first) return { year: first[1] ?? "", month: Number(first[2]), day: Number(first[3]) };
  const worded = monthWord.exec(text);
  if (worded)
    return { year: worded[3] ?? "", month: monthOf(worded[1] ?? ""), day: Number(worded[2]) };
  const dayed = dayWord.exec(text);
  if (dayed) return { year: dayed[3] ?? "", month: monthOf(dayed[2] ?? ""), day: Number(dayed[1]) };
  const digits = numbers.exec(text);
  if (!digits) return null;
  const [one, other] = [Number(digits[1]), Number(digits[3])];
  const year = digits[4] ?? "";
  if (order === null && one !== other) return "ambiguous";
  return order === "day-first"
    ? { year, month: other, day: one }
    : { year, month: one, day: other };
}

const pad = (number: number) => String(number).padStart(2, "0");

/** The year of two digits, where only one is possible: births lie behind us, visits ahead. */
function wholeYear(year: string, today: string, is: "birth" | "visit"): string | null {
  if (year.length === 4) return year;
  if (is === "visit") return `20${year}`;
  return Number(year) > Number(today.slice(2, 4)) ? `19${year}` : null;
}

const orderWords = { "month-first": "month/day/year", "day-first": "day/month/year" } as const;

/** A date that a person was born on, or that a visit is on. */
export function readDate(
  cell: string,
  order: DateOrder | null,
  { today, is, what }: { today: string; is: "birth" | "visit"; what: string },
): Reading<string> {
  const text = plainCell(cell);
  const parts = partsOf(text, order);
  if (parts === null) {
    if (/^\d{4,6}(\.\d+)?$/.test(text))
      return {
        problem: `${what} ${shown(text)} is a spreadsheet's own day number. Format the column as a date, then save as CSV again.`,
      };
    return { problem: `${what} ${shown(text)} is not a date we can read.` };
  }
  if (parts === "ambiguous")
    return { problem: `${what} ${shown(text)} can be read two ways. Say which comes first.` };
  const year = wholeYear(parts.year, today, is);
  if (year === null) return { problem: `${what} ${shown(text)} needs a year of four digits.` };
  const date = `${year}-${pad(parts.month)}-${pad(parts.day)}`;
  if (Number(year) < 1900) return { problem: `${what} ${shown(text)} lies before 1900.` };
  if (!isCalendarDate(date)) {
    const readAs = numbers.test(text) && order !== null ? ` Read as ${orderWords[order]}.` : "";
    return { problem: `${what} ${shown(text)} does not exist.${readAs}` };
  }
  if (is === "birth" && date > today) return { problem: `${what} ${shown(text)} lies ahead.` };
  return parts.year.length === 2
    ? { value: date, note: `${what} read as ${date}.` }
    : { value: date };
}

/** A clock time "HH:MM": "2:30 PM", "14:30", "1430", "2pm". */
export function readTime(cell: string): Reading<string> {
  const text = plainCell(cell).toLowerCase().replaceAll(/[.\s]/g, "");
  const match = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2}(?:\d*))?([ap]m?)?$/.exec(text);
  const wrong = { problem: `Time ${shown(plainCell(cell))} is not a time we can read.` };
  if (!match) return wrong;
  const [, hours = "", minutes, half] = match;
  if (minutes === undefined && half === undefined) return wrong;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return wrong;
    hour = (hour % 12) + (half.startsWith("p") ? 12 : 0);
  }
  const minute = Number(minutes ?? "0");
  return hour > 23 || minute > 59 ? wrong : { value: `${pad(hour)}:${pad(minute)}` };
}

/** The clock time behind a date in one cell: "11/24/2026 14:00", "2026-11-24T14:00:00". */
export function timeBehindDate(cell: string): string | null {
  const match = /[T\s,]+(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?)$/i.exec(
    plainCell(cell),
  );
  return match?.[1]?.replace(/\.\d+$/, "") ?? null;
}

// People ----------------------------------------------------------------------------------------

/** A first or last name, by the rule of every other form. */
export function readName(cell: string, what: string): Reading<string> {
  const read = personName(what, "the").safeParse(plainCell(cell));
  if (read.success) return { value: read.data };
  const words = read.error.issues[0]?.message ?? "";
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  if (plainCell(cell) === "") return { problem: `${name} is empty.` };
  return words.startsWith("Use letters")
    ? {
        problem: `${name} ${shown(cell)} has signs that no name has: letters, spaces, hyphens and apostrophes only.`,
      }
    : { problem: words };
}

/** "Marsden, Elena" or "Elena Marsden" in its two parts; null when it cannot be told. */
export function splitName(cell: string): { first: string; last: string } | null {
  const text = plainCell(cell).replaceAll(/\s+/g, " ");
  const comma = /^([^,]+),\s*([^,]+)$/.exec(text);
  if (comma) return { first: comma[2] ?? "", last: comma[1] ?? "" };
  const words = text.split(" ");
  return words.length === 2 ? { first: words[0] ?? "", last: words[1] ?? "" } : null;
}

const extension = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i;

/** A phone number as E.164. */
export function readPhone(cell: string): Reading<string> {
  const text = plainCell(cell);
  const bare = text
    .replace(extension, "")
    .replace(/^(?:tel|phone|cell|mobile|home|work)\.?:?\s*/i, "")
    .trim();
  const note = (value: string) =>
    bare === text ? { value } : { value, note: `Phone read as ${bare}.` };
  const digits = bare.replaceAll(/\D/g, "");
  if (digits === "") return { problem: `Phone ${shown(text)} has no digits.` };
  if (/^\+(?!1)[\d\s().-]+$/.test(bare)) {
    return digits.length >= 8 && digits.length <= 15
      ? note(`+${digits}`)
      : { problem: `Phone ${shown(text)} is not a whole number.` };
  }
  if (digits.length === 7) return { problem: `Phone ${shown(text)} has no area code.` };
  if (digits.length < 10) return { problem: `Phone ${shown(text)} is too short.` };
  if (!isTenDigitPhone(bare))
    return { problem: `Phone ${shown(text)} is not one number of ten digits.` };
  if (!canBePhone(bare)) return { problem: `There is no phone number ${shown(text)}.` };
  return note(toE164(bare));
}

/** An email address. */
export function readEmail(cell: string): Reading<string> {
  const text = plainCell(cell).replace(/^mailto:/i, "");
  if (!text.includes("@")) return { problem: `Email ${shown(text)} has no @.` };
  const read = emailSchema.safeParse(text);
  return read.success
    ? { value: read.data }
    : { problem: `Email ${shown(text)} is not one whole address.` };
}

/** Some text of a bounded length. */
export function readText(cell: string, limit: number, what: string): Reading<string> {
  const text = plainCell(cell);
  // Tabs and line ends may stand in a note; other signs of control no person types.
  if (/[\p{Cs}\p{Co}]|[^\P{Cc}\n\r\t]/u.test(text))
    return { problem: `${what} has signs that cannot be stored.` };
  return text.length <= limit
    ? { value: text }
    : { problem: `${what} is longer than ${limit} characters.` };
}
