import { expect, test } from "vitest";
import type { InstagramSettings } from "../contract.ts";
import {
  areSameHours,
  defaultSettings,
  hoursProblems,
  hoursText,
  isAsWanted,
  isWithinHours,
} from "./rules.ts";

/** Times of New York; November 23, 2026 is a Monday. */
test.each([
  ["2026-11-23T08:59:59-05:00", false],
  ["2026-11-23T09:00:00-05:00", true],
  ["2026-11-23T16:59:59-05:00", true],
  ["2026-11-23T17:00:00-05:00", false],
  ["2026-11-28T13:59:00-05:00", true],
  ["2026-11-28T14:00:00-05:00", false],
  ["2026-11-29T11:00:00-05:00", false],
  // Summer time: the same clock, another hour of UTC.
  ["2026-07-06T09:00:00-04:00", true],
  ["2026-07-06T08:30:00-04:00", false],
])("%s", (at, isOpen) => {
  expect(isWithinHours(defaultSettings.hours, new Date(at))).toBe(isOpen);
});

test("nothing is answered by itself until the practice says so", () => {
  expect(defaultSettings).toMatchObject({ autoResponse: false, intents: [] });
});

test.each([
  [null, "closed"],
  [{ opens: "09:00", closes: "17:00" }, "9 AM-5 PM"],
  [{ opens: "09:30", closes: "14:00" }, "9:30 AM-2 PM"],
  [{ opens: "00:00", closes: "12:00" }, "12 AM-12 PM"],
  [{ opens: "", closes: "12:00" }, "no time-12 PM"],
])("the hours %j read %s", (day, words) => {
  expect(hoursText(day)).toBe(words);
});

const tooEarly = "The end must be after the beginning.";
const tooLate = "The beginning must be before the end.";
const none = "Choose a time.";

test.each([
  [{ opens: "17:00", closes: "09:00" }, undefined, { closes: tooEarly }],
  [{ opens: "09:00", closes: "09:00" }, "closes", { closes: tooEarly }],
  [{ opens: "17:00", closes: "09:00" }, "opens", { opens: tooLate }],
  [{ opens: "", closes: "09:00" }, "closes", { opens: none }],
  [{ opens: "09:00", closes: "" }, "opens", { closes: none }],
  [{ opens: "", closes: "" }, "closes", { opens: none, closes: none }],
  [{ opens: "00:00", closes: "00:01" }, "opens", {}],
  [null, "opens", {}],
] as const)("what is wrong with %j, typed last at %s, is told where it is", (day, last, wrong) => {
  for (const kind of ["weekdays", "saturday", "sunday"] as const) {
    const typedLast = last === undefined ? {} : { [kind]: last };
    const found = hoursProblems({ ...defaultSettings.hours, [kind]: day }, typedLast);
    const expected = Object.entries(wrong).map(([end, words]) => [`hours.${kind}.${end}`, words]);
    expect(found).toEqual(Object.fromEntries(expected));
  }
});

const { hours } = defaultSettings;

test.each([
  [hours, { ...hours }, true],
  [hours, { ...hours, sunday: { opens: "09:00", closes: "14:00" } }, false],
  [hours, { ...hours, saturday: null }, false],
  [hours, { ...hours, weekdays: { opens: "09:00", closes: "17:30" } }, false],
])("%j and %j are the same hours: %s", (one, other, areSame) => {
  expect(areSameHours(one, other)).toBe(areSame);
  expect(areSameHours(other, one)).toBe(areSame);
});

test.each([
  [{ autoResponse: false }, true],
  [{ autoResponse: true }, false],
  [{ hours: { ...hours, saturday: null } }, false],
  [{ intents: ["thanks", "hours"] }, true],
  [{ intents: ["hours"] }, false],
  [{ intents: ["hours", "thanks", "parking"] }, false],
  [{ intents: ["hours", "parking"] }, false],
] as const)("%j is what the settings are already: %s", (wanted, isSo) => {
  const settings: InstagramSettings = { ...defaultSettings, intents: ["hours", "thanks"] };
  expect(isAsWanted(settings, { ...wanted } as Partial<InstagramSettings>)).toBe(isSo);
});
