import fc from "fast-check";
import { expect, test } from "vitest";
import { deskObjection, isOnDeskGrid, isOver, outsideWords } from "./rules.ts";

// Tuesday, 10:02 AM in New York.
const now = new Date("2026-11-24T15:02:00Z");

test.each([
  ["earlier today", "2026-11-24T14:00:00Z", null],
  ["now, without lead time", "2026-11-24T15:05:00Z", null],
  ["at night", "2026-11-25T04:55:00Z", null],
  ["in 365 days", "2027-11-24T15:00:00Z", null],
  ["yesterday", "2026-11-24T04:55:00Z", "That day has passed"],
  ["in 366 days", "2027-11-25T15:00:00Z", "365 days ahead"],
  ["at 3:07", "2026-11-24T20:07:00Z", "full 5 minutes"],
  ["half a second past", "2026-11-24T20:05:00.500Z", "full 5 minutes"],
])("%s", (_when, start, objection) => {
  const found = deskObjection(new Date(start), now);
  expect(found === null ? null : objection !== null && found.includes(objection)).toBe(
    objection === null ? null : true,
  );
});

test.each([
  ["a minute ago", -60_000, true],
  ["at this moment", 0, true],
  ["in a millisecond", 1, false],
])("a time that ends %s is over", (_when, ahead, expected) => {
  expect(isOver(new Date(now.getTime() + ahead), now)).toBe(expected);
});

test("every five minutes is on the grid and nothing else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (minutes) => {
      expect(isOnDeskGrid(new Date(minutes * 60_000))).toBe(minutes % 5 === 0);
    }),
  );
});

const person = { staffId: "lindgren", displayName: "Dr. Nils Lindgren" } as const;
const start = new Date("2026-11-24T15:00:00Z");

test.each([
  [
    { reason: "closed", closure: "Thanksgiving" },
    "The practice is closed on Tuesday, November 24: Thanksgiving.",
  ],
  [
    { reason: "closed", closure: null },
    "The practice is closed on Tuesday, November 24 at 10:00 AM.",
  ],
  [
    { reason: "not_working", closure: null },
    "Dr. Nils Lindgren does not work on Tuesday, November 24 at 10:00 AM.",
  ],
  [
    { reason: "time_off", closure: null },
    "Dr. Nils Lindgren is away on Tuesday, November 24 at 10:00 AM.",
  ],
] as const)("%j is said in words", (standing, words) =>
  expect(outsideWords({ ...person, ...standing }, start)).toBe(words),
);
