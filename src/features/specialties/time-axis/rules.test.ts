import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../practice/time.ts";
import { dayText, placesOf, roomsOf, shareBetween, weekSince } from "./rules.ts";

test.each([
  [[], []],
  [["2026-11-12"], [100]],
  [
    ["2026-11-12", "2026-11-12"],
    [0, 100],
  ],
  [
    ["2026-11-12", "2026-11-12", "2026-11-12"],
    [0, 50, 100],
  ],
  [
    ["2026-06-01", "2026-06-11", "2026-06-21"],
    [0, 50, 100],
  ],
  [
    ["2026-06-01", "2026-06-02", "2026-06-11"],
    [0, 10, 100],
  ],
])("the days %j stand at %j", (days, places) => {
  expect(placesOf(days)).toEqual(places);
});

const days = fc
  .array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 40 })
  .map((numbers) =>
    numbers.toSorted((one, other) => one - other).map((number) => addDays("2025-01-01", number)),
  );

test("places follow time, from one end to the other", () => {
  fc.assert(
    fc.property(days, (list) => {
      const places = placesOf(list);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places.at(-1)).toBe(100);
      expect(places.every((place) => place >= 0)).toBe(true);
    }),
  );
});

const named = (places: readonly number[], wanted: readonly string[]) => {
  const rooms = roomsOf(places);
  return places
    .filter((_, index) => wanted.includes(rooms[index] ?? "none"))
    .toSorted((one, other) => one - other);
};
const gapsOf = (places: readonly number[]) =>
  places.slice(1).map((place, index) => place - (places[index] ?? 0));

test("names never touch, whatever the room, and the newest has one", () => {
  fc.assert(
    fc.property(days, (list) => {
      const places = placesOf(list);
      expect(roomsOf(places).at(-1)).toBe("any");
      expect(Math.min(100, ...gapsOf(named(places, ["any"])))).toBeGreaterThanOrEqual(22);
      expect(Math.min(100, ...gapsOf(named(places, ["any", "desk"])))).toBeGreaterThanOrEqual(11);
    }),
  );
});

test.each([
  ["2026-09-14", "2026-09-14", "2027-03-01", 0],
  ["2026-09-13", "2026-09-14", "2027-03-01", 0],
  ["2027-04-01", "2026-09-14", "2027-03-01", 100],
  ["2026-09-19", "2026-09-14", "2026-09-24", 50],
  ["2026-09-19", "2026-09-14", "2026-09-14", 0],
])("%s stands between %s and %s at %d percent", (day, from, to, share) => {
  expect(shareBetween(from, to, day)).toBe(share);
});

test.each([
  ["2026-09-14", 1],
  ["2026-09-20", 1],
  ["2026-09-21", 2],
  ["2026-11-22", 10],
  ["2026-09-13", null],
])("%s is in week %j after September 14", (day, week) => {
  expect(weekSince("2026-09-14", day)).toBe(week);
});

test.each([
  ["2026-11-24", "Nov 24"],
  ["2025-11-24", "Nov 24, 2025"],
  ["2027-01-02", "Jan 2, 2027"],
])("%s is written %s", (day, text) => {
  expect(dayText(day, new Date("2026-11-23T15:00:00Z"))).toBe(text);
});
