import { expect, test } from "vitest";
import { callSecondsProblem, changedFields, dialable, isOnStep, usualSettings } from "./rules.ts";

test.each([
  ["", false],
  ["abc", false],
  ["59", false],
  ["60", true],
  ["60.5", false],
  ["600", true],
  ["3600", true],
  ["3601", false],
  ["-60", false],
  ["1e3", true],
  ["Infinity", false],
])("%j seconds of a call: allowed %s", (typed, isAllowed) => {
  expect(callSecondsProblem(typed) === null).toBe(isAllowed);
});

test.each([
  ["(718) 555-0100", "+17185550100"],
  ["1 718 555 0100", "+17185550100"],
  ["+44 20 7946 0958", "+442079460958"],
  ["718555010", null],
  ["118-555-0100", null],
  ["not a number", null],
  ["+0123456789", null],
])("%j is dialed as %s", (typed, number) => {
  expect(dialable(typed)).toBe(number);
});

test.each([
  [0.5, true],
  [0.95, true],
  [1.05, true],
  [1.5, true],
  [0.97, false],
  [0.45, false],
  [1.55, false],
  [Number.NaN, false],
])("%d lies on a step of the slider: %s", (value, isOn) => {
  expect(isOnStep(value)).toBe(isOn);
});

test("what was changed is told by name", () => {
  const before = usualSettings("The Practice");
  expect(changedFields(before, before)).toEqual([]);
  expect(changedFields(before, { ...before, enabled: false, voiceSpeed: 1 })).toEqual([
    "enabled",
    "voiceSpeed",
  ]);
  expect(before.greetingMessage).toContain("The Practice");
});
