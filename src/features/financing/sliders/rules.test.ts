import { expect, test } from "vitest";
import { isStop, sliderRanges, stopsOf } from "./rules.ts";

test.each([
  ["medspaMonths", 7],
  ["medspaMonths", 66],
  ["medspaMonths", 0],
  ["quickCheckIncome", 19_999],
  ["quickCheckIncome", 155_000],
  ["creditScore", 855],
  ["creditScore", 290],
  ["creditScore", 305],
  ["wizardIncome", 205_000],
  ["wizardIncome", 52_500],
  ["wizardIncome", Number.NaN],
  ["wizardIncome", Number.POSITIVE_INFINITY],
  ["wizardIncome", 20_000.5],
] as const)("%s has no stop at %d", (name, value) => {
  expect(isStop(sliderRanges[name], value)).toBe(false);
});

test.each([
  ["medspaMonths", 10],
  ["quickCheckIncome", 27],
  ["creditScore", 56],
  ["wizardIncome", 37],
] as const)("%s has %i stops, both ends among them", (name, count) => {
  const range = sliderRanges[name];
  const stops = stopsOf(range);
  expect(stops).toHaveLength(count);
  expect([stops[0], stops.at(-1)]).toEqual([range.from, range.to]);
  expect(stops.every((stop) => isStop(range, stop))).toBe(true);
});
