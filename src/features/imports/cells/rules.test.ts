import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DateOrder, DateProof } from "../contract.ts";
import {
  dateProofOf,
  joinedProof,
  plainCell,
  readDate,
  readEmail,
  readName,
  readPhone,
  readText,
  readTime,
  splitName,
  timeBehindDate,
} from "./rules.ts";

const birth = { today: "2026-11-23", is: "birth", what: "Birth date" } as const;
const visit = { today: "2026-11-23", is: "visit", what: "Date" } as const;

describe("dates that are refused", () => {
  it.each<[string, DateOrder | null, string]>([
    ["03/04/1979", null, "can be read two ways"],
    ["02/30/1988", "month-first", "does not exist. Read as month/day/year."],
    ["31/02/1988", "day-first", "does not exist. Read as day/month/year."],
    ["13/13/1988", "month-first", "does not exist"],
    ["04/12/1776", "month-first", "lies before 1900"],
    ["11/24/2026", "month-first", "lies ahead"],
    ["03/04/24", "month-first", "needs a year of four digits"],
    ["29221", "month-first", "spreadsheet's own day number"],
    ["soon", "month-first", "is not a date we can read"],
    ["3/4", "month-first", "is not a date we can read"],
    ["3/4-1979", "month-first", "is not a date we can read"],
    ["1979-02-29", null, "does not exist"],
  ])("%s (%s): %s", (cell, order, words) => {
    expect(readDate(cell, order, birth)).toEqual({ problem: expect.stringContaining(words) });
  });
});

describe("dates that are read", () => {
  it.each<[string, DateOrder | null, string]>([
    ["1979-04-12", null, "1979-04-12"],
    ["1979/4/2", null, "1979-04-02"],
    ["19790412", null, "1979-04-12"],
    ["04/12/1979", "month-first", "1979-04-12"],
    ["04/12/1979", "day-first", "1979-12-04"],
    ["4.12.1979", "day-first", "1979-12-04"],
    ["5/5/1979", null, "1979-05-05"],
    ["4/12/1979 0:00", "month-first", "1979-04-12"],
    ["4/12/1979 12:00:00 AM", "month-first", "1979-04-12"],
    ["1979-04-12T00:00:00", null, "1979-04-12"],
    ["Apr 12, 1979", null, "1979-04-12"],
    ["12-Apr-1979", null, "1979-04-12"],
    ["12 April 1979", null, "1979-04-12"],
    ["02/29/2000", "month-first", "2000-02-29"],
  ])("%s (%s) is %s", (cell, order, value) => {
    expect(readDate(cell, order, birth)).toEqual({ value });
  });

  it("says how a year of two digits was read", () => {
    expect(readDate("04/12/79", "month-first", birth)).toEqual({
      value: "1979-04-12",
      note: "Birth date read as 1979-04-12.",
    });
    expect(readDate("04/12/27", "month-first", visit)).toMatchObject({ value: "2027-04-12" });
  });

  it("comes back from every notation of every day", () => {
    const days = fc.date({
      min: new Date("1900-01-01T00:00:00Z"),
      max: new Date("2026-11-22T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const [year, month, date] = iso.split("-");
        const value = { value: iso };
        expect(readDate(iso, null, birth)).toEqual(value);
        expect(readDate(`${month}/${date}/${year}`, "month-first", birth)).toEqual(value);
        expect(readDate(`${date}.${month}.${year}`, "day-first", birth)).toEqual(value);
      }),
    );
  });

  it("never answers a day that does not exist, whatever stands there", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("month-first", "day-first", null), (cell, order) => {
        const reading = readDate(cell, order, birth);
        const value = "value" in reading ? reading.value : "1979-04-12";
        expect(new Date(value).toISOString().slice(0, 10)).toBe(value);
      }),
    );
  });
});

describe("what dates prove about their order", () => {
  it.each<[string, DateProof]>([
    ["03/04/1979", "either"],
    ["13/04/1979", "day-first"],
    ["04/13/1979", "month-first"],
    ["04/04/1979", "none"],
    ["13/13/1979", "none"],
    ["1979-04-03", "none"],
    ["Apr 3, 1979", "none"],
    ["", "none"],
  ])("%s: %s", (cell, proof) => {
    expect(dateProofOf(cell)).toBe(proof);
  });

  it.each<[DateProof, DateProof, DateProof]>([
    ["none", "either", "either"],
    ["either", "none", "either"],
    ["either", "day-first", "day-first"],
    ["day-first", "either", "day-first"],
    ["day-first", "month-first", "both"],
    ["both", "either", "both"],
  ])("%s and %s together: %s", (one, other, both) => {
    expect(joinedProof(one, other)).toBe(both);
  });
});

describe("times", () => {
  it.each([
    ["2:30 PM", "14:30"],
    ["14:30", "14:30"],
    ["1430", "14:30"],
    ["2pm", "14:00"],
    ["12:00 AM", "00:00"],
    ["12 p.m.", "12:00"],
    ["9:05:00", "09:05"],
  ])("%s is %s", (cell, value) => {
    expect(readTime(cell)).toEqual({ value });
  });
  it.each(["25:00", "9", "14:30 PM", "noon", "9:75", ""])("%s is none", (cell) => {
    expect(readTime(cell)).toHaveProperty("problem");
  });
  it.each([
    ["11/24/2026 14:00", "14:00"],
    ["11/24/2026 2:00 PM", "2:00 PM"],
    ["2026-11-24T14:00:00", "14:00:00"],
    ["11/24/2026", null],
  ])("behind %s stands %s", (cell, time) => {
    expect(timeBehindDate(cell)).toBe(time);
  });
});

describe("phones", () => {
  it.each([
    ["(718) 555-0171", "+17185550171"],
    ["718.555.0171", "+17185550171"],
    ["+1 718 555 0171", "+17185550171"],
    ["17185550171", "+17185550171"],
    ["'+17185550171", "+17185550171"],
    ["+44 20 7183 8750", "+442071838750"],
  ])("%s is %s", (cell, value) => {
    expect(readPhone(cell)).toEqual({ value });
  });
  it.each([
    ["718-555-0171 x12", "Phone read as 718-555-0171."],
    ["Cell: 718-555-0171", "Phone read as 718-555-0171."],
  ])("%s: %s", (cell, note) => {
    expect(readPhone(cell)).toEqual({ value: "+17185550171", note });
  });
  it.each([
    ["no phone", "has no digits"],
    ["555-0171", "has no area code"],
    ["555-01", "is too short"],
    ["718-555-0171 or 0172", "is not one number"],
    ["000-000-0000", "There is no phone number"],
    ["+44 20", "is not a whole number"],
  ])("%s %s", (cell, words) => {
    expect(readPhone(cell)).toEqual({ problem: expect.stringContaining(words) });
  });
});

describe("names, addresses and text", () => {
  it.each(["Ana", "O'Neil", "Jean-Luc", "José", "李", "María José"])("%s is a name", (name) => {
    expect(readName(name, "first name")).toEqual({ value: name });
  });
  it.each(["", "😀", "R2D2", "<b>", "x".repeat(81), "\u0000"])("%j is none", (name) => {
    expect(readName(name, "first name")).toHaveProperty("problem");
  });
  it.each([
    ["Marsden, Elena", { first: "Elena", last: "Marsden" }],
    ["Elena Marsden", { first: "Elena", last: "Marsden" }],
    ["Elena van der Berg", null],
    ["Marsden", null],
    ["a, b, c", null],
  ])("%s in two", (cell, parts) => {
    expect(splitName(cell)).toEqual(parts);
  });
  it.each(["paul.aster", "a@b", "a b@c.example", "a@b.example; c@d.example"])(
    "%s is no email",
    (cell) => {
      expect(readEmail(cell)).toHaveProperty("problem");
    },
  );
  it("takes off what our own exports put before a formula, and hidden signs", () => {
    expect(plainCell("'=Plan")).toBe("=Plan");
    expect(plainCell("'tis")).toBe("'tis");
    expect(plainCell(" \u200bx\u202e ")).toBe("x");
  });
  it("bounds text and refuses what cannot be stored", () => {
    expect(readText("x".repeat(41), 40, "It")).toHaveProperty("problem");
    expect(readText("a\u0001b", 40, "It")).toHaveProperty("problem");
    expect(readText("two\nlines", 40, "It")).toEqual({ value: "two\nlines" });
  });
});
