import { expect, test } from "vitest";
import { byMonth, caseBenchmarks, sharedCents, shownMonths, sourceOf } from "./rules.ts";

test.each([
  [0, true, "auto", "sample"],
  [0, true, "shown", "sample"],
  [0, false, "auto", "none"],
  [0, false, "shown", "sample"],
  [1, true, "auto", "records"],
  [1, true, "shown", "records"],
  [1, false, "auto", "records"],
  [1, false, "shown", "records"],
] as const)("%i records, demo %s, sample %s: %s", (count, isDemo, sample, source) => {
  expect(sourceOf(count, { isDemo, sample })).toBe(source);
});

test("charts show the twelve months up to now, also those without a row", () => {
  const months = shownMonths("2026-02-10");
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual(["2025-03", "2026-02"]);
  const rows = byMonth(months, [{ month: "2026-01", count: 3 }], { count: 0 });
  expect(rows.slice(-3)).toEqual([
    { month: "2025-12", count: 0 },
    { month: "2026-01", count: 3 },
    { month: "2026-02", count: 0 },
  ]);
});

test.each([
  ["tmj", 60, 500_000],
  ["implants", 50, 450_000],
  ["robotic", 70, 600_000],
] as const)("what a case of %s should reach", (specialty, acceptance, value) => {
  expect(
    caseBenchmarks(specialty, 123_400).map((one) => [one.unit, one.target, one.value]),
  ).toEqual([
    ["percent", acceptance, null],
    ["cents", value, 123_400],
  ]);
});

test.each([
  [sharedCents(1000, 3), 333],
  [sharedCents(1000, 0), null],
  [sharedCents(null, 3), null],
])("%d", (made, wanted) => {
  expect(made).toBe(wanted);
});
