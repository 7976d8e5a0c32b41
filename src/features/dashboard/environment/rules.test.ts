import { expect, test } from "vitest";
import { settingsLine, settingText } from "./rules.ts";

const wrong = {
  name: "OPENAI_API_KEY",
  state: "wrong",
  rule: "must be longer than 10 characters",
} as const;
const set = { ...wrong, state: "set" } as const;
const unset = { ...wrong, state: "unset" } as const;

test.each([
  [[], "Settings in order"],
  [[set, unset], "Settings in order"],
  [[set, wrong], "1 setting needs attention"],
  [[wrong, wrong], "2 settings need attention"],
])("%j are told as %s", (settings, text) => {
  expect(settingsLine(settings)).toBe(text);
});

test("each is told by its state, and by its rule where it breaks it", () => {
  expect([set, unset, wrong].map(settingText)).toEqual([
    "set",
    "not set",
    "must be longer than 10 characters",
  ]);
});
