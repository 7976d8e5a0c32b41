import { expect, test } from "vitest";
import { leavingWeek, openingIn, returningToWeek } from "./rules.ts";

// Monday, November 30, 2026, and the Tuesday after it, on which other hours count.
const days = [
  { date: "2026-11-30", opens: "09:00", closes: "18:00", reason: null },
  { date: "2026-12-01", opens: "10:00", closes: "12:00", reason: "Painting" },
];
const week = [
  { weekday: 1, opens: "10:00", closes: "16:00" },
  { weekday: 2, opens: null, closes: null },
];
const visit = (date: string, from: string, to: string) => ({ date, from, to });

test("a day with hours of its own keeps them, whatever the week says", () => {
  expect(openingIn(days[0]!, week)).toEqual({ opens: "10:00", closes: "16:00" });
  expect(openingIn(days[1]!, week)).toEqual({ opens: "10:00", closes: "12:00" });
});

test.each([
  ["before the new opening", visit("2026-11-30", "09:00", "10:30"), true],
  ["past the new closing", visit("2026-11-30", "15:30", "16:15"), true],
  ["inside both", visit("2026-11-30", "10:00", "16:00"), false],
  ["outside already", visit("2026-11-30", "18:00", "18:30"), false],
  ["on a day with hours of its own", visit("2026-12-01", "10:00", "11:00"), false],
  ["on a day nobody asked about", visit("2026-12-07", "09:00", "10:00"), false],
])("a visit %s", (_name, one, isLeaving) => {
  expect(leavingWeek([one], days, week)).toEqual(isLeaving ? [one] : []);
});

test("a visit that lay outside comes back with longer hours", () => {
  const late = visit("2026-11-30", "18:00", "18:30");
  const longer = [{ weekday: 1, opens: "09:00", closes: "19:00" }];
  expect(returningToWeek([late], days, longer)).toEqual([late]);
  expect(returningToWeek([late], days, week)).toEqual([]);
});
