import { addDays, isCalendarDate, weekdayOf } from "#practice/time.ts";

/** Where the palette looks. */
export const scopes = ["everything", "patients", "visits", "actions"] as const;
export type Scope = (typeof scopes)[number];

/** A piece of a text, and whether it is what was typed. */
export type Piece = { from: number; text: string; isMatch: boolean };

const tokensOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter(Boolean);
const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** Whether every typed word begins a word of the text. */
export function matchesWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}:]+/u);
  return tokensOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** Cuts a text at ranges [from, to); ranges that overlap are one. */
function cut(text: string, ranges: readonly (readonly [from: number, to: number])[]): Piece[] {
  const isMarked = Array.from({ length: text.length }, (_sign, at) =>
    ranges.some(([from, to]) => at >= from && at < to),
  );
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isMatch = isMarked[at] === true;
    const last = pieces.at(-1);
    const sign = text.charAt(at);
    if (last?.isMatch === isMatch) last.text += sign;
    else pieces.push({ from: at, text: sign, isMatch });
  }
  return pieces;
}

/** A name, with the beginnings of its words that were typed marked. */
export function markWords(text: string, typed: string): Piece[] {
  const lower = text.toLowerCase();
  // Another alphabet's lower case may be longer: then no letter can be named by its place.
  if (lower.length !== text.length) return [{ from: 0, text, isMatch: false }];
  const ranges = tokensOf(typed).flatMap((token) =>
    [...lower.matchAll(/[\p{L}\p{N}]+/gu)]
      .filter(({ 0: word }) => word.startsWith(token))
      .map(({ index }) => [index, index + token.length] as const),
  );
  return cut(text, ranges);
}

/** A phone number, with the digits that were typed in a row marked, whatever stands between them. */
export function markDigits(text: string, typed: string): Piece[] {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const digits = digitsOf(text);
  const joined = digitsOf(typed);
  // A number may be typed in groups: together they are one.
  const tokens = /^[\d\s().+-]+$/.test(typed)
    ? [joined]
    : tokensOf(typed).filter((token) => /^\d+$/.test(token));
  const ranges = tokens.flatMap((token) => {
    const at = token === "" ? -1 : digits.indexOf(token);
    const [from, to] = [places[at], places[at + token.length - 1]];
    return at < 0 || from === undefined || to === undefined ? [] : [[from, to + 1] as const];
  });
  return cut(text, ranges);
}

/** "Mar 12, 1984", with the last digits of the year that were typed marked. */
export function markYear(text: string, typed: string): Piece[] {
  const year = /\d{4}$/.exec(text)?.[0] ?? "";
  const ranges = tokensOf(typed)
    .filter((token) => /^\d{1,4}$/.test(token) && year.endsWith(token))
    .map((token) => [text.length - token.length, text.length] as const);
  return cut(text, ranges);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const near: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };

const dateOf = (year: number, month: number, day: number) => {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
};

/** Which number of a list of short names somebody began to write; 0 when none. */
function beginning(word: string, names: readonly string[]): number {
  return word.length < 3 ? 0 : names.findIndex((name) => word.startsWith(name)) + 1;
}

/** A month and a day without a year is the one nearest ahead, or up to a month ago. */
function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const monthAgo = addDays(today, -31);
  return (
    [year - 1, year, year + 1]
      .map((one) => dateOf(one, month, day))
      .find((date) => date !== null && date >= monthAgo) ?? null
  );
}

/** The day that was typed: "nov 26", "11/26", "2026-11-26", "friday", "tomorrow"; null for anything else. */
export function readDay(typed: string, today: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(go to|show)\s+/, "");
  const days = near[text];
  if (days !== undefined) return addDays(today, days);
  if (isCalendarDate(text)) return text;
  const weekday = /^[a-z]+$/.test(text) ? beginning(text, weekdays) : 0;
  if (weekday > 0) return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  const figures = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text);
  const words = /^([a-z]+)\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/.exec(text);
  const [, first = "", second = "", year] = figures ?? words ?? [];
  const month = figures ? Number(first) : beginning(first, months);
  if (month === 0) return null;
  return year === undefined
    ? nearest(month, Number(second), today)
    : dateOf(Number(year), month, Number(second));
}
