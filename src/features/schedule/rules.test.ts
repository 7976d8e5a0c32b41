import { describe, expect, test } from "vitest";
import { scheduledVisit } from "#test/scheduled-visit.ts";
import type { AppointmentStatus } from "../booking/contract.ts";
import type { DaySchedule, ScheduledVisit } from "./contract.ts";
import {
  awayFor,
  compareVisits,
  countText,
  dayFigures,
  gapsOf,
  initialsOf,
  isNewHere,
  isSettled,
  lateVisits,
  minutesLate,
  minutesUntil,
  nextVisit,
  nowLineIndex,
  peopleOf,
  periodText,
  shortClock,
} from "./rules.ts";

const visit = (time: string, changes: Partial<ScheduledVisit> = {}) =>
  scheduledVisit(time, {
    durationMinutes: 30,
    service: { id: "urgent-visit", name: "Urgent visit", category: "general" },
    provider: { id: "marsh", displayName: "Dr. Lena Marsh" },
    phone: "+17185550100",
    email: "ada@patients.example",
    ...changes,
  });

function at(time: string): Date {
  return new Date(`2026-11-23T${time}:00-05:00`);
}

function day(visits: ScheduledVisit[], changes: Partial<DaySchedule> = {}): DaySchedule {
  return {
    date: "2026-11-23",
    timeZone: "America/New_York",
    visits,
    blocks: [],
    count: visits.length,
    cancelledCount: 0,
    off: [],
    changedHours: null,
    providers: [
      {
        id: "marsh",
        displayName: "Dr. Lena Marsh",
        periods: [
          { from: "09:00", to: "13:00" },
          { from: "14:00", to: "18:00" },
        ],
      },
    ],
    closed: null,
    nextDate: null,
    asOf: "2026-11-23T14:00:00Z",
    ...changes,
  };
}

describe("late", () => {
  test("nobody is late before the start, at it, once begun, or after the end", () => {
    expect(minutesLate(visit("10:00"), at("09:59"))).toBe(0);
    expect(minutesLate(visit("10:00"), at("10:00"))).toBe(0);
    expect(minutesLate(visit("10:00", { status: "in-progress" }), at("10:09"))).toBe(0);
    expect(minutesLate(visit("10:00", { status: "cancelled" }), at("10:09"))).toBe(0);
    expect(minutesLate(visit("10:00"), at("10:30"))).toBe(0);
  });

  test("an expected visit that has not begun is late by whole minutes, the longest first", () => {
    expect(minutesLate(visit("10:00"), at("10:09"))).toBe(9);
    const late = lateVisits([visit("10:05"), visit("10:00", { status: "scheduled" })], at("10:09"));
    expect(late.map(({ time }) => time)).toEqual(["10:00", "10:05"]);
  });
});

describe("next", () => {
  test("is not what has begun, ended early or was cancelled", () => {
    const visits = [
      visit("10:00"),
      visit("11:00", { status: "cancelled" }),
      visit("11:30", { status: "no-show" }),
    ];
    expect(nextVisit(visits, at("10:00"))).toBeUndefined();
  });

  test("is the earliest to come, whatever the order of the list", () => {
    expect(nextVisit([visit("12:00"), visit("10:30")], at("10:09"))?.time).toBe("10:30");
    expect(minutesUntil(visit("10:30").start, at("10:09"))).toBe(21);
    expect(minutesUntil(visit("10:30").start, at("10:31"))).toBe(0);
  });
});

test("a visit is behind us by its status or by its time, but not while it is in progress", () => {
  expect(isSettled(visit("10:00", { status: "in-progress" }), at("12:00"))).toBe(false);
  expect(isSettled(visit("10:00"), at("10:29"))).toBe(false);
  expect(isSettled(visit("10:00"), at("10:30"))).toBe(true);
  expect(isSettled(visit("10:00", { status: "no-show" }), at("09:00"))).toBe(true);
});

test("cancelled visits count nowhere", () => {
  const standing = (now: string) =>
    dayFigures(
      [
        visit("09:00", { status: "completed" }),
        visit("10:00", { status: "scheduled" }),
        visit("10:30", { status: "in-progress" }),
        visit("11:00", { status: "scheduled" }),
        visit("11:00", { status: "cancelled" }),
        visit("11:30", { status: "confirmed" }),
        visit("12:00", { status: "no-show" }),
      ],
      at(now),
    );
  expect(standing("09:45")).toEqual({
    active: 6,
    completed: 1,
    noShows: 1,
    upcoming: 3,
    unconfirmed: 2,
    unmarked: 0,
  });
  // What has begun or is over waits for no confirmation any more.
  expect(standing("11:00")).toMatchObject({ upcoming: 1, unconfirmed: 0, unmarked: 2 });
  expect(standing("17:00")).toMatchObject({ upcoming: 0, unconfirmed: 0, unmarked: 4 });
});

describe("gaps", () => {
  const spans = (of: DaySchedule, now: Date) =>
    gapsOf(of, now).map(({ from, to }) => `${shortClock(from)}-${shortClock(to)}`);

  test("a past day has none, and breaks between periods are none", () => {
    expect(spans(day([], { date: "2026-11-22" }), at("09:00"))).toEqual([]);
    expect(spans(day([]), new Date("2026-11-22T12:00:00-05:00"))).toEqual([
      "9:00-1:00",
      "2:00-6:00",
    ]);
  });

  test("less than half an hour is none, and what has passed today is gone", () => {
    const visits = [visit("09:00"), visit("09:45"), visit("10:15", { durationMinutes: 165 })];
    expect(spans(day(visits), at("08:00"))).toEqual(["2:00-6:00"]);
    expect(spans(day(visits), at("17:31"))).toEqual([]);
    expect(spans(day(visits), at("17:30"))).toEqual(["5:30-6:00"]);
  });

  test("the room's time after a visit is taken; only cancelled visits free theirs", () => {
    const robotic = {
      id: "robotic-implant",
      name: "Robot-guided implant",
      category: "robotic" as const,
    };
    const visits = [
      visit("09:00", { durationMinutes: 90, service: robotic }),
      visit("12:00", { status: "cancelled" }),
      visit("15:00", { status: "no-show" }),
    ];
    expect(spans(day(visits), at("08:00"))).toEqual(["11:00-1:00", "2:00-3:00", "3:30-6:00"]);
  });

  test("the time of a missed visit is no gap while it runs, nor is it booked as one", () => {
    const missed = [visit("09:00", { status: "no-show", durationMinutes: 120 })];
    expect(spans(day(missed), at("09:10"))).toEqual(["11:00-1:00", "2:00-6:00"]);
    const cancelled = [visit("09:00", { status: "cancelled", durationMinutes: 120 })];
    expect(spans(day(cancelled), at("09:10"))).toEqual(["9:10-1:00", "2:00-6:00"]);
  });

  test("visits that overlap or lie outside the periods do not break the arithmetic", () => {
    const visits = [
      visit("08:30", { durationMinutes: 60 }),
      visit("09:00", { durationMinutes: 240 }),
      visit("17:45", { durationMinutes: 60 }),
    ];
    expect(spans(day(visits), at("08:00"))).toEqual(["2:00-5:45"]);
  });
});

describe("who is not there", () => {
  const off = [
    { id: "marsh", displayName: "Dr. Lena Marsh", from: "10:00", to: "12:00" },
    { id: "adeyemi", displayName: "Rosa Adeyemi, RN", from: "00:00", to: "24:00" },
  ];
  const visits = (status: AppointmentStatus = "confirmed") =>
    ["09:30", "09:45", "11:59", "12:00"].map((time) => visit(time, { status }));
  const awayOf = (of: DaySchedule, now = at("08:00")) =>
    of.visits.map((one) => awayFor(of, one, now));

  test("for a visit that touches somebody's absence", () => {
    expect(awayOf(day(visits(), { off }))).toEqual([null, "off", "off", null]);
    expect(awayOf(day(visits(), { off }), at("12:29"))).toEqual([null, null, null, null]);
  });

  test("for a visit on a day on which somebody does not work, but not out of hours", () => {
    expect(awayOf(day([visit("09:30")], { providers: [] }))).toEqual(["not-in"]);
    expect(awayOf(day([visit("13:15"), visit("20:00")]))).toEqual([null, null]);
  });

  test("nobody is expected for what is over, cancelled or on a closed day", () => {
    for (const status of ["in-progress", "completed", "no-show", "cancelled"] as const)
      expect(awayOf(day(visits(status), { off }))).toEqual([null, null, null, null]);
    expect(awayOf(day(visits(), { off, closed: "Snow" }))).toEqual([null, null, null, null]);
  });

  test("everybody is named once, with hours and absences", () => {
    const people = peopleOf(day([], { off }));
    expect(people.map((one) => [one.id, one.periods.length, one.off.length])).toEqual([
      ["marsh", 2, 1],
      ["adeyemi", 0, 1],
    ]);
  });
});

test("two looks at a day tell what came, changed and went", () => {
  const { added, changed, removed } = compareVisits(
    [visit("09:00"), visit("10:00"), visit("11:00")],
    [visit("09:00"), visit("10:00", { version: 2 }), visit("12:00")],
  );
  expect(added.map(({ id }) => id)).toEqual(["12:00"]);
  expect(changed.map(({ id }) => id)).toEqual(["10:00"]);
  expect(removed.map(({ id }) => id)).toEqual(["11:00"]);
});

test("the line of the present stands before the first visit still to begin", () => {
  const visits = [visit("09:00"), visit("10:00"), visit("10:00")];
  expect(nowLineIndex(visits, at("08:00"))).toBe(0);
  expect(nowLineIndex(visits, at("10:00"))).toBe(3);
  expect(nowLineIndex([], at("10:00"))).toBe(0);
});

test("words for clocks, periods, counts and names", () => {
  expect(shortClock(0)).toBe("12:00");
  expect(periodText("09:00", "13:30")).toBe("9:00 to 1:30");
  expect(countText(1)).toBe("1 Appointments");
  expect(countText(0)).toBe("0 Appointments");
  expect(initialsOf("  Maya   van der Okafor ")).toBe("MO");
  expect(initialsOf("Cher")).toBe("C");
  expect(initialsOf("")).toBe("");
});

test.each([
  ["said new, and nothing before it", { isNewPatient: true, isFirst: true }, true],
  ["said new, and was here meanwhile", { isNewPatient: true, isFirst: false }, false],
  ["said nothing, and nothing before it", { isNewPatient: null, isFirst: true }, true],
  ["was here elsewhere", { isNewPatient: false, isFirst: false }, false],
  ["said new, where nobody looked", { isNewPatient: true }, true],
  ["said nothing, where nobody looked", { isNewPatient: null }, false],
])("who is new: %s", (_, changes, isNew) => {
  expect(isNewHere(visit("09:00", changes))).toBe(isNew);
});
