import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvRow, exportWords, instantsOf, localTime } from "./rules.ts";

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+17185550101", "'+17185550101"],
    ["-5", "'-5"],
    ["@cmd", "'@cmd"],
    ["\tx", `"'\tx"`],
    ["  =A1", `"'  =A1"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])("%j is no formula", (value, written) => {
    // A quoted cell holds the same text.
    expect(csvCell(value).replace(/^"(.*)"$/s, "$1")).toBe(written.replace(/^"(.*)"$/s, "$1"));
  });

  it.each<[string | number | boolean | Date | null, string]>([
    [null, ""],
    ["", ""],
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ["two\nlines", '"two\nlines"'],
    [-5, "-5"],
    [true, "yes"],
    [false, "no"],
    [new Date("2026-11-24T15:30:00Z"), "2026-11-24T15:30:00.000Z"],
  ])("%j is written as %j", (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it("never begins as a formula, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(csvCell(text).replace(/^"/, "")).not.toMatch(/^\s*[=+\-@\t]/);
      }),
      { numRuns: 50 },
    );
  });
});

it("ends each line as RFC 4180 wants it", () => {
  expect(csvRow(["a", null, 1])).toBe("a,,1\r\n");
});

it("shows an instant as the practice's clock does, over a change of clocks", () => {
  expect(localTime(new Date("2026-11-01T05:30:00Z"))).toBe("2026-11-01 01:30");
  expect(localTime(new Date("2026-11-01T06:30:00Z"))).toBe("2026-11-01 01:30");
  expect(localTime(null)).toBeNull();
});

it("counts both days of a range in, by the practice's own midnight", () => {
  expect(instantsOf({ from: "2026-11-01", to: "2026-11-01" })).toEqual({
    from: new Date("2026-11-01T04:00:00Z"),
    until: new Date("2026-11-02T05:00:00Z"),
  });
  expect(instantsOf({})).toEqual({ from: null, until: null });
});

it.each([
  [{}, "all days"],
  [{ from: "2026-01-01" }, "2026-01-01 to the end"],
  [{ to: "2026-01-01", mark: "no" }, "the beginning to 2026-01-01, without mark"],
])("puts %j on record", (query, words) => {
  expect(exportWords(query)).toBe(words);
});
