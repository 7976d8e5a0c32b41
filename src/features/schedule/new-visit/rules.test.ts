import { expect, test } from "vitest";
import { codeAlphabet } from "../../booking/appointments/rules.ts";
import { canHaveBegun, spelled } from "./rules.ts";

test("a code is spelled sign by sign", () => {
  expect(spelled("k7m")).toEqual([
    ["K", "Kilo"],
    ["7", "seven"],
    ["M", "Mike"],
  ]);
});

test("every sign of a code has a word of its own", () => {
  const said = spelled(codeAlphabet).map(([, word]) => word);
  expect(said.every((word) => word.length > 2)).toBe(true);
  expect(new Set(said).size).toBe(codeAlphabet.length);
});

const now = new Date("2026-11-24T15:02:00Z");
test.each([
  ["2026-11-24T15:05:00Z", true],
  ["2026-11-24T15:07:00Z", true],
  ["2026-11-24T15:10:00Z", false],
  ["2026-11-24T14:35:00Z", true],
  ["2026-11-24T14:30:00Z", false],
])("half an hour from %s can be under way: %s", (start, expected) =>
  expect(canHaveBegun(new Date(start), 30, now)).toBe(expected),
);
