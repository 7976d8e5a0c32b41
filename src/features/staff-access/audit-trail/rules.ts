import { addDays, startOfDay } from "../../../practice/time.ts";
import type { AuditFilters, AuditKind, AuditPeriod } from "./contract.ts";

/** The kinds that an action's name alone tells; every other action is a change. */
type NamedKind = Exclude<AuditKind, "change" | "refused" | "conflict" | "failed">;

/** Beginnings and ends of action names, one list for the page and for the database's question. */
export const kindNames: Record<NamedKind, { starts: readonly string[]; ends: readonly string[] }> =
  {
    read: {
      starts: ["GET ", "HEAD ", "socket "],
      ends: [".read", ".search", ".list", ".rows", ".person", ".forecast"],
    },
    export: { starts: [], ends: [".export", ".print"] },
    "sign-in": {
      starts: ["session.", "sign-in.", "link.", "google.", "factor.", "second-factor."],
      ends: [],
    },
  };

/** What sort of deed an action is, whatever came of it. */
export function deedOf(action: string): NamedKind | "change" {
  for (const [kind, { starts, ends }] of Object.entries(kindNames)) {
    const isIt =
      starts.some((start) => action.startsWith(start)) || ends.some((end) => action.endsWith(end));
    if (isIt) return kind as NamedKind;
  }
  return "change";
}

/** The first instant of a period that ends now: "1" is today, "7" today and the six days before. */
export function periodStart(period: AuditPeriod, today: string): Date | null {
  return period === "all" ? null : startOfDay(addDays(today, 1 - Number(period)));
}

/** The same look of the same person is recorded once in this time; a page left open asks on and on. */
export const sameLookMinutes = 15;

/**
 * What somebody looked at, for the record: which filters, never what was typed, since people type
 * names of patients anywhere.
 */
export function lookWords(filters: AuditFilters & { before?: number | undefined }): string {
  const words = [
    filters.period === undefined || filters.period === "all"
      ? "all days"
      : `${filters.period} ${filters.period === "1" ? "day" : "days"}`,
    filters.kind,
    filters.who === undefined ? undefined : `by ${filters.who}`,
    filters.text === undefined || filters.text === "" ? undefined : "some words",
    filters.before === undefined ? undefined : `before row ${filters.before}`,
  ];
  return words.filter((word) => word !== undefined).join(", ");
}

/** One field of a CSV file. What a spreadsheet would take for a formula is made plain text. */
export function csvField(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its end. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvField).join(",")}\r\n`;
}
