import { expect, test } from "vitest";
import { isConfirmed, judgeErasure, possibleFrom, yearsLater } from "./rules.ts";

const nothing = {
  dateOfBirth: null,
  firstKept: null,
  lastKept: null,
  nextVisit: null,
  lastEstimate: null,
  isUnderHold: false,
};
const treated = (dateOfBirth: string | null, firstKept: string, lastKept = firstKept) => ({
  ...nothing,
  dateOfBirth,
  firstKept,
  lastKept,
});

test.each([
  [{ ...nothing, isUnderHold: true }, /legal hold.*until the hold is released/, null],
  [{ ...treated("1984-03-12", "1999-11-23"), isUnderHold: true }, /legal hold/, null],
  [{ ...nothing, nextVisit: "2026-12-01" }, /booked for December 1, 2026. Cancel it first/, null],
  [
    treated("1984-03-12", "2020-11-23"),
    /6 years.*November 23, 2020.*November 23, 2026/,
    "2026-11-23",
  ],
  [treated("2010-05-01", "2015-01-05"), /minor.*May 1, 2032/, "2032-05-01"],
  [treated("2008-12-01", "2026-11-30", "2026-11-30"), /6 years/, "2032-11-30"],
  [treated(null, "2026-01-05"), /January 5, 2032/, "2032-01-05"],
  [
    { ...nothing, lastEstimate: "2021-02-01" },
    /estimate for 6 years.*February 1, 2027/,
    "2027-02-01",
  ],
  [
    { ...treated("1984-03-12", "2020-11-22"), lastEstimate: "2026-03-02" },
    /estimate.*March 2, 2032/,
    "2032-03-02",
  ],
  [
    { ...treated("2010-05-01", "2015-01-05"), lastEstimate: "2026-03-02" },
    /minor.*May 1, 2032/,
    "2032-05-01",
  ],
])("%j is refused on November 22, 2026", (facts, words, from) =>
  expect(judgeErasure(facts, "2026-11-22")).toEqual({
    isPossible: false,
    why: expect.stringMatching(words),
    possibleFrom: from,
  }),
);

test.each([
  [nothing, "never-treated"],
  [treated("1984-03-12", "2020-11-22"), "kept-long-enough"],
  [treated("2000-03-12", "2015-11-22"), "kept-long-enough"],
  [{ ...nothing, lastEstimate: "2020-11-22" }, "kept-long-enough"],
])("%j can go: %s", (facts, basis) =>
  expect(judgeErasure(facts, "2026-11-22")).toMatchObject({ isPossible: true, basis }),
);

test.each([
  // A minor's record: the later of six years and one year after the 21st birthday.
  [treated("2008-03-12", "2026-03-11"), "2032-03-11"],
  [treated("2010-03-12", "2025-03-11"), "2032-03-12"],
  [treated("2008-03-12", "2026-03-12"), "2032-03-12"],
  [treated("2015-03-12", "2020-01-01", "2033-06-01"), "2039-06-01"],
  [treated(null, "2024-02-29"), "2030-03-01"],
])("%j: from %s", (facts, from) => expect(possibleFrom(facts)).toBe(from));

test("a leap day has its years as well", () => {
  expect(yearsLater("2024-02-29", 4)).toBe("2028-02-29");
  expect(yearsLater("2024-02-29", 6)).toBe("2030-03-01");
});

test.each([
  ["", "Maya Okafor", false],
  ["Maya", "Maya Okafor", false],
  ["Maya Okafo", "Maya Okafor", false],
  ["maya  okafor ", "Maya Okafor", true],
  ["Jose Munoz", "José Muñoz", true],
])("%j confirms %j: %s", (typed, name, is) => expect(isConfirmed(typed, name)).toBe(is));
