import { expect, test } from "vitest";
import { gridMinutes, isOnGrid } from "./rules.ts";

test.each([
  [30, 30],
  [60, 30],
  [90, 30],
  [45, 15],
  [20, 15],
])("a length of %i minutes starts every %i", (length, grid) =>
  expect(gridMinutes(length)).toBe(grid),
);

test.each([
  ["2026-11-24T15:30:00Z", 30, true],
  ["2026-11-24T15:45:00Z", 30, false],
  ["2026-11-24T15:45:00Z", 45, true],
  ["2026-11-24T15:07:00Z", 45, false],
  ["2026-11-24T15:30:00.001Z", 30, false],
])("%s for %i minutes is on the grid: %s", (start, length, expected) =>
  expect(isOnGrid(new Date(start), length)).toBe(expected),
);
