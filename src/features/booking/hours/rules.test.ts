import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addDays,
  practiceClock,
  instantAt,
  practiceDate,
  spokenClock,
} from "../../../practice/time.ts";
import {
  changedHours,
  clockProblems,
  datesBetween,
  datesText,
  isOutsideOpening,
  joined,
  rangeLength,
  rangeProblems,
  whyClosed,
  withoutAbsences,
} from "./rules.ts";

const today = "2026-11-23";

describe("a range of days", () => {
  test.each([
    ["2026-12-24", "2026-12-23", { to: "The last day is before the first one." }],
    ["2026-12-24", "2027-12-25", { to: expect.stringContaining("At most 366 days") }],
    ["2029-12-24", "2029-12-24", { to: "At most three years ahead." }],
    ["9999-12-01", "9999-12-31", { to: "At most three years ahead." }],
    ["2026-12-24", "2027-12-24", {}],
    ["2028-02-29", "2028-02-29", {}],
    ["2026-11-23", "2026-11-23", {}],
  ])("%s to %s", (from, to, problems) => {
    expect(rangeProblems(from, to, today)).toEqual(problems);
  });

  it("counts both ends, over leap days and clock changes", () => {
    expect(rangeLength("2028-02-28", "2028-03-01")).toBe(3);
    expect(rangeLength("2027-02-28", "2027-03-01")).toBe(2);
    expect(datesBetween("2028-02-28", "2028-03-01")).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
    // The clocks change on March 14 and November 7, 2027.
    expect(rangeLength("2027-03-13", "2027-03-15")).toBe(3);
    expect(rangeLength("2027-11-06", "2027-11-08")).toBe(3);
    expect(datesBetween("2026-12-24", "2026-12-23")).toEqual([]);
  });

  test.each([
    ["2026-11-26", "2026-11-26", "Thu, Nov 26"],
    ["2026-12-24", "2026-12-28", "Dec 24 to 28"],
    ["2026-12-30", "2027-01-02", "Dec 30 to Jan 2, 2027"],
    ["2028-02-29", "2028-02-29", "Tue, Feb 29, 2028"],
  ])("%s to %s is written %s", (from, to, words) => {
    expect(datesText(from, to, today)).toBe(words);
  });
});

test.each([
  [null, null, {}],
  ["10:00", "14:00", {}],
  [null, "14:00", { opens: "Type when it begins." }],
  ["10:00", null, { closes: "Type when it ends." }],
  ["14:00", "14:00", { closes: expect.stringContaining("after the beginning") }],
  ["14:00", "10:00", { closes: expect.stringContaining("after the beginning") }],
])("clock times %s to %s", (opens, closes, problems) => {
  expect(clockProblems(opens, closes, ["opens", "closes"])).toEqual(problems);
});

test.each([
  ["2026-11-26", null, "Thanksgiving", "Thanksgiving"],
  ["2026-11-29", null, null, "Sunday"],
  ["2026-11-27", "10:00", "Day after", null],
  ["2026-11-23", "09:00", null, null],
])("%s is closed because of %s", (date, opens, reason, why) => {
  expect(whyClosed({ date, opens, reason })).toBe(why);
});

test("changed hours are those with a reason", () => {
  expect(changedHours({ opens: "10:00", closes: "14:00", reason: "Day after" })).toEqual({
    opens: "10:00",
    closes: "14:00",
    reason: "Day after",
  });
  expect(changedHours({ opens: "09:00", closes: "18:00", reason: null })).toBeNull();
  expect(changedHours({ opens: null, closes: null, reason: "Thanksgiving" })).toBeNull();
});

test.each([
  ["09:00", "10:00", true],
  ["09:30", "10:30", true],
  ["10:00", "11:00", false],
  ["13:15", "14:00", false],
  ["13:30", "14:15", true],
  ["14:00", "15:00", true],
  ["13:30", "24:00", true],
])("a visit from %s to %s is outside 10 to 2: %s", (from, to, outside) => {
  expect(isOutsideOpening({ from, to }, { opens: "10:00", closes: "14:00" })).toBe(outside);
  expect(isOutsideOpening({ from, to }, null)).toBe(true);
});

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
});
const stretch = fc
  .tuple(clock, clock)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
const stretches = fc.array(stretch, { maxLength: 6 });

/** Every quarter hour that lies in one of the stretches. */
function quarters(list: readonly { from: string; to: string }[]): string[] {
  const all = Array.from({ length: 96 }, (_, quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
    return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  });
  return all.filter((at) => list.some(({ from, to }) => from <= at && at < to));
}

describe("stretches", () => {
  it("joined cover the same time, apart and in order", () => {
    fc.assert(
      fc.property(stretches, (list) => {
        const result = joined(list);
        expect(quarters(result)).toEqual(quarters(list));
        const gaps = result.slice(1).map(({ from }, index) => from > (result[index]?.to ?? ""));
        expect(gaps).not.toContain(false);
      }),
    );
  });

  it("without absences leave exactly the time outside of them", () => {
    fc.assert(
      fc.property(stretches, stretches, (work, away) => {
        const left = withoutAbsences(work, away);
        const gone = new Set(quarters(away));
        expect(quarters(left)).toEqual(quarters(work).filter((at) => !gone.has(at)));
        expect(left.every(({ from, to }) => from < to)).toBe(true);
      }),
    );
  });
});

describe("clock times of the practice", () => {
  it("come back from their instants, on every day of two years, outside the skipped hour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), clock, (days, at) => {
        const date = addDays("2027-01-01", days);
        const instant = instantAt(date, at);
        expect(practiceDate(instant)).toBe(date);
        const isSkipped =
          ["2027-03-14", "2028-03-12"].includes(date) && at >= "02:00" && at < "03:00";
        expect(isSkipped || practiceClock(instant) === at).toBe(true);
      }),
    );
  });

  test.each([
    ["2027-03-14", "01:30", "2027-03-14T06:30:00.000Z"],
    ["2027-03-14", "02:30", "2027-03-14T07:30:00.000Z"],
    ["2027-03-14", "09:00", "2027-03-14T13:00:00.000Z"],
    ["2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
    ["2027-11-07", "09:00", "2027-11-07T14:00:00.000Z"],
    ["2026-12-25", "00:00", "2026-12-25T05:00:00.000Z"],
  ])("%s %s is %s", (date, at, instant) => {
    expect(instantAt(date, at).toISOString()).toBe(instant);
  });

  it("are spoken with AM and PM", () => {
    expect(["00:00", "09:05", "12:00", "18:30", "24:00"].map(spokenClock)).toEqual([
      "12:00 AM",
      "9:05 AM",
      "12:00 PM",
      "6:30 PM",
      "midnight",
    ]);
  });
});
