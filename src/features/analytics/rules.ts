import type { Benchmark } from "./content.ts";

export type Verdict = "on" | "at" | "near" | "off";

/** Within so much of its target a value is near it, in parts of the target. */
const nearness = 0.05;
/** What is shown is rounded to tenths: a smaller difference is none. */
const tenth = 0.05;

type Measure = Pick<Benchmark, "target" | "isLowerBetter">;

const isBetter = (value: number, { target, isLowerBetter }: Measure) =>
  isLowerBetter ? value < target : value > target;

// 98 less 93.1 is a hair more than 4.9 to a machine: the hair decides nothing.
const hair = 1e-9;

const isNear = (value: number, { target }: Measure) =>
  Math.abs(value - target) <= Math.abs(target) * nearness + hair;

/** How an actual value stands to its benchmark. */
export function verdictOf(value: number, measure: Measure): Verdict {
  if (Math.abs(value - measure.target) < tenth) return "at";
  if (isBetter(value, measure)) return "on";
  return isNear(value, measure) ? "near" : "off";
}

/** Where the line of all targets stands on a bar, in percent of its length. */
export const targetLine = 77;

/** How far a bar reaches: all bars are value over target, so that one line crosses all of them. */
export function barLength(value: number, { target }: Measure): number {
  if (!Number.isFinite(value) || target <= 0) return 0;
  return Math.min(100, Math.max(0, (value / target) * targetLine));
}

/** Points of one measure: 20 when it is better than its benchmark, 15 near it, 10 when it is worse. */
export function pointsOf(value: number, measure: Measure): 20 | 15 | 10 {
  if (isBetter(value, measure)) return 20;
  return isNear(value, measure) ? 15 : 10;
}

const mostPoints = 20;

export type Score = {
  /** Of 100, over the measures that are known; null when none is. */
  points: number | null;
  band: "excellent" | "good" | "needs-improvement" | null;
  known: number;
  missing: readonly string[];
};

/** The points of all measures that are known, as a part of what those can bring at most, and its band. */
export function scoreOf(
  measures: readonly (Measure & Pick<Benchmark, "name"> & { value: number | null })[],
): Score {
  const brought = measures.flatMap(({ value, ...measure }) =>
    value === null ? [] : [pointsOf(value, measure)],
  );
  const known = brought.length;
  const missing = measures.filter(({ value }) => value === null).map(({ name }) => name);
  if (known === 0) return { points: null, band: null, known, missing };
  const sum = brought.reduce<number>((all, points) => all + points, 0);
  const points = Math.round((sum / (known * mostPoints)) * 100);
  const band = points >= 90 ? "excellent" : points >= 70 ? "good" : "needs-improvement";
  return { points, band, known, missing };
}
