import fc from "fast-check";
import { expect, test } from "vitest";
import { dateAsTyped, readTypedDate } from "./typed-date.ts";

test.each([
  ["", "unreadable"],
  ["   ", "unreadable"],
  ["yesterday", "unreadable"],
  ["1990", "unreadable"],
  ["5/1990", "unreadable"],
  ["1990-05", "unreadable"],
  ["17 Maybe 1990", "unreadable"],
  ["Junk 3, 1990", "unreadable"],
  ["5171990", "unreadable"],
  ["NaN-NaN-NaN", "unreadable"],
  ["-5/17/1990", "unreadable"],
  ["May 17, 1990 at noon", "unreadable"],
  ["9".repeat(41), "unreadable"],
  ["5/17/90", "short-year"],
  ["May 17, 90", "short-year"],
  ["05-17-990", "short-year"],
  ["17/05/1990", "day-first"],
  ["31.12.1990", "day-first"],
  ["2/30/1990", "no-such-day"],
  ["February 29, 1991", "no-such-day"],
  ["0/0/0000", "no-such-day"],
  ["13/13/1990", "no-such-day"],
  ["5/32/1990", "no-such-day"],
  ["1/1/3000", "too-late"],
  ["2/30/3000", "no-such-day"],
  ["1/1/1899", "too-early"],
  ["1/1/1800", "too-early"],
  ["2/30/1800", "no-such-day"],
  ["13/13/1800", "no-such-day"],
  ["1/1/0000", "no-such-day"],
  ["1/1/2200", "too-late"],
  ["1990-13-01", "no-such-day"],
])("%j is refused: %s", (typed, problem) => {
  expect(readTypedDate(typed)).toEqual({ problem });
});

test.each([
  "1990-05-17",
  "1990/5/17",
  "5/17/1990",
  "05/17/1990",
  " 5 / 17 / 1990 ",
  "5-17-1990",
  "05.17.1990",
  "5 17 1990",
  "05171990",
  "19900517",
  "May 17, 1990",
  "may 17 1990",
  "MAY 17TH, 1990",
  "May-17-1990",
  "17 May 1990",
  "17th of May, 1990",
  "０５/１７/１９９０",
])("%j is the 17th of May 1990", (typed) => {
  expect(readTypedDate(typed)).toEqual({ date: "1990-05-17" });
});

test.each([
  ["Sept 3, 2001", "2001-09-03"],
  ["Dec. 31, 1999", "1999-12-31"],
  ["2/29/2004", "2004-02-29"],
  ["12/11/1980", "1980-12-11"],
])("%j is %s", (typed, date) => {
  expect(readTypedDate(typed)).toEqual({ date });
});

const days = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2099-12-31T00:00:00Z"),
  noInvalidDate: true,
});

test("reads every day in each usual notation", () => {
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
  });
  fc.assert(
    fc.property(days, (at) => {
      const date = at.toISOString().slice(0, 10);
      for (const typed of [date, long.format(at), short.format(at)])
        expect(readTypedDate(typed)).toEqual({ date });
    }),
  );
});

test("a date that stands in a field is read back as it was", () => {
  expect(dateAsTyped("1990-05-17")).toBe("05/17/1990");
  fc.assert(
    fc.property(days, (at) => {
      const date = at.toISOString().slice(0, 10);
      expect(readTypedDate(dateAsTyped(date))).toEqual({ date });
    }),
  );
});
