import fc from "fast-check";
import { expect, test } from "vitest";
import { hours } from "../../../practice/hours.ts";
import {
  isInsideWeek,
  minutesAWeek,
  outsideOpeningHours,
  tidyWeek,
  weekLines,
  weekProblems,
} from "./rules.ts";

const monday = (from: string, to: string) => ({ weekday: 1, from, to });

test.each([
  [[monday("09:00", "12:00"), monday("13:00", "17:00")], []],
  [[monday("09:00", "12:00"), monday("12:00", "17:00")], []],
  [[monday("09:00", "12:00"), monday("11:59", "17:00")], ["periods.1.from"]],
  [[monday("09:00", "17:00"), monday("10:00", "11:00")], ["periods.1.from"]],
  [[monday("12:00", "09:00")], ["periods.0.to"]],
  [[monday("09:00", "09:00")], ["periods.0.to"]],
  [[monday("09:00", "12:00"), { weekday: 2, from: "09:00", to: "12:00" }], []],
  [
    [7, 8, 9, 10, 11, 12, 13].map((hour) =>
      monday(`${String(hour).padStart(2, "0")}:00`, `${String(hour).padStart(2, "0")}:30`),
    ),
    ["periods.6.from"],
  ],
])("%j has something wrong in %j", (periods, fields) => {
  expect(Object.keys(weekProblems(periods))).toEqual(fields);
});

test("a tidy week holds the same visits, and tidying it again changes nothing", () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const two = (value: number) => `${String(value).padStart(2, "0")}:00`;
  const period = fc
    .tuple(fc.integer({ min: 1, max: 7 }), hour, hour)
    .filter(([, from, to]) => from < to)
    .map(([weekday, from, to]) => ({ weekday, from: two(from), to: two(to) }));
  fc.assert(
    fc.property(fc.array(period, { maxLength: 12 }), period, (week, visit) => {
      const tidy = tidyWeek(week);
      expect(tidyWeek(tidy)).toEqual(tidy);
      expect(weekProblems(tidy)).toEqual({});
      // November 23, 2026 is a Monday.
      const date = `2026-11-${22 + visit.weekday}`;
      const [before, after] = [week, tidy].map((one) => isInsideWeek({ ...visit, date }, one));
      expect(before === true && after === false).toBe(false);
    }),
  );
});

test.each([
  ["from its first to its last minute", "09:00", "12:00", "2026-11-23", true],
  ["within it", "10:00", "11:00", "2026-11-23", true],
  ["a minute before it begins", "08:59", "10:00", "2026-11-23", false],
  ["a minute after it ends", "11:00", "12:01", "2026-11-23", false],
  ["over the break between two", "11:00", "14:00", "2026-11-23", false],
  ["within the break", "12:15", "12:45", "2026-11-23", false],
  ["on a day without one", "10:00", "11:00", "2026-11-24", false],
])("a visit lies in a stretch of the week %s: %s to %s", (_how, from, to, date, expected) => {
  const week = [monday("09:00", "12:00"), monday("13:00", "17:00")];
  expect(isInsideWeek({ from, to, date }, week)).toBe(expected);
});

test("a weekday without opening hours is outside of them", () => {
  const week = [monday("09:00", "10:00")];
  const day = { weekday: 1, opens: "09:00", closes: "17:00" };
  expect(outsideOpeningHours(week, [day])).toEqual([]);
  expect(outsideOpeningHours(week, [])).toEqual(["Monday"]);
  expect(outsideOpeningHours(week, [{ ...day, opens: null }])).toEqual(["Monday"]);
  expect(outsideOpeningHours(week, [{ ...day, closes: null }])).toEqual(["Monday"]);
});

test("times outside the opening hours are named by weekday", () => {
  const week = [
    monday("08:00", "12:00"),
    { weekday: 6, from: "09:00", to: "15:00" },
    { weekday: 7, from: "09:00", to: "10:00" },
    { weekday: 2, from: "09:00", to: "18:00" },
  ];
  expect(outsideOpeningHours(week, hours)).toEqual(["Monday", "Saturday", "Sunday"]);
});

test("a week is told in lines of days that are alike", () => {
  const week = [1, 2, 4].flatMap((weekday) => [
    { weekday, from: "09:00", to: "13:00" },
    { weekday, from: "14:00", to: "18:00" },
  ]);
  expect(weekLines([...week, { weekday: 6, from: "09:00", to: "14:00" }])).toEqual([
    { days: "Mon, Tue, Thu", times: "9:00 AM to 1:00 PM, 2:00 PM to 6:00 PM" },
    { days: "Sat", times: "9:00 AM to 2:00 PM" },
  ]);
  expect(weekLines([])).toEqual([]);
  expect(minutesAWeek(week)).toBe(3 * 8 * 60);
});
