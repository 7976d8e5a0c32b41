import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  ageOn,
  formatCalendarDate,
  formatCalendarFullDate,
  formatDay,
  formatFullDay,
  formatMonth,
  formatNearDay,
  formatTime,
  instantAt,
  isCalendarDate,
  planProblem,
  practiceClock,
  practiceDate,
  practiceMinutes,
  spokenHour,
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
    "1899-12-31",
    "2200-01-01",
    "9999-12-31",
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

  test("counting past the last year with four digits is refused, never endless", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
  });

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

describe("an instant by date and clock", () => {
  test.each([
    ["2026-11-24", "10:30", "2026-11-24T15:30:00.000Z"],
    ["2026-07-01", "00:00", "2026-07-01T04:00:00.000Z"],
    // The clocks go forward: 2:30 does not exist, the evening is an hour nearer.
    ["2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
    ["2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["2026-03-08", "03:30", "2026-03-08T07:30:00.000Z"],
    ["2026-03-08", "23:30", "2026-03-09T03:30:00.000Z"],
    // The clocks go back: 1:30 comes twice.
    ["2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
    ["2026-11-01", "23:30", "2026-11-02T04:30:00.000Z"],
  ])("%s %s is %s", (date, time, expected) =>
    expect(instantAt(date, time).toISOString()).toBe(expected),
  );

  test("reads back as the same date and clock, skipped hours aside", () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), minutes, (days, minute) => {
        const date = addDays("2000-01-01", days);
        const two = (value: number) => String(value).padStart(2, "0");
        const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        const instant = instantAt(date, time);
        expect(practiceDate(instant)).toBe(date);
        const isSkipped = minute >= 120 && minute < 180 && practiceClock(instant) !== time;
        expect(practiceMinutes(instant)).toBe(isSkipped ? minute + 60 : minute);
      }),
    );
  });
});

test.each([
  ["an ordinary day", "2026-11-24", "10:30", ""],
  ["a day without a time", "2027-03-14", null, ""],
  ["the last minute before the skipped hour", "2027-03-14", "01:59", ""],
  ["the first skipped minute", "2027-03-14", "02:00", "clocks go forward"],
  ["a skipped time", "2027-03-14", "02:30", "clocks go forward"],
  ["the first minute after it", "2027-03-14", "03:00", ""],
  ["an hour that comes twice", "2027-11-07", "01:30", ""],
  ["five years ahead", "2031-11-21", "10:00", ""],
  ["a day more", "2031-11-22", null, "within 5 years"],
  ["the last year there is", "9999-12-31", "10:00", "within 5 years"],
] as const)("planned for %s: %s %s", (_what, date, time, expected) => {
  const problem = planProblem(date, time, "2026-11-21");
  expect(problem ?? "").toContain(expected);
  expect(problem === null).toBe(expected === "");
});

test("a short date has its year when it is another one", () => {
  const now = new Date("2026-12-31T15:00:00Z");
  expect(formatNearDay(new Date("2026-11-24T15:30:00Z"), now)).toBe("Tue, Nov 24");
  expect(formatNearDay(new Date("2027-01-04T15:30:00Z"), now)).toBe("Mon, Jan 4, 2027");
  expect(formatNearDay(new Date("2027-01-01T04:59:00Z"), now)).toBe("Thu, Dec 31");
});

test("dates and times read as people say them", () => {
  const visit = new Date("2026-11-24T15:30:00Z");
  expect(formatTime(visit)).toBe("10:30 AM");
  expect(formatDay(visit)).toBe("Tuesday, November 24");
  expect(formatFullDay(visit)).toBe("Tuesday, November 24, 2026");
  expect(formatCalendarDate("2026-11-26")).toBe("Thursday, November 26");
  expect(formatCalendarFullDate("2026-11-26")).toBe("November 26, 2026");
  expect(formatMonth("2026-11")).toBe("November 2026");
});

test.each([
  [0, "12 AM"],
  [9, "9 AM"],
  [12, "12 PM"],
  [23, "11 PM"],
  [24, "12 AM"],
])("the hour %i is spoken %s", (hour, words) => {
  expect(spokenHour(hour)).toBe(words);
});
