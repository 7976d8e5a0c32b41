import { expect, test } from "vitest";
import { idleBefore, shownName, waitingBefore } from "./rules.ts";

test.each([
  ["Dana Reyes", "Dana"],
  ["Dr. Averell Marsh", "Dr. Marsh"],
  ["dr Marsh", "Dr. Marsh"],
  ["Dr.", "Dr."],
  ["  Rosa ", "Rosa"],
  ["Drew Barr", "Drew"],
])("visitors see %j as %j", (name, shown) => expect(shownName(name)).toBe(shown));

test("ten minutes are long to wait, thirty long to be silent", () => {
  const now = new Date("2026-11-23T15:00:00Z");
  expect(waitingBefore(now).toISOString()).toBe("2026-11-23T14:50:00.000Z");
  expect(idleBefore(now).toISOString()).toBe("2026-11-23T14:30:00.000Z");
});
