import { describe, expect, test } from "vitest";
import { markDigits, markWords, markYear, matchesWords, readDay } from "./finds.ts";
import type { Piece } from "./finds.ts";

/** The marked pieces in brackets. */
const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

test.each([
  ["Daily Schedule", "", true],
  ["Daily Schedule", "dai", true],
  ["Daily Schedule", "SCHED dai", true],
  ["Daily Schedule", "aily", false],
  ["Daily Schedule", "daily x", false],
])("%s found by %j: %s", (text, typed, found) => {
  expect(matchesWords(text, typed)).toBe(found);
});

describe("marks", () => {
  test.each([
    ["Maya Okafor", "oka", "Maya [Oka]for"],
    ["Maya Okafor", "oka ma", "[Ma]ya [Oka]for"],
    ["Maya Okafor", "kaf", "Maya Okafor"],
    ["Anne-Marie O'Neil", "mar nei", "Anne-[Mar]ie O'[Nei]l"],
    ["José Ñandú", "ñan", "José [Ñan]dú"],
    ["İpek", "i", "İpek"],
    ["Oka Okafor", "oka", "[Oka] [Oka]for"],
    ["", "oka", ""],
  ])("words of %j by %j", (text, typed, marked) => {
    expect(shown(markWords(text, typed))).toBe(marked);
  });

  test.each([
    ["(718) 555-0142", "0142", "(718) 555-[0142]"],
    ["(718) 555-0142", "5550142", "(718) [555-0142]"],
    ["(718) 555-0142", "718 555", "([718) 555]-0142"],
    ["(718) 555-0142", "oka 42", "(718) 555-01[42]"],
    ["(718) 555-0142", "99", "(718) 555-0142"],
    ["(718) 555-0142", "oka", "(718) 555-0142"],
    ["", "42", ""],
  ])("digits of %j by %j", (text, typed, marked) => {
    expect(shown(markDigits(text, typed))).toBe(marked);
  });

  test.each([
    ["Mar 12, 1984", "84", "Mar 12, 19[84]"],
    ["Mar 12, 1984", "oka 1984", "Mar 12, [1984]"],
    ["Mar 12, 1984", "12", "Mar 12, 1984"],
    ["not on file", "84", "not on file"],
  ])("the year of %j by %j", (text, typed, marked) => {
    expect(shown(markYear(text, typed))).toBe(marked);
  });

  test("what is marked is the text itself, letter by letter", () => {
    for (const text of ["Maya Okafor", "(718) 555-0142", "Straße İ"])
      for (const mark of [markWords, markDigits, markYear])
        expect(
          mark(text, "m o 5 55 str")
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
  });
});

describe("a day that was typed", () => {
  // A Sunday.
  const today = "2026-11-22";
  test.each([
    ["", null],
    ["oka", null],
    ["2026-02-30", null],
    ["13/40", null],
    ["feb 30", null],
    ["ma 3", null],
    ["2026-11-26", "2026-11-26"],
    ["today", "2026-11-22"],
    ["Tomorrow", "2026-11-23"],
    ["yesterday", "2026-11-21"],
    ["nov 26", "2026-11-26"],
    ["go to November 26", "2026-11-26"],
    ["11/26", "2026-11-26"],
    ["11/26/2027", "2027-11-26"],
    ["Dec 1, 2025", "2025-12-01"],
    ["jan 5", "2027-01-05"],
    ["oct 30", "2026-10-30"],
    ["oct 1", "2027-10-01"],
    ["monday", "2026-11-23"],
    ["fri", "2026-11-27"],
    ["sunday", "2026-11-29"],
  ])("%j: %s", (typed, day) => {
    expect(readDay(typed, today)).toBe(day);
  });
});
