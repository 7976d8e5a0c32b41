import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "../../../practice/time.ts";
import type { WeekDay, WeekSchedule, WeekVisit } from "./contract.ts";
import {
  askedWeek,
  columnNeeds,
  columnShare,
  columnWidths,
  depthOf,
  entriesOn,
  formOf,
  isSameWeekSpot,
  isUnderNow,
  layOut,
  otherTypes,
  mondayOf,
  nextDayOf,
  nextProvider,
  notesOf,
  ofProvider,
  restOf,
  startText,
  type Timed,
  weekDates,
  weekRange,
  weekSpotOf,
  weekTitle,
} from "./rules.ts";

const averell = { id: "averell", displayName: "Dr. Tomas Averell" };
const marsh = { id: "marsh", displayName: "Dr. Lena Marsh" };

function visit(time: string, changes: Partial<WeekVisit> = {}): WeekVisit {
  return {
    id: `visit ${time}`,
    patientName: "Maya Okafor",
    lastName: "Okafor",
    start: "2026-11-24T15:00:00.000Z",
    end: "2026-11-24T15:45:00.000Z",
    date: "2026-11-24",
    time,
    durationMinutes: 45,
    service: { id: "implant-consultation", name: "Implant consultation", category: "implants" },
    provider: averell,
    status: "scheduled",
    version: 1,
    ...changes,
  };
}

function day(changes: Partial<WeekDay> = {}): WeekDay {
  return {
    date: "2026-11-24",
    providers: [{ ...averell, periods: [{ from: "09:00", to: "12:30" }] }],
    off: [],
    closed: null,
    changedHours: null,
    ...changes,
  };
}

function week(changes: Partial<WeekSchedule> = {}): WeekSchedule {
  return {
    from: "2026-11-23",
    provider: null,
    timeZone: "America/New_York",
    days: [day()],
    visits: [],
    blocks: [],
    people: [],
    nextDate: null,
    asOf: "2026-11-23T14:00:00Z",
    ...changes,
  };
}

const span = (id: string, from: number, to: number): Timed => ({ id, from, to });

describe("weeks", () => {
  test.each([
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2026-11-23", "2026-11-23"],
    ["2027-01-01", "2026-12-28"],
    ["2028-03-01", "2028-02-28"],
  ])("%s is in the week of %s", (date, monday) => expect(mondayOf(date)).toBe(monday));

  test.each(["", "today", "2026-02-30", "2026-13-01", "1850-01-01"])("%j is no week", (asked) =>
    expect(askedWeek(asked)).toBeNull(),
  );

  test("any day stands for its week", () => {
    expect(askedWeek("2026-11-19")).toBe("2026-11-16");
    expect(weekTitle("2026-11-16")).toBe("Week of November 16, 2026");
  });

  test("every week has seven days from a Monday on, also over a change of the clocks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = addDays("2000-01-01", days);
        const dates = weekDates(mondayOf(date));
        expect(dates).toHaveLength(7);
        expect(dates).toContain(date);
        expect(dates.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });
});

describe("what overlaps", () => {
  const placed = (...entries: Timed[]) =>
    layOut(entries).map(({ id, lane, span: wide, lanes }) => `${id}: ${lane} +${wide} of ${lanes}`);

  test("nothing lies beside nothing", () => {
    expect(placed()).toEqual([]);
    expect(depthOf([])).toBe(0);
  });

  test.each<[string, Timed[], string[]]>([
    ["one is alone", [span("a", 0, 60)], ["a: 0 +1 of 1"]],
    [
      "what only touches has the whole width",
      [span("a", 0, 60), span("b", 60, 90)],
      ["a: 0 +1 of 1", "b: 0 +1 of 1"],
    ],
    ["two share it", [span("b", 30, 60), span("a", 0, 60)], ["a: 0 +1 of 2", "b: 1 +1 of 2"]],
    [
      "the longer of two that begin together stands first",
      [span("b", 0, 30), span("a", 0, 60)],
      ["a: 0 +1 of 2", "b: 1 +1 of 2"],
    ],
    [
      "one widens over a lane that is free at its time",
      [
        span("a", 0, 90),
        span("b", 30, 60),
        span("c", 60, 105),
        span("d", 90, 150),
        span("e", 90, 135),
      ],
      ["a: 0 +1 of 3", "b: 1 +2 of 3", "c: 1 +1 of 3", "d: 0 +1 of 3", "e: 2 +1 of 3"],
    ],
    [
      "a chain shares one width, though its ends do not meet",
      [span("a", 0, 60), span("b", 30, 90), span("c", 60, 120)],
      ["a: 0 +1 of 2", "b: 1 +1 of 2", "c: 0 +1 of 2"],
    ],
  ])("%s", (_case, entries, expected) => expect(placed(...entries)).toEqual(expected));

  const entries = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 1400 }),
      length: fc.integer({ min: 1, max: 480 }),
    }),
    { maxLength: 40 },
  );
  const timed = (drawn: { from: number; length: number }[]) =>
    drawn.map(({ from, length }, index) => span(String(index), from, from + length));

  test("no two ever lie on each other, nothing is lost, and nothing leaves the width", () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const asked = timed(drawn);
        const laid = layOut(asked);
        expect(laid.map(({ id, from, to }) => ({ id, from, to })).toSorted(byId)).toEqual(
          asked.toSorted(byId),
        );
        for (const one of laid) {
          expect(one.lane).toBeGreaterThanOrEqual(0);
          expect(one.span).toBeGreaterThanOrEqual(1);
          expect(one.lane + one.span).toBeLessThanOrEqual(one.lanes);
          for (const other of laid) {
            if (one === other || one.from >= other.to || other.from >= one.to) continue;
            // At the same time they have the same number of lanes, and none in common.
            expect(one.lanes).toBe(other.lanes);
            const isApart =
              one.lane + one.span <= other.lane || other.lane + other.span <= one.lane;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });

  test("it takes no more lanes than there are entries at one time", () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const asked = timed(drawn);
        const most = Math.max(
          0,
          ...asked.map(
            ({ from }) => asked.filter((one) => one.from <= from && one.to > from).length,
          ),
        );
        expect(depthOf(layOut(asked))).toBe(most);
      }),
    );
  });
});

const byId = (one: Timed, other: Timed) => one.id.localeCompare(other.id);

describe("widths", () => {
  test.each([
    ["2026-11-23", 0, 1],
    ["2026-11-23", 1, 1],
    ["2026-11-23", 2, 1.12],
    ["2026-11-23", 3, 1.62],
    ["2026-11-23", 4, 2.12],
    ["2026-11-23", 40, 3],
    ["2026-11-28", 0, 0.45],
    ["2026-11-29", 0, 0.45],
    // What is booked on a weekend is shown as on any day.
    ["2026-11-28", 1, 1],
    ["2026-11-28", 3, 1.62],
  ])("%s, %d deep: %d", (date, depth, share) =>
    expect(columnShare({ date, depth, isClosed: false })).toBe(share),
  );

  test.each([
    // A holiday, and one on which somebody comes all the same.
    ["2026-11-26", 0, 0.65],
    ["2026-11-26", 1, 1],
    ["2026-11-29", 0, 0.45],
  ])("closed on %s, %d deep: %d", (date, depth, share) =>
    expect(columnShare({ date, depth, isClosed: true })).toBe(share),
  );

  test("add up to the whole, and deeper days are never narrower", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
        (depths) => {
          const dates = weekDates("2026-11-23");
          const days = depths.map((depth, index) => ({
            date: dates[index] ?? "",
            depth,
            isClosed: false,
          }));
          const widths = columnWidths(days);
          expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 6);
          for (const [index, { depth }] of days.entries()) {
            for (const [other, deeper] of days.entries()) {
              if (deeper.depth <= depth) continue;
              expect(widths[other] ?? 0).toBeGreaterThanOrEqual(widths[index] ?? 0);
              const [less, more] = [
                columnNeeds({ date: "2026-11-23", depth, isClosed: false }),
                columnNeeds(deeper),
              ];
              expect(more).toBeGreaterThanOrEqual(less);
            }
          }
        },
      ),
    );
  });

  test("an empty weekend needs little room", () => {
    expect(columnNeeds({ date: "2026-11-29", depth: 0, isClosed: true })).toBeLessThan(
      columnNeeds({ date: "2026-11-27", depth: 0, isClosed: false }),
    );
  });
});

describe("the hours that are drawn", () => {
  test.each<[string, WeekVisit[], [number, number]]>([
    ["8 to 18 without visits", [], [8, 18]],
    ["8 to 18 with visits inside", [visit("08:00"), visit("17:15")], [8, 18]],
    ["from 6 on with one at 6:50", [visit("06:50")], [6, 18]],
    ["to 19 with one that ends at 18:05", [visit("17:20")], [8, 19]],
    ["to midnight with one that runs past it", [visit("23:30", { durationMinutes: 90 })], [8, 24]],
  ])("%s", (_case, visits, [from, to]) => {
    expect(weekRange(visits)).toEqual({ from: from * 60, to: to * 60 });
  });

  test("every visit of every day is drawn inside them, each once", () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map(
        (at) =>
          `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
      );
    const visits = fc.array(
      fc.record({ time, durationMinutes: fc.integer({ min: 10, max: 480 }), day: fc.nat(6) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(visits, (drawn) => {
        const dates = weekDates("2026-11-23");
        const all = drawn.map(({ day: at, ...times }, index) =>
          visit(times.time, { ...times, id: String(index), date: dates[at] ?? "" }),
        );
        const range = weekRange(all);
        const shown = dates.flatMap((date) =>
          layOut(entriesOn(week({ visits: all }), date, range)),
        );
        expect(shown.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([
          ...all.keys(),
        ]);
        for (const { from, to } of shown) {
          expect(from).toBeGreaterThanOrEqual(range.from);
          expect(to).toBeLessThanOrEqual(range.to);
          expect(to - from).toBeGreaterThanOrEqual(25);
        }
      }),
    );
  });

  const block = (start: string, end: string) => ({
    id: "block",
    provider: averell,
    start,
    end,
    isAllDay: false,
    reason: "Team meeting",
    madeBy: null,
  });
  const range = { from: 480, to: 1080 };

  test.each([
    ["2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z", "2026-11-24", null],
    ["2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z", "2026-11-24", [600, 660]],
    // The whole of three days.
    ["2026-11-23T05:00:00Z", "2026-11-26T05:00:00Z", "2026-11-24", [480, 1080]],
    // Before the hours that are drawn, and after them: at their edge, never lost.
    ["2026-11-24T10:00:00Z", "2026-11-24T11:00:00Z", "2026-11-24", [480, 505]],
    ["2026-11-25T01:00:00Z", "2026-11-25T02:00:00Z", "2026-11-24", [1055, 1080]],
  ])("a block from %s to %s on %s: %j", (start, end, date, expected) => {
    const found = entriesOn(week({ blocks: [block(start, end)] }), date, range);
    expect(found.map(({ from, to }) => [from, to])).toEqual(expected === null ? [] : [expected]);
  });
});

describe("what a day is like", () => {
  const range = { from: 480, to: 1080 };

  test.each<[[string, string][], [number, number][]]>([
    [[], [[480, 1080]]],
    [[["00:00", "24:00"]], []],
    [[["09:00", "18:00"]], [[480, 540]]],
    [
      [
        ["13:30", "18:00"],
        ["09:00", "12:30"],
        ["10:00", "11:00"],
      ],
      [
        [480, 540],
        [750, 810],
      ],
    ],
    [[["05:00", "06:00"]], [[480, 1080]]],
    [[["19:00", "20:00"]], [[480, 1080]]],
  ])("with work %j nobody is there %j", (periods, expected) => {
    const work = periods.map(([from, to]) => ({ from, to }));
    expect(restOf(work, range).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  test.each<[Partial<WeekDay>, string[]]>([
    [{}, []],
    [{ closed: "Sunday" }, []],
    [{ closed: "Thanksgiving", off: [{ ...marsh, from: "00:00", to: "24:00" }] }, ["Thanksgiving"]],
    [{ off: [{ ...marsh, from: "00:00", to: "24:00" }] }, ["Dr. Lena Marsh off"]],
    [
      {
        changedHours: { opens: "10:00", closes: "14:00", reason: "Inventory" },
        off: [{ ...marsh, from: "13:00", to: "15:30" }],
      },
      ["10:00 to 2:00: Inventory", "Dr. Lena Marsh off, 1:00 to 3:30"],
    ],
  ])("%j says %j", (changes, notes) => expect(notesOf(day(changes))).toEqual(notes));

  test("of one provider it has nothing of another", () => {
    const hers = visit("10:00", { id: "hers", provider: marsh });
    const found = ofProvider(
      week({
        visits: [visit("09:00"), hers],
        days: [day({ off: [{ ...marsh, from: "13:00", to: "14:00" }] })],
        people: [{ ...averell, visitCount: 1 }],
      }),
      "marsh",
    );
    expect(found.visits).toEqual([hers]);
    expect(found.days[0]).toMatchObject({ providers: [], off: [{ id: "marsh" }] });
    expect(found.provider).toBe("marsh");
    // Whom else one could ask for stays known.
    expect(found.people).toHaveLength(1);
  });
});

test("beside the usual four kinds a legend names those that occur", () => {
  expect(otherTypes([visit("10:00")])).toEqual([]);
  const smile = { id: "smile", name: "Smile design", category: "aboutface" } as const;
  expect(otherTypes([visit("10:00"), visit("11:00", { service: smile })])).toEqual(["aboutface"]);
});

test.each([
  [30, 1, 1, { lines: 1, width: "whole" }],
  [45, 1, 1, { lines: 2, width: "whole" }],
  [60, 3, 3, { lines: 3, width: "whole" }],
  [60, 1, 2, { lines: 3, width: "half" }],
  [45, 2, 3, { lines: 2, width: "half" }],
  [60, 1, 3, { lines: 3, width: "narrow" }],
] as const)("%d minutes over %d of %d lanes: %j", (minutes, wide, lanes, expected) => {
  expect(formOf({ id: "a", from: 600, to: 600 + minutes, lane: 0, span: wide, lanes })).toEqual(
    expected,
  );
});

test("a visit stands at its own spot, and is read by its start", () => {
  const at = weekSpotOf(visit("13:05"));
  expect(at).toEqual({ date: "2026-11-24", providerId: "averell", minutes: 785 });
  expect(isSameWeekSpot(at, { ...at })).toBe(true);
  for (const other of [{ date: "2026-11-25" }, { providerId: "marsh" }, { minutes: 800 }]) {
    expect(isSameWeekSpot(at, { ...at, ...other })).toBe(false);
  }
  expect(startText(visit("13:05"))).toBe("1:05");
});

test.each([
  [["averell", "marsh"], "averell", "marsh"],
  [["averell", "marsh"], "marsh", "averell"],
  [["averell", "marsh"], "lindgren", "averell"],
  [["averell"], "averell", "averell"],
  [[], "averell", "averell"],
])("after %j, %s comes %s", (people, id, next) => expect(nextProvider(people, id)).toBe(next));

test.each([
  [600, null, false],
  [600, 600, true],
  [600, 617, true],
  [600, 583, true],
  [600, 630, false],
])("the label of minute %d while it is %s is hidden: %s", (minutes, nowAt, hidden) => {
  expect(isUnderNow(minutes, nowAt)).toBe(hidden);
});

test.each([
  ["2026-11-23", "2026-11-24"],
  ["2026-11-24", "2026-11-27"],
  ["2026-11-27", "2026-12-01"],
  ["2026-11-29", "2026-12-01"],
])("after %s the next day with visits is %s", (date, next) => {
  const visits = [visit("09:00", { date: "2026-11-27" }), visit("10:00", { date: "2026-11-24" })];
  expect(nextDayOf({ visits, nextDate: "2026-12-01" }, date)).toBe(next);
});

test("after the last visit that is known comes none", () => {
  expect(nextDayOf({ visits: [], nextDate: null }, "2026-11-24")).toBe(null);
});
