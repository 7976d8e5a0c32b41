import { describe, expect, test } from "vitest";
import {
  cadenceProblems,
  hoursText,
  type RemindedVisit,
  reminderKey,
  remindersOf,
  usualCadence,
} from "./rules.ts";

const { steps } = usualCadence;
const startsAt = new Date("2026-11-27T15:00:00Z");
const visit: RemindedVisit = {
  id: "v",
  startsAt,
  status: "scheduled",
  bookedAt: new Date("2026-11-01T12:00:00Z"),
};
const stepsAt = (now: string, changes: Partial<RemindedVisit> = {}) =>
  remindersOf({ ...visit, ...changes }, steps, new Date(now)).map(({ step }) => step);

describe("the cadence refuses", () => {
  test.each([
    ["no hours", 0],
    ["half hours", 1.5],
    ["months", 337],
    ["nonsense", Number.NaN],
  ])("%s", (_, hours) => {
    expect(cadenceProblems([{ id: "first", isOn: true, hours }])).toHaveProperty("first");
  });

  test("a step that is not nearer than the one before it, unless one of them is off", () => {
    const [first, second, last] = steps as [
      (typeof steps)[0],
      (typeof steps)[0],
      (typeof steps)[0],
    ];
    const late = { ...second, hours: 72 };
    expect(cadenceProblems([first, late, last])).toEqual({
      second: expect.stringContaining("nearer") as string,
    });
    expect(cadenceProblems([{ ...first, isOn: false }, late, last])).toEqual({});
    expect(cadenceProblems([first, { ...late, isOn: false }, last])).toEqual({});
    expect(cadenceProblems(steps)).toEqual({});
  });
});

describe("reminders of a visit", () => {
  test("come three days, a day and two hours before it; each ends where the next begins", () => {
    const planned = remindersOf(visit, steps, new Date("2026-11-20T12:00:00Z"));
    expect(planned.map(({ at, expiresAt }) => [at.toISOString(), expiresAt.toISOString()])).toEqual(
      [
        ["2026-11-24T15:00:00.000Z", "2026-11-26T15:00:00.000Z"],
        ["2026-11-26T15:00:00.000Z", "2026-11-27T13:00:00.000Z"],
        ["2026-11-27T13:00:00.000Z", "2026-11-27T15:00:00.000Z"],
      ],
    );
  });

  test.each([
    ["2026-11-20T12:00:00Z", {}, ["first", "second", "last"]],
    ["2026-11-25T00:00:00Z", {}, ["first", "second", "last"]],
    ["2026-11-26T15:00:00Z", {}, ["second", "last"]],
    ["2026-11-27T14:59:59Z", {}, ["last"]],
    ["2026-11-27T15:00:00Z", {}, []],
    // Booked inside the window: what is past is left out, for good.
    ["2026-11-25T00:00:00Z", { bookedAt: new Date("2026-11-24T15:00:00Z") }, ["second", "last"]],
    ["2026-11-27T12:00:00Z", { bookedAt: new Date("2026-11-27T12:00:00Z") }, ["last"]],
    ["2026-11-27T14:00:00Z", { bookedAt: new Date("2026-11-27T13:30:00Z") }, []],
    ["2026-11-20T12:00:00Z", { status: "confirmed" }, ["last"]],
  ] as const)("at %s with %o are %o", (now, changes, expected) => {
    expect(stepsAt(now, changes)).toEqual(expected);
  });

  test("skip a step that is off, and the one before it lives on until the next", () => {
    const without = steps.map((step) => (step.id === "second" ? { ...step, isOn: false } : step));
    const [first] = remindersOf(visit, without, new Date("2026-11-20T12:00:00Z"));
    expect(first?.expiresAt.toISOString()).toBe("2026-11-27T13:00:00.000Z");
  });

  test("are others after a move and the same after an edit of the hours", () => {
    const moved = { ...visit, startsAt: new Date(startsAt.getTime() + 1000) };
    expect(reminderKey(moved, "last")).not.toBe(reminderKey(visit, "last"));
    const edited = steps.map((step) => ({ ...step, hours: step.hours + 1 }));
    const keys = (of: typeof steps) =>
      remindersOf(visit, of, new Date("2026-11-20T12:00:00Z")).map(({ key }) => key);
    expect(keys(edited)).toEqual(keys(steps));
  });
});

test.each([
  [72, "3 days"],
  [24, "24 hours"],
  [36, "36 hours"],
  [1, "1 hour"],
])("%d hours are %s", (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
