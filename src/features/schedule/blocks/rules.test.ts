import { expect, test } from "vitest";
import {
  blockProblems,
  blockTime,
  inTheWayLines,
  isWholeDay,
  stretchOf,
  wholeDay,
} from "./rules.ts";

// Tuesday, 10:02 AM in New York.
const now = new Date("2026-11-24T15:02:00Z");
const at = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

test.each([
  ["an hour of today", at("2026-11-24T17:00Z", "2026-11-24T18:00Z"), undefined, undefined],
  ["an hour of this morning", at("2026-11-24T13:00Z", "2026-11-24T14:00Z"), undefined, undefined],
  ["a whole day", wholeDay("2026-11-25"), undefined, undefined],
  ["yesterday", at("2026-11-23T17:00Z", "2026-11-23T18:00Z"), "passed", undefined],
  ["in over a year", at("2027-11-25T17:00Z", "2027-11-25T18:00Z"), "365 days", undefined],
  ["from 3:07", at("2026-11-24T20:07Z", "2026-11-24T21:00Z"), "full 5 minutes", undefined],
  ["to 3:07", at("2026-11-24T19:00Z", "2026-11-24T20:07Z"), undefined, "full 5 minutes"],
  ["nothing", at("2026-11-24T19:00Z", "2026-11-24T19:00Z"), undefined, "later than the start"],
  ["backwards", at("2026-11-24T19:00Z", "2026-11-24T18:00Z"), undefined, "later than the start"],
  ["over midnight", at("2026-11-24T19:00Z", "2026-11-25T05:05Z"), undefined, "time off"],
])("%s", (_what, stretch, start, end) => {
  const found = blockProblems(stretch, now);
  expect(found.start ?? "").toContain(start ?? "");
  expect(found.end ?? "").toContain(end ?? "");
  expect(Object.keys(found)).toEqual(
    [start && "start", end && "end"].filter((field) => field !== undefined),
  );
});

test.each([
  ["2026-11-25", 24],
  ["2026-11-01", 25],
  ["2027-03-14", 23],
])("%s has %i hours from midnight to midnight", (date, hours) => {
  const day = wholeDay(date);
  expect((day.end.getTime() - day.start.getTime()) / 3_600_000).toBe(hours);
  expect(isWholeDay(day)).toBe(true);
  expect(isWholeDay({ ...day, end: new Date(day.end.getTime() - 300_000) })).toBe(false);
});

const typed = {
  staffId: "adeyemi",
  date: "2026-11-25",
  isAllDay: false,
  from: "10:00",
  to: "11:00",
  reason: "",
};
test.each([
  ["nothing", {}, []],
  ["all day", { isAllDay: true, from: "", to: "" }, []],
  ["no provider", { staffId: "" }, ["staffId"]],
  ["no day", { date: "" }, ["start"]],
  ["no beginning", { from: "" }, ["start"]],
  ["no end", { to: "" }, ["end"]],
  ["backwards", { to: "09:00" }, ["end"]],
  ["a skipped beginning", { date: "2027-03-14", from: "02:30", to: "04:00" }, ["start"]],
  ["a skipped end", { date: "2027-03-14", from: "01:00", to: "02:05" }, ["end"]],
  ["a day that has passed", { date: "2026-11-23" }, ["start"]],
  ["several things", { staffId: "", to: "" }, ["staffId", "end"]],
])("typed with %s wrong", (_what, changes, fields) => {
  const { stretch, problems } = stretchOf({ ...typed, ...changes }, now);
  expect(Object.keys(problems)).toEqual(fields);
  expect(stretch === null).toBe(fields.length > 0);
});

test("what is in the way is named", () => {
  const start = "2026-11-24T15:30:00Z";
  const end = "2026-11-24T16:00:00Z";
  expect(
    inTheWayLines({
      visits: [{ id: "1", patientName: "Maya Okafor", start, serviceName: "TMJ consultation" }],
      blocks: [
        { start, end, reason: "Lab" },
        { start, end, reason: "" },
      ],
      holds: [{ start, end }],
    }),
  ).toEqual([
    "10:30 AM Maya Okafor, TMJ consultation",
    "10:30 AM to 11:00 AM is blocked already: Lab",
    "10:30 AM to 11:00 AM is blocked already",
    "10:30 AM is held by a visitor who is booking right now",
  ]);
  expect(blockTime({ start, end, isAllDay: false })).toBe("10:30 AM to 11:00 AM");
  expect(blockTime({ start, end, isAllDay: true })).toBe("All day");
});
