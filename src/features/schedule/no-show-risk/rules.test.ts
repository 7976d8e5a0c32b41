import { describe, expect, test } from "vitest";
import { addDays, instantAt, practiceDate } from "../../../practice/time.ts";
import { highRiskPoints, isHighRisk, noShowRisk, reasonsText } from "./rules.ts";

const noon = "12:00";

/** A visit at a local time, arranged so many calendar days before at a local time. */
function risk(prior: number, date: string, time: string, ahead: number, bookedTime = noon) {
  return noShowRisk({
    priorNoShows: prior,
    startsAt: instantAt(date, time).toISOString(),
    bookedAt: instantAt(addDays(date, -ahead), bookedTime).toISOString(),
  });
}

const days = {
  Monday: "2026-11-23",
  Tuesday: "2026-11-24",
  Wednesday: "2026-11-25",
  Thursday: "2026-12-03",
  Friday: "2026-11-20",
  Saturday: "2026-11-21",
  Sunday: "2026-11-22",
} as const;

describe("the worked examples", () => {
  test.each([
    [0, "10:00", "Tuesday", 3, 0],
    [1, "09:00", "Monday", 14, 20],
    [2, "16:00", "Friday", 15, 30],
    [3, "08:00", "Wednesday", 7, 40],
    [3, "17:00", "Monday", 15, 55],
    [5, "17:00", "Friday", 30, 55],
  ] as const)("%s prior, %s, %s, %s days ahead: %s", (prior, time, weekday, ahead, points) => {
    expect(risk(prior, days[weekday], time, ahead).points).toBe(points);
  });
});

describe("each part at its edges", () => {
  test.each([
    [-1, 0],
    [0, 0],
    [1, 15],
    [2, 15],
    [3, 30],
    [400, 30],
  ])("%s prior no-shows: %s", (prior, points) => {
    expect(risk(prior, days.Tuesday, noon, 1).points).toBe(points);
  });

  test.each([
    ["00:00", 10],
    ["08:00", 10],
    ["08:59", 10],
    ["09:00", 0],
    ["16:00", 0],
    ["16:30", 0],
    ["16:59", 0],
    ["17:00", 10],
    ["23:45", 10],
  ])("%s on the practice's clock: %s", (time, points) => {
    expect(risk(0, days.Tuesday, time, 1).points).toBe(points);
  });

  test.each([
    ["Monday", 5],
    ["Tuesday", 0],
    ["Wednesday", 0],
    ["Thursday", 0],
    ["Friday", 5],
    ["Saturday", 0],
    ["Sunday", 0],
  ] as const)("%s: %s", (weekday, points) => {
    expect(risk(0, days[weekday], noon, 1).points).toBe(points);
  });

  test.each([
    [-3, noon, 0],
    [0, noon, 0],
    [14, "00:00", 0],
    [15, "23:59", 10],
    [15, "00:00", 10],
    [400, noon, 10],
  ])("%s days ahead, booked at %s: %s", (ahead, bookedTime, points) => {
    expect(risk(0, days.Tuesday, noon, ahead, bookedTime).points).toBe(points);
  });

  test("days, hour and weekday are the practice's, not the world's", () => {
    // 10 PM on Monday in New York is Tuesday in the world's clock.
    const late = noShowRisk({
      priorNoShows: 0,
      startsAt: "2026-11-24T03:00:00Z",
      bookedAt: "2026-11-23T12:00:00Z",
    });
    expect(late.reasons.map(({ words }) => words)).toEqual(["after 4 PM", "on a Monday"]);
  });

  test.each(["2026-03-17", "2026-11-10"])("across a change of the clocks, %s", (date) => {
    expect(practiceDate(instantAt(date, noon))).toBe(date);
    expect(risk(0, date, noon, 14).points).toBe(0);
    expect(risk(0, date, noon, 15).points).toBe(10);
  });
});

test("the reasons add up to the points, whatever comes together", () => {
  for (const prior of [0, 1, 2, 3, 9])
    for (const date of Object.values(days))
      for (const time of ["08:00", "12:00", "17:30"])
        for (const ahead of [0, 14, 15]) {
          const { points, reasons } = risk(prior, date, time, ahead);
          expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(points);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(55);
        }
});

test("the words name what counted", () => {
  expect(reasonsText(risk(3, days.Monday, "17:00", 16))).toBe(
    "3 missed visits (+30), after 4 PM (+10), on a Monday (+5), booked 16 days ahead (+10)",
  );
  expect(reasonsText(risk(1, days.Tuesday, "08:30", 0))).toBe(
    "1 missed visit (+15), before 9 AM (+10)",
  );
  expect(reasonsText(risk(0, days.Tuesday, noon, 0))).toBe("");
});

test.each([
  [25, false],
  [highRiskPoints - 1, false],
  [highRiskPoints, true],
  [55, true],
])("%s points are high: %s", (points, isHigh) => {
  expect(highRiskPoints).toBe(30);
  expect(isHighRisk({ points, reasons: [] })).toBe(isHigh);
});
