import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, weekdayOf } from "#practice/time.ts";
import type { PersonDay, Shift } from "./contract.ts";
import {
  changeOf,
  chipTime,
  doneText,
  hourRange,
  hoursOf,
  hoursText,
  formProblems,
  isSound,
  keepsUsualHours,
  keptHours,
  lengthText,
  minutesAt,
  mondayOf,
  onSite,
  outlookText,
  overlaps,
  type ShiftForm,
  shiftProblems,
  type ShiftTime,
  skipsOf,
  standingErrors,
  weekText,
  weeklyDates,
  weekOf,
  workOf,
} from "./rules.ts";

const today = "2026-11-23";
const time = (startTime: string, endTime: string, date = "2026-11-24") => ({
  date,
  startTime,
  endTime,
});

describe("what is wrong with a shift", () => {
  test.each<[string, Omit<ShiftTime, "type">, string, RegExp]>([
    ["it ends before it begins", time("17:00", "09:00"), "endTime", /must be after/],
    ["it ends when it begins", time("09:00", "09:00"), "endTime", /must be after/],
    ["it is longer than anybody works", time("00:00", "16:01"), "endTime", /at most 16 hours/],
    ["its day is long over", time("09:00", "17:00", "2026-08-22"), "date", /three months/],
    ["its day is years ahead", time("09:00", "17:00", "2028-12-31"), "date", /two years/],
    ["the clocks skip its start", time("02:30", "05:00", "2027-03-14"), "startTime", /forward/],
    ["the clocks skip its end", time("00:00", "02:15", "2027-03-14"), "endTime", /forward/],
  ])("%s", (_what, shift, field, words) => {
    expect(shiftProblems(shift, today)[field]).toMatch(words);
  });

  test.each([
    time("09:00", "17:00"),
    time("00:00", "16:00"),
    time("09:00", "09:15", "2026-08-23"),
    time("09:00", "17:00", "2028-11-24"),
    time("03:00", "05:00", "2027-03-14"),
    time("01:30", "05:00", "2027-11-07"),
  ])("nothing: $date $startTime $endTime", (shift) => {
    expect(shiftProblems(shift, today)).toEqual({});
  });
});

describe("weeks", () => {
  test.each([
    ["2026-11-23", "2026-11-23"],
    ["2026-11-29", "2026-11-23"],
    ["2027-01-01", "2026-12-28"],
    ["2027-03-14", "2027-03-08"],
  ])("of %s begin on %s", (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
    expect(weekOf(date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)));
  });

  it("keep the weekday over both changes of the clocks", () => {
    const dates = weeklyDates("2026-10-27", 26);
    expect(dates).toHaveLength(26);
    expect(new Set(dates.map(weekdayOf))).toEqual(new Set([2]));
    expect([dates[1], dates[20]]).toEqual(["2026-11-03", "2027-03-16"]);
  });

  test.each([
    ["2026-11-16", "November 16 to 22"],
    ["2026-11-30", "November 30 to December 6"],
    ["2026-12-28", "December 28 to January 3, 2027"],
  ])("from %s read %s", (monday, text) => {
    expect(weekText(monday, today)).toBe(text);
  });
});

test.each([
  ["09:00", "12:00", true],
  ["08:00", "09:00", false],
  ["17:00", "18:00", false],
  ["08:00", "09:01", true],
  ["16:59", "18:00", true],
  ["10:00", "11:00", true],
  ["08:00", "19:00", true],
])("9 to 17 and %s to %s lie over each other: %s", (from, to, isOver) => {
  expect(overlaps(time("09:00", "17:00"), time(from, to))).toBe(isOver);
  expect(overlaps(time("09:00", "17:00"), time(from, to, "2026-11-25"))).toBe(false);
});

const shift = (from: string, to: string, type: Shift["type"] = "regular"): Shift => ({
  id: `${from} ${type}`,
  staffId: "averell",
  displayName: "Dr. Tomas Averell",
  date: "2026-11-24",
  startTime: from,
  endTime: to,
  type,
  seriesId: null,
  version: 1,
  changedBy: null,
  changedAt: "2026-11-23T14:00:00.000Z",
});
const usual = [
  { from: "09:00", to: "12:30" },
  { from: "13:30", to: "18:00" },
];
const day = (parts: Partial<PersonDay> = {}): PersonDay => ({
  date: "2026-11-24",
  shifts: [],
  usual,
  away: [],
  ...parts,
});

describe("who works when", () => {
  it("is the usual week as long as no shift stands", () => {
    expect(workOf([], usual)).toEqual(usual);
  });
  it("is the shifts alone once one stands, those that touch as one stretch", () => {
    expect(workOf([shift("10:00", "12:00")], usual)).toEqual([{ from: "10:00", to: "12:00" }]);
    const touching = [shift("12:00", "15:00", "overtime"), shift("10:00", "12:00")];
    expect(workOf(touching, usual)).toEqual([{ from: "10:00", to: "15:00" }]);
  });
  it("is nothing with on-call shifts only", () => {
    expect(workOf([shift("10:00", "12:00", "on-call")], usual)).toEqual([]);
  });
  it("keeps of the usual hours what a shift leaves", () => {
    expect(keptHours(usual, time("18:00", "20:00"))).toEqual(usual);
    expect(keptHours(usual, time("09:00", "18:00"))).toEqual([]);
    expect(keptHours(usual, time("12:00", "14:00"))).toEqual([
      { from: "09:00", to: "12:00" },
      { from: "14:00", to: "18:00" },
    ]);
  });
});

const clocks = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }))
  .filter(([a, b]) => a !== b)
  .map((pair) => {
    const [from = 0, to = 0] = pair.toSorted((a, b) => a - b);
    const clock = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
    return { from: clock(from), to: clock(to) };
  });

it("puts what is kept and the shift together to what was there and the shift, minute by minute", () => {
  const minutesOf = (stretches: readonly { from: string; to: string }[]) => {
    const minutes = new Set<number>();
    for (const { from, to } of stretches)
      for (let minute = minutesAt(from); minute < minutesAt(to); minute += 15) minutes.add(minute);
    return [...minutes].toSorted((a, b) => a - b);
  };
  fc.assert(
    fc.property(fc.array(clocks, { maxLength: 4 }), clocks, (week, wish) => {
      const kept = keptHours(week, { startTime: wish.from, endTime: wish.to });
      expect(minutesOf([...kept, wish])).toEqual(minutesOf([...week, wish]));
      const over = kept.some((part) => part.from < wish.to && part.to > wish.from);
      expect(over).toBe(false);
    }),
    { numRuns: 500 },
  );
});

describe("hours of a week", () => {
  const open = () => false;
  test.each<[string, PersonDay, string]>([
    ["usual", day(), "8 h"],
    ["a shift", day({ shifts: [shift("09:00", "12:30")] }), "3 h 30"],
    [
      "overtime counts and is said",
      day({ shifts: [shift("09:00", "17:00"), shift("17:00", "19:00", "overtime")] }),
      "10 h, 2 h overtime",
    ],
    [
      "on call is said and is no work on site",
      day({ shifts: [shift("18:00", "21:00", "on-call")] }),
      "0 h, 3 h on call",
    ],
    ["away", day({ away: [{ id: "1", from: "00:00", to: "24:00" }] }), "0 h"],
    ["away after lunch", day({ away: [{ id: "1", from: "13:30", to: "24:00" }] }), "3 h 30"],
  ])("%s", (_what, one, text) => {
    expect(hoursText(hoursOf({ days: [one] }, open))).toBe(text);
  });

  it("count no usual hours on a closed day, but a shift that somebody entered for it", () => {
    const closed = () => true;
    expect(hoursOf({ days: [day()] }, closed).minutes).toBe(0);
    expect(hoursOf({ days: [day({ shifts: [shift("09:00", "10:00")] })] }, closed).minutes).toBe(
      60,
    );
  });

  test.each([
    [0, "0 h"],
    [45, "45 min"],
    [60, "1 h"],
    [2250, "37 h 30"],
    [65, "1 h 05"],
  ])("%d minutes are %s", (minutes, text) => {
    expect(lengthText(minutes)).toBe(text);
  });
});

describe("on site", () => {
  const hours = [{ opens: "09:00", closes: "18:00" }];
  it("counts each hour in which somebody is there, and nobody who is on call or away", () => {
    const people = [
      day(),
      day({ shifts: [shift("09:30", "10:00"), shift("10:00", "11:00", "on-call")] }),
      day({ away: [{ id: "1", from: "00:00", to: "24:00" }] }),
    ];
    const range = hourRange(hours, []);
    expect(range).toEqual({ first: 9, last: 18 });
    expect(onSite(people, range, false).map(({ count }) => count)).toEqual([
      2, 1, 1, 1, 1, 1, 1, 1, 1,
    ]);
    expect(onSite(people, range, true).map(({ count }) => count)).toEqual([
      1, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });
  it("reaches as far as any shift", () => {
    const people = [{ days: [day({ shifts: [shift("07:30", "20:15")] })] }];
    expect(hourRange(hours, people)).toEqual({ first: 7, last: 21 });
    expect(hourRange([{ opens: null, closes: null }], [])).toEqual({ first: 8, last: 18 });
  });
});

describe("words", () => {
  test.each([
    [9, 0, "Opens 9 bookable times on Friday."],
    [1, 0, "Opens 1 bookable time on Friday."],
    [0, 3, "Takes away 3 bookable times on Friday."],
    [2, 3, "Opens 2 bookable times and takes away 3 on Friday."],
    [0, 0, "Changes no bookable time."],
  ])("opened %d, taken %d", (opened, taken, text) => {
    expect(outlookText({ opened, taken }, "2026-11-20")).toBe(text);
  });
  test.each([
    ["08:00", "17:00", "8:00 to 5:00"],
    ["12:00", "18:30", "12:00 to 6:30"],
    ["00:15", "24:00", "12:15 to midnight"],
  ])("%s to %s on a chip", (from, to, text) => {
    expect(chipTime({ from, to })).toBe(text);
  });
  it("says who is told", () => {
    expect(doneText("Done.", [])).toBe("Done.");
    expect(doneText("Done.", ["Dr. Lena Marsh"])).toBe(
      "Done. A message to Dr. Lena Marsh is queued.",
    );
    expect(doneText("Done.", ["A", "B"])).toBe("Done. Messages to 2 people are queued.");
  });
});

describe("what a form asks for", () => {
  const form: ShiftForm = {
    staffId: "averell",
    date: "2026-11-24",
    startTime: "09:00",
    endTime: "17:00",
    type: "regular",
    weeks: 4,
    keepsUsual: null,
    notify: true,
  };
  test.each<[Partial<ShiftForm>, boolean]>([
    [{}, false],
    [{ type: "overtime" }, true],
    [{ type: "on-call" }, true],
    [{ keepsUsual: true }, true],
    [{ type: "on-call", keepsUsual: false }, false],
  ])("%j keeps the usual hours: %s", (parts, keeps) => {
    expect(keepsUsualHours({ ...form, ...parts })).toBe(keeps);
  });
  it("is a new shift on so many weeks, or another version of the one that was seen", () => {
    expect(changeOf(form, null)).toMatchObject({ what: "add", weeks: 4, keepsUsual: false });
    const change = changeOf(form, { id: "x", version: 3 });
    expect(change).toMatchObject({ what: "change", id: "x", version: 3 });
    expect(change).not.toHaveProperty("weeks");
  });
  test.each<[Partial<ShiftForm>, boolean]>([
    [{}, true],
    [{ staffId: "" }, false],
    [{ date: "" }, false],
    [{ endTime: "" }, false],
    [{ endTime: "08:00" }, false],
  ])("%j can be asked about: %s", (parts, isIt) => {
    expect(isSound({ ...form, ...parts }, today)).toBe(isIt);
  });
  test.each<[Partial<ShiftForm>, string[]]>([
    [{}, []],
    [{ staffId: "", endTime: "08:00" }, ["staffId", "endTime"]],
    [{ staffId: "", date: "2020-01-01" }, ["staffId", "date"]],
    [{ date: "", endTime: "08:00" }, ["date", "endTime"]],
    [{ date: "", startTime: "" }, ["date", "startTime"]],
    [{ startTime: "00:00", endTime: "23:00" }, ["endTime"]],
  ])("with %j everything that is wrong is said at once: %j", (parts, fields) => {
    expect(Object.keys(formProblems({ ...form, ...parts }, today))).toEqual(fields);
  });
  test.each<[Partial<ShiftForm>, string[]]>([
    [{}, ["staffId", "endTime"]],
    [{ notify: false }, ["staffId", "endTime"]],
    [{ staffId: "marsh" }, ["endTime"]],
    [{ endTime: "18:00" }, ["staffId"]],
    [{ startTime: "07:00" }, ["staffId"]],
    [{ startTime: "07:00", staffId: "marsh" }, []],
  ])("after %j what was wrong still is with %j", (parts, standing) => {
    const errors = { staffId: "Choose.", endTime: "Too early." };
    expect(Object.keys(standingErrors(errors, form, { ...form, ...parts }))).toEqual(standing);
  });
  it("names days to skip once", () => {
    const clash = { staffId: "averell", date: "2026-11-24" };
    expect(skipsOf([clash, clash])).toEqual(["averell 2026-11-24"]);
  });
});
