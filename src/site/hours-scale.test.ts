import { expect, test } from "vitest";
import type { OpeningHours } from "#practice/hours.ts";
import { spokenClock } from "#practice/time.ts";
import {
  dayOnScale,
  exceptionLines,
  exceptionText,
  openingToday,
  shareOfScale,
} from "./hours-scale.ts";

const week: readonly OpeningHours[] = [
  { weekday: 1, name: "Monday", opens: "09:00", closes: "18:00" },
  { weekday: 6, name: "Saturday", opens: "07:00", closes: "13:00" },
  { weekday: 7, name: "Sunday", opens: null, closes: null },
];

test("a closed day has no bar", () => {
  expect(dayOnScale(week[2]!)).toBeNull();
});

test("a day that opens before the scale is cut at its start", () => {
  expect(dayOnScale(week[1]!)).toEqual({ from: 0, to: 0.5 });
});

test("a minute outside the drawn day has no place on it", () => {
  expect(shareOfScale(7 * 60 + 59)).toBeNull();
  expect(shareOfScale(18 * 60 + 1)).toBeNull();
  expect(shareOfScale(13 * 60)).toBe(0.5);
});

test("noon and midnight are spoken as 12", () => {
  expect([spokenClock("00:30"), spokenClock("12:00"), spokenClock("18:05")]).toEqual([
    "12:30 AM",
    "12:00 PM",
    "6:05 PM",
  ]);
});

test("a closed day says when the doors open again, in the practice's zone, and does not look open", () => {
  // Monday 02:00 UTC is still Sunday evening in New York.
  expect(openingToday(new Date("2026-11-23T02:00:00Z"))).toEqual({
    tone: "shut",
    text: "Closed today. Open again Monday at 9:00 AM.",
  });
});

test("an open day says its hours, and looks open only while it is", () => {
  const text = "Today, Monday: 9:00 AM to 6:00 PM";
  expect(openingToday(new Date("2026-11-23T13:59:00Z"))).toEqual({ tone: "shut", text });
  expect(openingToday(new Date("2026-11-23T14:00:00Z"))).toEqual({ tone: "open", text });
  expect(openingToday(new Date("2026-11-23T23:00:00Z"))).toEqual({
    tone: "shut",
    text: "Closed for today. Open again Tuesday at 9:00 AM.",
  });
});

const coming = [
  { date: "2026-11-26", opens: null, closes: null, reason: "Thanksgiving" },
  { date: "2026-11-27", opens: null, closes: null, reason: "Day after" },
  { date: "2026-11-28", opens: "10:00", closes: "12:00", reason: "Open house" },
];

test("a closure or other hours of today come before the week's plan", () => {
  const at = (day: number) => openingToday(new Date(`2026-11-${day}T15:00:00Z`), coming);
  expect(at(26)).toEqual({
    tone: "shut",
    text: "Closed today: Thanksgiving. Open again Saturday at 10:00 AM.",
  });
  expect(at(28)).toEqual({
    tone: "open",
    text: "Today, other hours: 10:00 AM to 12:00 PM, Open house",
  });
  expect(at(30).text).toBe("Today, Monday: 9:00 AM to 6:00 PM");
});

test("a day that is not as usual is told with its reason", () => {
  expect(coming.map(exceptionText)).toEqual([
    "Thursday, November 26: closed, Thanksgiving",
    "Friday, November 27: closed, Day after",
    "Saturday, November 28: 10:00 AM to 12:00 PM, Open house",
  ]);
});

test("days in a row with the same hours and reason are one line; the rest is said to be more", () => {
  const closed = (date: string, reason: string) => ({ date, opens: null, closes: null, reason });
  const days = [
    closed("2026-12-24", "Winter break: closed"),
    closed("2026-12-25", "Winter break: closed"),
    { date: "2026-12-26", opens: null, closes: null, reason: null },
    closed("2026-12-27", "Winter break: closed"),
    closed("2026-12-28", "Other"),
    { date: "2026-12-29", opens: "09:00", closes: "18:00", reason: null },
    closed("2026-12-31", "New Year's break"),
    closed("2027-01-01", "New Year's break"),
  ];
  const { lines, hasMore } = exceptionLines(days, 3, "2026-12-20");
  expect(lines.map(({ text }) => text)).toEqual([
    "Dec 24 to 25: closed, Winter break: closed",
    "Sunday, December 27: closed, Winter break: closed",
    "Monday, December 28: closed, Other",
  ]);
  expect(hasMore).toBe(true);
  expect(exceptionLines(days.slice(6), 3, "2026-12-20")).toEqual({
    lines: [{ date: "2026-12-31", text: "Dec 31 to Jan 1, 2027: closed, New Year's break" }],
    hasMore: false,
  });
  expect(exceptionLines([], 3, "2026-12-20")).toEqual({ lines: [], hasMore: false });
});
