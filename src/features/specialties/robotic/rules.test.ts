import { expect, test } from "vitest";
import { roboticComparison } from "../../../practice/robotic-comparison.ts";
import {
  comparisonRows,
  emptyRobotic,
  gainOf,
  improvementOf,
  rangeOf,
  sampleRobotic,
  statedMinutes,
} from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");

test.each([
  ["98.7%", { low: 98.7, high: 98.7, unit: "%" }],
  ["85-90%", { low: 85, high: 90, unit: "%" }],
  ["45 minutes", { low: 45, high: 45, unit: "minutes" }],
  ["2-3 months", { low: 2, high: 3, unit: "months" }],
  ["soon", null],
  ["", null],
])("%s", (stated, range) => {
  expect(rangeOf(stated)).toEqual(range);
});

test.each([
  ["98.7%", "95%", "3.7 points more"],
  ["99.5%", "85-90%", "at least 9.5 points more"],
  ["45 minutes", "90 minutes", "45 minutes less"],
  ["2-3 months", "4-6 months", "at least 1 month less"],
  ["2-5 months", "4-6 months", null],
  ["2-3 months", "90%", null],
  ["fast", "slow", null],
])("%s beside %s: %s", (yomi, traditional, words) => {
  expect(improvementOf(yomi, traditional)).toBe(words);
});

test("what nobody measured stands as the practice states it, and says so", () => {
  const stated = comparisonRows({ averageAccuracy: null, averageDuration: null });
  expect(stated.map(({ metric, yomiValue }) => [metric, yomiValue])).toEqual(
    roboticComparison.rows.map(({ name, robotic }) => [name, robotic]),
  );
  expect(stated.some(({ isMeasured }) => isMeasured)).toBe(false);
  const measured = comparisonRows({ averageAccuracy: 98.2, averageDuration: 51.6 });
  expect(
    measured.filter(({ isMeasured }) => isMeasured).map(({ id, yomiValue }) => [id, yomiValue]),
  ).toEqual([
    ["precision", "98.2%"],
    ["surgery", "52 minutes"],
  ]);
});

test.each([
  [45, 50, 100],
  [52.2, 42, 72.4],
  [120, -33.3, -25],
  [null, null, null],
])("%s minutes", (minutes, timeReduction, efficiencyGain) => {
  expect(statedMinutes()).toBe(90);
  expect(gainOf(minutes)).toEqual({ timeReduction, efficiencyGain });
});

test("the sample is consistent with its stated totals", () => {
  const { summary, byMonth, procedures, procedureCount } = sampleRobotic(now);
  expect(summary).toMatchObject({
    totalProcedures: 89,
    revenueGenerated: 67_850_000,
    timeReduction: 42,
    complicationRate: 0.5,
  });
  expect(gainOf(summary.averageDuration)).toEqual({
    timeReduction: summary.timeReduction,
    efficiencyGain: summary.efficiencyGain,
  });
  const weighed = (of: (month: (typeof byMonth)[number]) => number | null) =>
    byMonth.reduce((all, month) => all + (of(month) ?? 0) * month.procedures, 0) / 89;
  expect(weighed(() => 1)).toBe(1);
  expect(weighed((month) => month.averageAccuracy)).toBeCloseTo(summary.averageAccuracy ?? 0, 1);
  expect(weighed((month) => month.averageDeviation)).toBeCloseTo(summary.averageDeviation ?? 0, 2);
  const ahead = procedures.filter(({ status }) => status === "scheduled");
  expect(procedureCount).toBe(89 + ahead.length);
  expect(ahead.every(({ date }) => date > "2026-11-23")).toBe(true);
});

test("nothing has no figure at all, and the comparison that the practice states", () => {
  const { source, summary, comparison } = emptyRobotic(now);
  expect(source).toBe("none");
  expect(Object.values(summary).filter((one) => one !== null)).toEqual([]);
  expect(comparison).toHaveLength(roboticComparison.rows.length);
});
