import { expect, test } from "vitest";
import { lateCancelTask, occupiedWords, restoreObjection } from "./rules.ts";

// Tuesday, 10:30 AM in New York.
const start = new Date("2026-11-24T15:30:00Z");

test.each([
  ["long before", "2026-11-01T12:00:00Z", true],
  ["an hour after it began", "2026-11-24T16:30:00Z", true],
  ["in the last minute of its day", "2026-11-25T04:59:59Z", true],
  ["when its day has passed", "2026-11-25T05:00:00Z", false],
  ["a year later", "2027-11-24T15:30:00Z", false],
])("%s", (_what, now, isPossible) => {
  expect(restoreObjection(start, new Date(now)) === null).toBe(isPossible);
});

test("whatever lies in the time, the words say what helps", () => {
  for (const words of Object.values(occupiedWords)) {
    expect(words).toMatch(/or book a new visit at another time\.$/u);
  }
});

test("each visit has a task of its own", () => {
  expect(lateCancelTask("a")).not.toBe(lateCancelTask("b"));
});
