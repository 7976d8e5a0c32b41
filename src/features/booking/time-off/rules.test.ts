import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "../../../practice/time.ts";
import { absenceOf, absenceOnDay, absenceText, intervalOf, timeOffProblems } from "./rules.ts";

const today = "2026-11-23";
const whole = { starts: null, ends: null };

test.each([
  [{ from: "2026-12-07", to: "2026-12-06", ...whole }, ["to"]],
  [{ from: "2026-11-20", to: "2026-11-22", ...whole }, ["to"]],
  [{ from: "2025-11-20", to: "2026-11-24", ...whole }, ["to", "from"]],
  [{ from: "2026-12-07", to: "2027-12-08", ...whole }, ["to"]],
  [{ from: "2026-12-07", to: "2026-12-08", starts: "13:00", ends: "17:00" }, ["to"]],
  [{ from: "2026-12-07", to: "2026-12-07", starts: "13:00", ends: null }, ["ends"]],
  [{ from: "2026-12-07", to: "2026-12-07", starts: "17:00", ends: "13:00" }, ["ends"]],
  [{ from: "2027-03-14", to: "2027-03-14", starts: "02:30", ends: "05:00" }, ["starts"]],
  [{ from: "2027-03-14", to: "2027-03-14", starts: "01:00", ends: "02:30" }, ["ends"]],
  [{ from: "2027-03-14", to: "2027-03-14", starts: "01:00", ends: "03:00" }, []],
  [{ from: "2026-11-20", to: "2026-11-23", ...whole }, []],
  [{ from: "2026-12-07", to: "2026-12-07", starts: "13:00", ends: "17:00" }, []],
])("%j has something wrong in %j", (absence, fields) => {
  expect(Object.keys(timeOffProblems(absence, today))).toEqual(fields);
});

describe("an absence as instants", () => {
  test.each([
    // 23 and 25 hours long, because the clocks change.
    ["2027-03-14", 23],
    ["2027-11-07", 25],
    ["2028-02-29", 24],
  ])("the whole of %s has %i hours", (date, length) => {
    const { startsAt, endsAt } = intervalOf({ from: date, to: date, ...whole });
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(length);
  });

  it("comes back as it was typed", () => {
    const hour = fc.integer({ min: 4, max: 22 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 40 }),
        fc.option(hour),
        (ahead, length, at) => {
          const from = addDays(today, ahead);
          const two = (value: number) => `${String(value).padStart(2, "0")}:00`;
          const absence =
            at === null
              ? { from, to: addDays(from, length), ...whole }
              : { from, to: from, starts: two(at), ends: two(at + 1) };
          const { startsAt, endsAt } = intervalOf(absence);
          expect(absenceOf(startsAt, endsAt)).toEqual(absence);
        },
      ),
    );
  });
});

test.each([
  [{ from: "2026-12-07", to: "2026-12-09", ...whole }, "Dec 7 to 9"],
  [
    { from: "2026-12-14", to: "2026-12-14", starts: "13:00", ends: "17:00" },
    "Mon, Dec 14, 1:00 PM to 5:00 PM",
  ],
])("%j is written %s", (absence, words) => {
  expect(absenceText(absence, today)).toBe(words);
});

test.each([
  ["whole days", whole, "all day"],
  ["an hour without its end", { starts: "13:00", ends: null }, "all day"],
  ["an hour without its beginning", { starts: null, ends: "17:00" }, "all day"],
  ["hours", { starts: "13:00", ends: "17:00" }, "1:00 PM to 5:00 PM"],
])("%s are on their day: %j", (_what, hours, words) => {
  expect(absenceOnDay({ from: "2026-12-14", to: "2026-12-14", ...hours })).toBe(words);
});

test.each([
  ["from midnight into the day", "00:00", "12:00"],
  ["from the day until midnight", "12:00", "24:00"],
])("an absence %s is not the whole day", (_what, from, to) => {
  const at = (clock: string) =>
    clock === "24:00"
      ? intervalOf({ from: "2026-12-14", to: "2026-12-14", ...whole }).endsAt
      : new Date(`2026-12-14T${clock}:00-05:00`);
  expect(absenceOf(at(from), at(to)).starts).toBe(from);
});
