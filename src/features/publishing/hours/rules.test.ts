import { expect, test } from "vitest";
import { problemOfHours, sameHours, shownHours, weekOf, wrongHours } from "./rules.ts";

const missing = "Type when the day opens and when it closes, or mark it as closed.";

test.each([
  ["", missing],
  ["open", missing],
  ["-18:00", missing],
  ["09:00-", missing],
  ["9:00-18:00", missing],
  ["09:00-18:00-19:00", missing],
  ["09:10-18:00", "Use quarter hours, such as 8:30 AM."],
  ["09:00-24:00", "Use quarter hours, such as 8:30 AM."],
  ["18:00-09:00", "It has to close after it opens, on the same day."],
  ["09:00-09:00", "It has to close after it opens, on the same day."],
  ["04:45-18:00", "Open at 5:00 AM at the earliest."],
  ["09:00-23:15", "Close at 11:00 PM at the latest."],
  ["05:00-23:00", null],
  ["08:30-17:45", null],
  ["closed", null],
])("%j: %s", (open, problem) => {
  expect(problemOfHours(open)).toBe(problem);
});

test.each([
  ["08:30-17:45", "8:30 AM to 5:45 PM"],
  ["closed", "closed"],
])("%s is read as %s", (open, shown) => {
  expect(shownHours(open)).toBe(shown);
});

const shut = Object.fromEntries(
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((day) => [
    `hours/${day}/open`,
    "closed",
  ]),
);

test("a practice that never opens is refused, one that opens on Sundays alone is not", () => {
  expect(wrongHours(shut)).toEqual({ "hours/monday/open": "Open on one day at least." });
  expect(wrongHours({ ...shut, "hours/sunday/open": "10:00-12:00" })).toEqual({});
});

test("a week is told from another by its hours alone", () => {
  expect(weekOf({ "hours/sunday/open": "10:00-12:00" })[6]).toEqual({
    weekday: 7,
    name: "Sunday",
    opens: "10:00",
    closes: "12:00",
  });
  expect(sameHours({}, { "claims/happy-patients/figure": "1" })).toBe(true);
  expect(sameHours({}, { "hours/monday/open": "09:00-18:00" })).toBe(true);
  expect(sameHours({}, shut)).toBe(false);
});
