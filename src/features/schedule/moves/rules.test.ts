import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scheduledVisit as visit } from "#test/scheduled-visit.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import {
  boardProviders,
  boardRange,
  isSameSpot,
  minutesOn,
  movedWords,
  moveWarning,
  placesFor,
  placeState,
  qualifiedFor,
  snapMinutes,
  spotOf,
  stepPlace,
} from "./rules.ts";

const averell = {
  id: "averell",
  displayName: "Dr. Tomas Averell",
  periods: [
    { from: "09:00", to: "12:30" },
    { from: "13:30", to: "18:00" },
  ],
};

function day(visits: ScheduledVisit[], changes: Partial<DaySchedule> = {}): DaySchedule {
  return {
    date: "2026-11-23",
    timeZone: "America/New_York",
    visits,
    blocks: [],
    count: visits.length,
    cancelledCount: 0,
    providers: [averell],
    closed: null,
    off: [],
    changedHours: null,
    nextDate: null,
    asOf: "2026-11-23T14:00:00Z",
    ...changes,
  };
}

test.each([
  ["scheduled", "", ""],
  ["in-progress", "", ""],
  [
    "confirmed",
    "This visit is Confirmed for its old time. Moving it makes it Scheduled again: the new time has yet to be confirmed.",
    "It was Confirmed and is Scheduled again.",
  ],
] as const)("what a move does to a %s visit's status", (status, before, after) => {
  expect([moveWarning(status), movedWords(status)]).toEqual([before, after]);
});

const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe("what is drawn", () => {
  test("an hour around work and visits, in whole hours", () => {
    expect(boardRange(day([]))).toEqual({ from: clock("08:00"), to: clock("19:00") });
    const late = visit("19:15");
    expect(boardRange(day([late]))).toEqual({ from: clock("08:00"), to: clock("21:00") });
    expect(boardRange(day([], { providers: [] }))).toEqual({
      from: clock("09:00"),
      to: clock("18:00"),
    });
  });

  test("nothing before midnight or after it", () => {
    const range = boardRange(day([visit("00:10"), visit("23:10", { durationMinutes: 45 })]));
    expect(range).toEqual({ from: 0, to: 1440 });
  });

  test("a column for everybody who works or has something that day", () => {
    const provider = { id: "marsh", displayName: "Dr. Lena Marsh" };
    const ids = boardProviders(day([visit("10:00", { provider })])).map(({ id }) => id);
    expect(ids).toEqual(["averell", "marsh"]);
  });
});

describe("how a place stands", () => {
  const mine = visit("10:00");
  const other = visit("11:00", { id: "other" });

  test.each([
    ["09:00", "free"],
    ["10:15", "free"],
    ["10:30", "taken"],
    ["11:30", "taken"],
    ["11:45", "free"],
    ["12:00", "outside"],
    ["12:45", "outside"],
    ["08:45", "outside"],
    ["17:15", "free"],
    ["17:30", "outside"],
  ])("%s is %s", (time, state) => {
    expect(placeState(day([mine, other]), mine, "averell", clock(time))).toBe(state);
  });

  test("a cancelled visit leaves its time, blocked time does not", () => {
    const gone = visit("11:00", { id: "gone", status: "cancelled" });
    expect(placeState(day([mine, gone]), mine, "averell", clock("11:00"))).toBe("free");
    const blocks = [
      {
        id: "b",
        provider: averell,
        start: "2026-11-23T19:00:00Z",
        end: "2026-11-23T20:00:00Z",
        isAllDay: false,
        reason: "",
        madeBy: null,
      },
    ];
    expect(placeState(day([mine], { blocks }), mine, "averell", clock("14:30"))).toBe("taken");
    expect(placeState(day([mine], { blocks }), mine, "averell", clock("15:00"))).toBe("free");
  });

  test("who does not work, who is away, and a closed day are outside", () => {
    expect(placeState(day([mine]), mine, "marsh", clock("10:00"))).toBe("outside");
    const off = [{ ...averell, from: "14:00", to: "24:00" }];
    expect(placeState(day([mine], { off }), mine, "averell", clock("13:15"))).toBe("outside");
    expect(placeState(day([mine], { off }), mine, "averell", clock("13:45"))).toBe("outside");
    expect(placeState(day([mine], { off }), mine, "averell", clock("11:00"))).toBe("free");
    const closed = day([mine], { closed: "Inventory" });
    expect(placeState(closed, mine, "averell", clock("14:00"))).toBe("outside");
  });

  test("every quarter of an hour that is drawn is offered", () => {
    const places = placesFor(day([mine, other]), mine, "averell");
    expect(places[0]).toEqual({ minutes: clock("08:00"), state: "outside" });
    expect(places.at(-1)?.minutes).toBe(clock("18:15"));
  });

  test("only people who offer the service are qualified", () => {
    expect(qualifiedFor(mine)).toEqual(["averell", "marsh"]);
  });
});

test("an interval over midnight is cut to its day", () => {
  const night = { start: "2026-11-23T04:00:00Z", end: "2026-11-25T20:00:00Z" };
  expect(minutesOn("2026-11-22", night)).toEqual([23 * 60, 1440]);
  expect(minutesOn("2026-11-23", night)).toEqual([0, 1440]);
  expect(minutesOn("2026-11-25", night)).toEqual([0, 15 * 60]);
});

describe("carrying", () => {
  const board = { columns: ["averell", "marsh"], from: 480, to: 1140, durationMinutes: 45 };
  const place = { column: "averell", minutes: 610 };

  test.each([
    ["ArrowDown", { column: "averell", minutes: 615 }],
    ["ArrowUp", { column: "averell", minutes: 600 }],
    ["ArrowRight", { column: "marsh", minutes: 610 }],
    ["ArrowLeft", place],
  ])("%s", (key, to) => expect(stepPlace(place, key, board)).toEqual(to));

  test("never leaves the day or the columns, whatever is pressed", () => {
    const keys = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight");
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 120 }), (pressed) => {
        const end = pressed.reduce((at, key) => stepPlace(at, key, board), {
          column: "averell",
          minutes: 600,
        });
        expect(board.columns).toContain(end.column);
        expect(end.minutes).toBeGreaterThanOrEqual(board.from);
        expect(end.minutes + board.durationMinutes).toBeLessThanOrEqual(board.to);
        expect(end.minutes % 15).toBe(0);
      }),
    );
  });

  test("a pointer anywhere lands on a quarter of an hour inside the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (minutes) => {
        const snapped = snapMinutes(minutes, board);
        expect(snapped % 15).toBe(0);
        expect(snapped).toBeGreaterThanOrEqual(board.from);
        expect(snapped + board.durationMinutes).toBeLessThanOrEqual(board.to);
      }),
    );
    expect(snapMinutes(608, board)).toBe(615);
  });

  test("a visit stands at its own spot", () => {
    const at = spotOf(visit("10:10"));
    expect(at).toEqual({ providerId: "averell", minutes: 610 });
    expect(isSameSpot(at, { ...at })).toBe(true);
    expect(isSameSpot(at, { ...at, providerId: "marsh" })).toBe(false);
  });
});
