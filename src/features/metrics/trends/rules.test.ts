import { expect, test } from "vitest";
import { daysOfMonth, monthsUpTo } from "./rules.ts";

test("months go back over the turn of the year", () => {
  expect(monthsUpTo("2026-02-14", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsUpTo("2026-12-31", 12).at(0)).toBe("2026-01");
  expect(monthsUpTo("2026-11-23", 12)).toHaveLength(12);
});

test.each([
  ["2026-11", { first: "2026-11-01", last: "2026-11-23" }],
  ["2026-10", { first: "2026-10-01", last: "2026-10-31" }],
  ["2026-02", { first: "2026-02-01", last: "2026-02-28" }],
  ["2025-12", { first: "2025-12-01", last: "2025-12-31" }],
  ["2025-11", null],
  ["2026-12", null],
  ["2026-13", null],
])("the days of %s", (month, days) => {
  expect(daysOfMonth(month, "2026-11-23", 12)).toEqual(days);
});
