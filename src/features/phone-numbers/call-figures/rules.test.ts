import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  busiestHours,
  busyText,
  byDay,
  byHour,
  type CountedCall,
  dayPoint,
  dayViews,
  minutesText,
  totalsOf,
} from "./rules.ts";

const call = (receivedAt: string, changes: Partial<CountedCall> = {}): CountedCall => ({
  receivedAt: new Date(receivedAt),
  isAnswered: true,
  isHandedOver: false,
  isMissed: false,
  isBooked: false,
  seconds: 60,
  microcents: null,
  isEstimate: false,
  ...changes,
});

describe("totals", () => {
  it("count each call for what it was", () => {
    const calls = [
      call("2026-11-23T14:00:00Z", { isBooked: true, seconds: 95, microcents: 850_000 }),
      call("2026-11-23T15:00:00Z", { isHandedOver: true, microcents: 1_400_000, isEstimate: true }),
      call("2026-11-23T16:00:00Z", { isAnswered: false, isMissed: true, seconds: null }),
    ];
    expect(totalsOf(calls)).toEqual({
      calls: 3,
      answered: 2,
      handedOver: 1,
      missed: 1,
      bookings: 1,
      seconds: 155,
      cost: { cents: 2, told: 1, estimated: 1, unknown: 1 },
    });
  });
});

const instants = fc.integer({
  min: Date.parse("2026-08-26T04:00:00Z"),
  max: Date.parse("2026-11-24T04:59:59Z"),
});

test("days and hours together hold every call, also across the change of the clock", () => {
  fc.assert(
    fc.property(fc.array(instants, { maxLength: 60 }), (times) => {
      const calls = times.map((time) => call(new Date(time).toISOString()));
      const days = byDay(calls, { today: "2026-11-23", days: 90 });
      expect(days).toHaveLength(90);
      expect(days.reduce((sum, day) => sum + day.calls, 0)).toBe(times.length);
      expect(byHour(calls).reduce((sum, hour) => sum + hour.calls, 0)).toBe(times.length);
      expect(busiestHours(calls, 200).reduce((sum, hour) => sum + hour.calls, 0)).toBe(
        times.length,
      );
    }),
  );
});

test("an evening's call belongs to the practice's day and hour, not to those of London", () => {
  const calls = [call("2026-11-24T01:30:00Z")];
  expect(byDay(calls, { today: "2026-11-23", days: 7 }).at(-1)).toMatchObject({
    day: "2026-11-23",
    calls: 1,
  });
  expect(byHour(calls)).toEqual([{ hour: 20, calls: 1, missed: 0 }]);
});

test("the busiest hours come first, of equal ones the earlier in the week", () => {
  const calls = [
    call("2026-11-23T14:10:00Z"),
    call("2026-11-16T14:20:00Z"),
    call("2026-11-22T15:00:00Z"),
    call("2026-11-20T15:00:00Z"),
  ];
  expect(busiestHours(calls, 2).map((one) => busyText(one))).toEqual([
    "Mondays, 9 AM to 10 AM",
    "Fridays, 10 AM to 11 AM",
  ]);
  expect(
    busiestHours(calls, 9)
      .map((one) => busyText(one))
      .at(-1),
  ).toBe("Sundays, 10 AM to 11 AM");
});

test.each([
  [0, "0"],
  [90, "1.5"],
  [599, "10"],
  [61_000, "1,017"],
])("%i seconds are %s minutes", (seconds, words) => {
  expect(minutesText(seconds)).toBe(words);
});

test("a day is shown with its minutes and dollars, and every line that is drawn has its figure", () => {
  const [day] = byDay(
    [
      call("2026-11-23T15:00:00Z", { seconds: 95, microcents: 2_600_000, isHandedOver: true }),
      call("2026-11-23T16:00:00Z", { isBooked: true }),
    ],
    { today: "2026-11-23", days: 1 },
  );
  if (day === undefined) throw new Error("There is a day.");
  const point = dayPoint(day);
  expect(point).toEqual({
    at: "2026-11-23",
    calls: 2,
    answered: 2,
    missed: 0,
    handedOver: 1,
    bookings: 1,
    minutes: 2.6,
    dollars: 0.03,
  });
  const keys = Object.values(dayViews).flatMap(({ series }) => series.map(({ key }) => key));
  expect(Object.keys(point)).toEqual(expect.arrayContaining(keys));
});
