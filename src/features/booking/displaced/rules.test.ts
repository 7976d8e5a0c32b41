import { expect, test } from "vitest";
import { savedText } from "./rules.ts";

test.each([
  [0, "Saved. No booked visit is affected."],
  [1, "Saved. 1 booked visit falls outside: a task was made."],
  [3, "Saved. 3 booked visits fall outside: tasks were made."],
])("a change that leaves %i visits outside says so", (count, words) => {
  expect(savedText("Saved.", count)).toBe(words);
});
