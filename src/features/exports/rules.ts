import { identity } from "../../practice/identity.ts";
import { addDays, startOfDay } from "../../practice/time.ts";

/** What a cell may hold before it is written. */
export type Cell = string | number | boolean | Date | null;

/** A spreadsheet takes a text that begins like this for a formula. */
const formula = /^\s*[=+\-@\t\r]/;

/** An instant in UTC: "2026-11-24T15:30:00.000Z". */
const utc = (instant: Date) => instant.toISOString();

/** Swedish writes dates as files need them; one text per instant, for files of a million rows. */
const localFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: identity.timeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** The same instant as the practice's clock shows it: "2026-11-24 10:30". */
export const localTime = (instant: Date | null) =>
  instant === null ? null : localFormat.format(instant);

/** One field of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made plain text. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return utc(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file, with its end. */
export function csvRow(values: readonly Cell[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** The instants between which days of the practice lie; null where no day was given. */
export function instantsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: Date | null;
  until: Date | null;
} {
  return {
    from: from === undefined ? null : startOfDay(from),
    until: to === undefined ? null : startOfDay(addDays(to, 1)),
  };
}

/** What was exported, for the record: "all days, with mark", "2026-01-01 to today". */
export function exportWords({
  from,
  to,
  mark,
}: {
  from?: string | undefined;
  to?: string | undefined;
  mark?: string | undefined;
}): string {
  const days =
    from === undefined && to === undefined
      ? "all days"
      : `${from ?? "the beginning"} to ${to ?? "the end"}`;
  return mark === "no" ? `${days}, without mark` : days;
}
