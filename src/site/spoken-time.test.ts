import { expect, test } from "vitest";
import { formatCalendarDate, formatTime, practiceMinutes } from "#practice/time.ts";
import { spokenDay, spokenTime } from "./spoken-time.ts";

test.each([
  ["2026-11-23", "Today"],
  ["2026-11-24", "Tomorrow"],
  ["2026-11-25", "Wednesday"],
  ["2026-11-29", "Sunday"],
  ["2026-11-30", "Monday, November 30"],
  ["2027-01-05", "Tuesday, January 5"],
  // A free time that passed while the page stood open.
  ["2026-11-22", "Sunday, November 22"],
])("%s is %s on Monday, November 23", (date, spoken) => {
  expect(spokenDay(date, "2026-11-23")).toBe(spoken);
});

test("days far off read as everywhere else", () => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2027-${String(month).padStart(2, "0")}-09`;
    expect(spokenDay(date, "2026-11-23")).toBe(formatCalendarDate(date));
  }
});

test("every time of a day reads as everywhere else", () => {
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    const instant = new Date(Date.parse("2026-11-23T05:00:00Z") + minute * 60_000);
    expect(practiceMinutes(instant)).toBe(minute);
    expect(spokenTime(minute)).toBe(formatTime(instant));
  }
});
