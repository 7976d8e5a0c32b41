import { expect, test } from "vitest";
import { hasNoMessage, lookAfterFailure, lookAgain, lookForMessage } from "./rules.ts";

const at = new Date("2026-11-23T15:00:00Z");
const minutes = (date: Date) => (date.getTime() - at.getTime()) / 60_000;

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [4, 8],
  [6, 32],
  [7, 60],
  [90, 60],
])("after %d failures the carrier is asked again in %d minutes", (tries, wait) => {
  expect(minutes(lookAfterFailure(tries, at))).toBe(wait);
});

test("what goes on is looked at less often than what is missing", () => {
  expect(minutes(lookAgain(at))).toBe(5);
  expect(minutes(lookForMessage(at))).toBe(2);
});

test.each([
  [9, false],
  [10, true],
])("no recording %d minutes after the end: %s", (after, none) => {
  expect(hasNoMessage(new Date(at.getTime() - after * 60_000), at)).toBe(none);
});
