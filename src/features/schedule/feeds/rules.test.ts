import { describe, expect, test } from "vitest";
import { feedWindow, feedWords, hasTag, tokenOf } from "./rules.ts";

const token = `${"a".repeat(20)}-_${"Z9".repeat(10)}b`;

describe("the secret of a link", () => {
  test.each([
    "",
    ".ics",
    token,
    `${token}.txt`,
    `${token.slice(1)}.ics`,
    `${token}x.ics`,
    `${token}.ics.ics`,
    `../${token}.ics`,
    `${token.slice(0, 42)}%.ics`,
  ])("%j is none", (file) => expect(tokenOf(file)).toBeNull());

  test("is what stands before the ending", () => expect(tokenOf(`${token}.ics`)).toBe(token));
});

test.each([
  [undefined, false],
  ["", false],
  ['"other"', false],
  ["tag", false],
  ['"tag"', true],
  ['W/"tag"', true],
  ['"other", "tag"', true],
  ["*", true],
])("a program that names %j has it: %s", (known, expected) => {
  expect(hasTag(known, '"tag"')).toBe(expected);
});

test("whole days, thirty back and ninety ahead, across a change of the clocks", () => {
  expect(feedWindow(new Date("2026-11-23T14:00:00Z"))).toEqual({
    from: new Date("2026-10-24T04:00:00Z"),
    to: new Date("2027-02-22T05:00:00Z"),
  });
});

test("tells the service, initials and the status, and no name", () => {
  const visit = {
    firstName: "Maya",
    lastName: "Okafor",
    serviceName: "Implant consultation",
    status: "confirmed",
  } as const;
  expect(feedWords(visit)).toEqual({
    title: "Implant consultation, MO",
    description: "Status: Confirmed",
    isFirm: true,
  });
  expect(feedWords({ ...visit, status: "scheduled" }).isFirm).toBe(false);
});
