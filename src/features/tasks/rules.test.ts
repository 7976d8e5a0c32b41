import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hours } from "../../practice/hours.ts";
import { addDays, practiceDate, weekdayOf } from "../../practice/time.ts";
import type { Task } from "./contract.ts";
import {
  type ClosingDay,
  dueInstant,
  endOfWorkingDay,
  groupTasks,
  kindOf,
  lateText,
  minutesOverdue,
  movedToTomorrow,
  openSearchDays,
  visitText,
  whenText,
  withNames,
} from "./rules.ts";

/** An instant by New York's winter clock. */
const winter = (text: string) => new Date(`${text}:00-05:00`);
const monday = winter("2026-11-23T10:00");

function task(due: Date | null, changes: Partial<Task> = {}): Task {
  return {
    id: due?.toISOString() ?? "undated",
    kind: "call",
    title: "Call back",
    detail: "",
    owner: null,
    dueAt: due?.toISOString() ?? null,
    doneAt: null,
    doneBy: null,
    createdAt: "2026-11-20T15:00:00.000Z",
    createdBy: null,
    raisedAt: null,
    patient: null,
    visit: null,
    subject: null,
    subjectId: null,
    isSample: false,
    version: 1,
    ...changes,
  };
}

describe("the visit of a task", () => {
  const visit = {
    id: "v",
    date: "2026-11-24",
    start: winter("2026-11-24T10:30").toISOString(),
    isCancelled: false,
    isOwn: true,
  };
  test.each([
    [{}, "visit Tue, Nov 24, 10:30 AM"],
    [{ isCancelled: true }, "cancelled visit Tue, Nov 24, 10:30 AM"],
    [{ isOwn: false }, "next visit Tue, Nov 24, 10:30 AM"],
    [
      { isOwn: false, start: winter("2025-11-24T09:00").toISOString() },
      "last visit Mon, Nov 24, 2025, 9:00 AM",
    ],
  ])("%j is told by day and time", (changes, words) => {
    expect(visitText({ ...visit, ...changes }, monday)).toBe(words);
  });
});

const named = (tasks: Task[], now: Date, raisedFirst = false) =>
  groupTasks(tasks, now, { raisedFirst }).map((group) => [
    group.name,
    ...group.tasks.map(({ id }) => id),
  ]);

describe("groups", () => {
  test.each([
    ["a minute ago", "2026-11-23T09:59", "overdue"],
    ["this minute", "2026-11-23T10:00", "today"],
    ["tonight", "2026-11-23T23:59", "today"],
    ["at midnight", "2026-11-24T00:00", "later"],
    ["last night", "2026-11-22T23:59", "overdue"],
  ])("a task due %s", (_when, due, group) => {
    expect(named([task(winter(due))], monday)[0]?.[0]).toBe(group);
  });

  test.each([
    // The clocks go back on November 1: the day has 25 hours.
    ["2026-10-31T23:30:00-04:00", "2026-11-01T00:10:00-04:00", "later"],
    ["2026-11-01T00:10:00-04:00", "2026-11-01T23:59:00-05:00", "today"],
    ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", "today"],
    ["2026-11-01T01:30:00-05:00", "2026-11-01T01:30:00-04:00", "overdue"],
    // They go forward on March 8: it has 23.
    ["2026-03-07T23:59:00-05:00", "2026-03-08T00:00:00-05:00", "later"],
    ["2026-03-08T00:00:00-05:00", "2026-03-08T23:59:00-04:00", "today"],
    ["2026-03-08T00:00:00-05:00", "2026-03-09T00:00:00-04:00", "later"],
  ])("at %s one due at %s is %s", (now, due, group) => {
    expect(named([task(new Date(due))], new Date(now))[0]?.[0]).toBe(group);
  });

  test("come by urgency, each by time, and those without a task are left out", () => {
    const undated = task(null);
    const late = task(winter("2026-11-20T10:00"));
    const later = task(winter("2026-11-30T09:00"));
    const soon = task(winter("2026-11-24T09:00"));
    expect(named([undated, later, soon, late], monday)).toEqual([
      ["overdue", late.id],
      ["later", soon.id, later.id],
      ["undated", "undated"],
    ]);
  });

  test("a raised task stands on top for those it was raised to, and nowhere else", () => {
    const raised = task(winter("2026-11-23T07:00"), { raisedAt: monday.toISOString() });
    const late = task(winter("2026-11-23T09:00"));
    expect(named([late, raised], monday)).toEqual([["overdue", raised.id, late.id]]);
    expect(named([late, raised], monday, true)).toEqual([
      ["raised", raised.id],
      ["overdue", late.id],
    ]);
  });

  test("hold every task exactly once, at any time", () => {
    const instant = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2027-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.array(fc.option(instant), { maxLength: 30 }), instant, (dues, now) => {
        const tasks = dues.map((due, index) => task(due, { id: String(index) }));
        const ids = groupTasks(tasks, now, { raisedFirst: false }).flatMap((group) =>
          group.tasks.map(({ id }) => id),
        );
        expect(ids.toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe("words for time", () => {
  test.each([
    [1, "1 min late"],
    [59, "59 min late"],
    [60, "1 h late"],
    [22 * 60 + 59, "22 h late"],
    [47 * 60 + 59, "47 h late"],
    [48 * 60, "2 days late"],
    [400 * 24 * 60, "13 months late"],
    [1100 * 24 * 60, "3 years late"],
  ])("%i minutes are %s", (minutes, words) => expect(lateText(minutes)).toBe(words));

  test("nothing is late that is done or has no date", () => {
    const due = winter("2026-11-22T10:00");
    expect(minutesOverdue(task(due), monday)).toBe(24 * 60);
    expect(minutesOverdue(task(due, { doneAt: due.toISOString() }), monday)).toBe(0);
    expect(minutesOverdue(task(null), monday)).toBe(0);
    expect(minutesOverdue(task(winter("2026-11-23T10:01")), monday)).toBe(0);
  });

  test.each([
    [task(winter("2026-11-23T17:00")), "5:00 PM"],
    [task(winter("2026-11-25T09:00")), "Wed, Nov 25"],
    [task(winter("2027-01-04T09:00")), "Mon, Jan 4, 2027"],
    [task(null), "No date"],
    [task(null, { doneAt: winter("2026-11-23T08:40").toISOString() }), "8:40 AM"],
    [task(monday, { doneAt: winter("2026-11-20T08:40").toISOString() }), "Fri, Nov 20"],
  ])("%# reads %s", (shown, words) => expect(whenText(shown, monday)).toBe(words));
});

/** Days as the opening hours say them, with closures and other hours of some of them. */
function openDays(
  from: string,
  others: Record<string, string | null> = {},
): [ClosingDay, ...ClosingDay[]] {
  const dayAt = (days: number): ClosingDay => {
    const date = addDays(from, days);
    const usual = hours.find((day) => day.weekday === weekdayOf(date))?.closes ?? null;
    const changed = others[date];
    return { date, closes: changed === undefined ? usual : changed };
  };
  return [dayAt(0), ...Array.from({ length: openSearchDays }, (_, days) => dayAt(days + 1))];
}

describe("due times", () => {
  const thanksgiving = { "2026-11-26": null, "2026-11-27": "14:00" };
  test.each([
    ["in the morning", "2026-11-23T10:00", "2026-11-23T18:00", {}],
    ["at closing", "2026-11-23T18:00", "2026-11-24T18:00", {}],
    ["on Saturday afternoon", "2026-11-21T15:00", "2026-11-23T18:00", {}],
    ["on Saturday morning", "2026-11-21T08:00", "2026-11-21T14:00", {}],
    ["on Sunday", "2026-11-22T12:00", "2026-11-23T18:00", {}],
    ["on a closed day", "2026-11-26T10:00", "2026-11-27T14:00", thanksgiving],
    ["the evening before one", "2026-11-25T19:00", "2026-11-27T14:00", thanksgiving],
  ])("work that comes %s is due when the practice closes next", (_when, at, due, others) => {
    const days = openDays(practiceDate(winter(at)), others);
    expect(endOfWorkingDay(winter(at), days)).toEqual(winter(due));
  });

  test("without any open day work is due on the evening of the last one", () => {
    const days = openDays("2026-11-23").map(({ date }) => ({ date, closes: null }));
    const due = endOfWorkingDay(monday, [days[0] ?? { date: "", closes: null }, ...days]);
    expect(due).toEqual(winter("2027-01-22T18:00"));
  });

  test("a day without a time means its closing, without hours six in the evening", () => {
    const due = { date: "2026-11-21", time: null };
    expect(dueInstant(due, "14:00")).toEqual(winter("2026-11-21T14:00"));
    expect(dueInstant(due, null)).toEqual(winter("2026-11-21T18:00"));
    expect(dueInstant({ ...due, time: "08:15" }, "14:00")).toEqual(winter("2026-11-21T08:15"));
  });

  test("moving to tomorrow keeps the time of day, also over a change of the clocks", () => {
    const due = "2026-10-20T14:00:00.000Z";
    expect(movedToTomorrow(due, new Date("2026-10-31T20:00:00Z"))).toEqual({
      date: "2026-11-01",
      time: "10:00",
    });
    expect(movedToTomorrow(null, monday)).toEqual({ date: "2026-11-24", time: null });
  });

  test("work without a time of its own is due within three days, while people are there", () => {
    const at = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2030-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(at, (now) => {
        const due = endOfWorkingDay(now, openDays(practiceDate(now)));
        expect(due > now).toBe(true);
        expect(due.getTime() - now.getTime()).toBeLessThan(3 * 86_400_000);
        expect(new Date(`${practiceDate(due)}T00:00:00Z`).getUTCDay()).not.toBe(0);
      }),
    );
  });
});

test.each([
  ["call", "call"],
  ["possible-double", "review"],
  ["late-change", "visit"],
  ["mail-failed", "mail"],
  ["move-visit", "visit"],
  ["something-new", "other"],
  ["constructor", "other"],
])("the kind %s is shown as %s", (stored, shown) => expect(kindOf(stored)).toBe(shown));

test("record ids in the software's details read as names, unknown ones stay", () => {
  const [known, unknown] = [
    "11111111-1111-4111-8111-111111111111",
    "22222222-2222-4222-8222-222222222222",
  ];
  const detail = `Shares a phone with others: ${known}, ${unknown}.`;
  expect(withNames(detail, { [known]: "Maya Okafor" })).toBe(
    `Shares a phone with others: Maya Okafor, ${unknown}.`,
  );
  expect(withNames(detail, null)).toBe(detail);
});
