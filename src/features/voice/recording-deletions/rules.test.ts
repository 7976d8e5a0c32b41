import { expect, test } from "vitest";
import { nextDeletion } from "./rules.ts";

const at = new Date("2026-11-23T15:00:00Z");

test.each([
  [1, 20],
  [2, 60],
  [4, 900],
  [6, 10_800],
  [7, 21_600],
  [5000, 21_600],
])("after %d tries the next comes in %d seconds", (tries, seconds) => {
  expect(nextDeletion(tries, at).getTime() - at.getTime()).toBe(seconds * 1000);
});
