import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  ageOn,
  formatCalendarDate,
  formatDay,
  formatFullDay,
  formatMonth,
  formatTime,
  isCalendarDate,
  practiceDate,
  practiceMinutes,
  startOfDay,
  weekdayOf,
} from "./time.ts";

describe("calendar dates", () => {
  test.each([
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2025-02-29",
    "26-01-01",
    "2026-1-1",
    "2026-01-01T00:00",
    "",
    "0000-01-01",
  ])("%j is none", (text) => expect(isCalendarDate(text)).toBe(false));

  test.each(["2026-02-28", "2028-02-29", "1999-12-31"])("%j is one", (text) =>
    expect(isCalendarDate(text)).toBe(true),
  );

  test.each([
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 60, "2027-03-01"],
  ])("%s plus %i days is %s", (date, days, expected) => expect(addDays(date, days)).toBe(expected));

  test("weekdays are ISO", () => {
    expect(weekdayOf("2026-11-23")).toBe(1);
    expect(weekdayOf("2026-11-22")).toBe(7);
  });

  test.each([
    ["2008-11-24", "2026-11-24", 18],
    ["2008-11-25", "2026-11-24", 17],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
  ])("born %s is %3$i on %s", (born, date, age) => expect(ageOn(born, date)).toBe(age));
});

describe("the practice's zone, on any machine", () => {
  test.each([
    ["2026-11-24T04:59:00Z", "2026-11-23", 23 * 60 + 59],
    ["2026-11-24T05:00:00Z", "2026-11-24", 0],
    ["2026-07-01T03:59:00Z", "2026-06-30", 23 * 60 + 59],
    ["2026-11-01T05:30:00Z", "2026-11-01", 90],
    ["2026-11-01T06:30:00Z", "2026-11-01", 90],
    ["2026-03-08T07:00:00Z", "2026-03-08", 180],
  ])("%s is %s, minute %i", (instant, date, minutes) => {
    expect(practiceDate(new Date(instant))).toBe(date);
    expect(practiceMinutes(new Date(instant))).toBe(minutes);
  });

  test.each([
    ["2026-11-24", "2026-11-24T05:00:00.000Z"],
    ["2026-07-01", "2026-07-01T04:00:00.000Z"],
    ["2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02", "2026-11-02T05:00:00.000Z"],
  ])("%s begins at %s", (date, instant) => expect(startOfDay(date).toISOString()).toBe(instant));

  test("every day begins at its own midnight", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = addDays("2000-01-01", days);
        const start = startOfDay(date);
        expect(practiceDate(start)).toBe(date);
        expect(practiceMinutes(start)).toBe(0);
        expect(practiceDate(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

test("dates and times read as people say them", () => {
  const visit = new Date("2026-11-24T15:30:00Z");
  expect(formatTime(visit)).toBe("10:30 AM");
  expect(formatDay(visit)).toBe("Tuesday, November 24");
  expect(formatFullDay(visit)).toBe("Tuesday, November 24, 2026");
  expect(formatCalendarDate("2026-11-26")).toBe("Thursday, November 26");
  expect(formatMonth("2026-11")).toBe("November 2026");
});
