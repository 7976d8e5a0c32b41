import { careBenchmarks } from "../../practice/benchmarks.ts";
import { monthsUpTo } from "../metrics/trends/rules.ts";
import { type Benchmark, monthsShown, type Source } from "./contract.ts";

/**
 * Where a specialty's figures and lists come from, all of them. The sample stands in while nothing is
 * recorded: by itself in the demo, elsewhere where it is asked for.
 */
export function sourceOf(
  recordCount: number,
  { isDemo, sample }: { isDemo: boolean; sample: "auto" | "shown" },
): Source {
  if (recordCount > 0) return "records";
  return isDemo || sample === "shown" ? "sample" : "none";
}

/** The months that charts show up to a day, the oldest first. */
export function shownMonths(today: string): string[] {
  return monthsUpTo(today, monthsShown);
}

/** Rows by month in the order of the months; `empty` stands for a month without one. */
export function byMonth<Values extends object>(
  months: readonly string[],
  rows: readonly (Values & { month: string })[],
  empty: Values,
): (Values & { month: string })[] {
  const known = new Map(rows.map((row) => [row.month, row] as const));
  return months.map((month) => known.get(month) ?? { ...empty, month });
}

const caseNames = { tmj: "TMJ", implants: "Implants", robotic: "Robotic" } as const;

/** Acceptance, of which nothing is kept, and value of a case beside what they should reach. */
export function caseBenchmarks(
  specialty: keyof typeof caseNames,
  caseValueCents: number | null,
): Benchmark[] {
  const { acceptance, caseValueCents: target } = careBenchmarks[specialty];
  const name = caseNames[specialty];
  return [
    {
      id: `${specialty}-acceptance`,
      name: `${name} case acceptance`,
      target: acceptance,
      unit: "percent",
      value: null,
    },
    {
      id: `${specialty}-value`,
      name: `${name} case value`,
      target,
      unit: "cents",
      value: caseValueCents,
    },
  ];
}

/** An amount shared among so many, in whole cents; null without an amount or without anybody. */
export function sharedCents(cents: number | null, among: number): number | null {
  return cents === null || among === 0 ? null : Math.round(cents / among);
}
