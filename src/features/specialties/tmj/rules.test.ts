import { expect, test } from "vitest";
import { averagesByMonth, emptyTmj, improvementOf, sampleTmj, trendOfMonths } from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");
const month = (name: string, averageLevel: number | null) => ({
  month: name,
  averageLevel,
  entries: averageLevel === null ? 0 : 1,
});

test.each([
  [[month("2026-09", 6), month("2026-10", null), month("2026-11", 3)], "improving"],
  [[month("2026-09", 3), month("2026-11", 6)], "worsening"],
  [[month("2026-09", 3), month("2026-11", 3)], "stable"],
  [[month("2026-11", 3)], null],
])("the newest month beside the oldest: %#", (months, trend) => {
  expect(trendOfMonths(months)).toBe(trend);
});

test("of those with two readings, who has less than at first", () => {
  const of = (name: string, ...levels: number[]) =>
    levels.map((level, day) => ({ name, date: `2026-10-1${day}`, level }));
  expect(improvementOf([...of("A", 7, 3), ...of("B", 3, 7), ...of("C", 1)])).toBe(50);
  expect(improvementOf(of("C", 1))).toBe(null);
});

test("a month without a reading has no average", () => {
  const readings = [
    { date: "2026-11-02", level: 3 },
    { date: "2026-11-20", level: 6 },
  ];
  expect(averagesByMonth(["2026-10", "2026-11"], readings)).toEqual([
    { month: "2026-10", averageLevel: null, entries: 0 },
    { month: "2026-11", averageLevel: 4.5, entries: 2 },
  ]);
});

test.each(["2026-11-23", "2026-01-01", "2028-02-29", "2026-03-09"])(
  "the sample says of itself what its rows add up to, on %s",
  (day) => {
    const sample = sampleTmj(new Date(`${day}T16:00:00Z`));
    const levels = sample.painEntries.map(({ level }) => level);
    const sum = levels.reduce((all, level) => all + level, 0);
    expect(sample.source).toBe("sample");
    expect(sample.painEntryCount).toBe(sample.painEntries.length);
    expect(sample.summary.averagePainLevel).toBeCloseTo(sum / levels.length, 1);
    expect(sample.summary.painTrend).toBe("improving");
    expect(sample.byMonth.reduce((all, { entries }) => all + entries, 0)).toBe(levels.length);
    expect(sample.painEntries.every(({ patient }) => patient.id === null)).toBe(true);
    expect(sample.painEntries.every(({ date }) => date < day)).toBe(true);
  },
);

test("nothing has no figure at all, and every month", () => {
  const { source, summary, byMonth } = emptyTmj(now);
  expect(source).toBe("none");
  expect(Object.values(summary).filter((one) => one !== null)).toEqual([]);
  expect(byMonth).toHaveLength(12);
});
