import { describe, expect, it } from "vitest";
import { holidaysOf } from "./holidays.ts";
import { weekdayOf } from "./time.ts";

const named = (year: number, name: string) =>
  holidaysOf(year)
    .filter((holiday) => holiday.name.startsWith(name))
    .map((holiday) => holiday.date);

describe("holidays of a year", () => {
  it.each([
    [2026, "New Year's Day", ["2026-01-01"]],
    [2026, "Martin Luther King Jr. Day", ["2026-01-19"]],
    [2026, "Presidents' Day", ["2026-02-16"]],
    [2026, "Memorial Day", ["2026-05-25"]],
    [2027, "Memorial Day", ["2027-05-31"]],
    [2026, "Labor Day", ["2026-09-07"]],
    [2026, "Columbus Day", ["2026-10-12"]],
    [2026, "Thanksgiving", ["2026-11-26"]],
    [2029, "Thanksgiving", ["2029-11-22"]],
  ])("%i %s is on %s", (year, name, dates) => {
    expect(named(year, name)).toEqual(dates);
  });

  it("observes a Saturday holiday on the Friday before as well", () => {
    expect(named(2026, "Independence Day")).toEqual(["2026-07-03", "2026-07-04"]);
  });

  it("observes a Sunday holiday on the Monday after as well", () => {
    expect(named(2028, "Christmas Day")).toEqual(["2028-12-25"]);
    expect(named(2027, "Independence Day")).toEqual(["2027-07-04", "2027-07-05"]);
  });

  it("puts the observed day of a Saturday New Year into the year before", () => {
    expect(named(2027, "New Year's Day")).toEqual(["2027-01-01", "2027-12-31"]);
    expect(named(2028, "New Year's Day")).toEqual(["2028-01-01"]);
  });

  it("never names a date twice, in any of a hundred years", () => {
    for (let year = 2000; year < 2100; year += 1) {
      const dates = holidaysOf(year).map((holiday) => holiday.date);
      expect(new Set(dates).size).toBe(dates.length);
      expect(
        holidaysOf(year)
          .filter((holiday) => holiday.name.includes("(observed)"))
          .every((holiday) => weekdayOf(holiday.date) <= 5),
      ).toBe(true);
    }
  });
});
