import { expect, test } from "vitest";
import {
  backStep,
  isComplete,
  nextLabel,
  nextStep,
  procedureSteps,
  stepAt,
  stepCount,
} from "./rules.ts";

test("four steps, of which the last is completed", () => {
  expect(stepCount).toBe(4);
  expect(procedureSteps.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  expect([0, 1, 2, 3].map(nextLabel)).toEqual(["Next", "Next", "Next", "Complete"]);
  expect([0, 1, 2, 3, 4].map(isComplete)).toEqual([false, false, false, false, true]);
});

test.each([
  [-1, 0],
  [Number.NaN, 0],
  [1.9, 1],
  [4, 4],
  [99, 4],
])("a wish for %d shows %i", (wanted, at) => {
  expect(stepAt(wanted)).toBe(at);
});

test("one on and one back, and neither beyond the ends", () => {
  expect([0, 1, 2, 3, 4].map(nextStep)).toEqual([1, 2, 3, 4, 4]);
  expect([0, 1, 2, 3, 4].map(backStep)).toEqual([0, 0, 1, 2, 3]);
});
