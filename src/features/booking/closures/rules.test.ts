import { describe, expect, it, test } from "vitest";
import { hours } from "../../../practice/hours.ts";
import { addDays } from "../../../practice/time.ts";
import {
  closureDates,
  closureProblems,
  type DayChange,
  groupDays,
  leavingVisits,
  stayingVisits,
} from "./rules.ts";

const today = "2026-11-23";
const closed = { opens: null, closes: null };

test.each([
  [{ from: "2026-11-22", to: "2026-11-24", ...closed }, ["from"]],
  [{ from: "2026-11-24", to: "2026-11-23", ...closed }, ["to"]],
  [{ from: "2026-12-01", to: "2027-12-02", ...closed }, ["to"]],
  [{ from: "2026-12-01", to: "2026-12-01", opens: "10:00", closes: null }, ["closes"]],
  [{ from: "2026-12-01", to: "2026-12-01", opens: "14:00", closes: "10:00" }, ["closes"]],
  [{ from: "2027-03-14", to: "2027-03-14", opens: "02:30", closes: "10:00" }, ["opens"]],
  [{ from: "2026-11-23", to: "2026-11-23", ...closed }, []],
  [{ from: "2028-02-29", to: "2028-03-01", opens: "10:00", closes: "14:00" }, []],
])("%j has something wrong in %j", (closure, fields) => {
  expect(Object.keys(closureProblems(closure, today))).toEqual(fields);
});

describe("the days a closure is stored for", () => {
  it("are all of a range when it is closed", () => {
    const { dates, skipped } = closureDates(
      { from: "2026-12-24", to: "2026-12-28", opens: null },
      hours,
    );
    expect(dates).toHaveLength(5);
    expect(skipped).toEqual([]);
  });

  it("leave out Sundays when the hours are others, but a Sunday alone is opened", () => {
    const range = { from: "2026-12-24", to: "2026-12-28", opens: "10:00" };
    expect(closureDates(range, hours)).toEqual({
      dates: ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-28"],
      skipped: ["2026-12-27"],
    });
    const sunday = { from: "2026-12-27", to: "2026-12-27", opens: "10:00" };
    expect(closureDates(sunday, hours)).toEqual({ dates: ["2026-12-27"], skipped: [] });
  });
});

test("days that follow each other and say the same are one line", () => {
  const day = (date: string, changes = {}) => ({
    date,
    reason: "Winter break",
    ...closed,
    isActive: true,
    ...changes,
  });
  const groups = groupDays([
    day("2026-12-28"),
    day("2026-12-24"),
    day("2026-12-25", { reason: "Christmas Day" }),
    day("2026-12-26"),
    day("2026-12-27"),
    day("2026-12-29", { isActive: false }),
    day("2026-12-30", { opens: "10:00", closes: "14:00" }),
    day("2027-01-02"),
  ]);
  expect(groups.map((group) => group.map(({ date }) => date.slice(8)))).toEqual([
    ["24"],
    ["25"],
    ["26", "27", "28"],
    ["29"],
    ["30"],
    ["02"],
  ]);
});

describe("visits and a day whose opening changes", () => {
  const date = "2026-12-01";
  const usual = { opens: "09:00", closes: "18:00" };
  const short = { opens: "10:00", closes: "14:00" };
  const long = { opens: "08:00", closes: "20:00" };
  const times = ["08:00", "09:00", "10:30", "13:30", "16:00", "19:00"];
  const visits = times.map((from) => ({
    date,
    from,
    to: `${String(Number(from.slice(0, 2)) + 1).padStart(2, "0")}${from.slice(2)}`,
  }));
  const starts = (list: readonly { from: string }[]) => list.map(({ from }) => from.slice(0, 2));

  test.each<[string, Omit<DayChange, "date">, leaving: string[], staying: string[]]>([
    ["is closed", { before: usual, after: null, isClosure: true }, times, []],
    [
      "is shortened",
      { before: usual, after: short, isClosure: true },
      ["08", "09", "13", "16", "19"],
      [],
    ],
    ["is longer", { before: usual, after: long, isClosure: true }, [], ["08", "19"]],
    ["opens after all", { before: null, after: usual, isClosure: false }, [], times],
    [
      "is closed, then shortened",
      { before: null, after: short, isClosure: true },
      ["08", "09", "13", "16", "19"],
      ["10"],
    ],
    [
      "was longer and is usual again",
      { before: long, after: usual, isClosure: false },
      ["08", "19"],
      [],
    ],
  ])("%s", (_what, change, leaving, staying) => {
    const changes = [{ date, ...change }];
    expect(starts(leavingVisits(visits, changes))).toEqual(leaving.map((at) => at.slice(0, 2)));
    expect(starts(stayingVisits(visits, changes))).toEqual(staying.map((at) => at.slice(0, 2)));
    const other = visits.map((visit) => ({ ...visit, date: addDays(date, 1) }));
    expect([...leavingVisits(other, changes), ...stayingVisits(other, changes)]).toEqual([]);
  });
});
