import { highRiskPoints } from "../no-show-risk/rules.ts";
import type { Calibration } from "./contract.ts";

/** So long before a visit its forecast is noted: a call can still be made then. */
export const forecastHours = 24;

/** Points that are looked at together; from the last one's on the desk is told to call. */
export const bands = [
  { from: 0, to: 0 },
  { from: 1, to: 14 },
  { from: 15, to: highRiskPoints - 1 },
  { from: highRiskPoints, to: 100 },
] as const;

/** Forecasts that are counted together: those of a month, of like points, or of visits whose end is not known. */
export type Group =
  | { kind: "open" }
  | { kind: "month"; month: string }
  | { kind: "points"; from: number; to: number };

/** The group of a name: "open", "month.2026-11", or "points.15", the band in which so many points lie. */
export function groupOf(name: string): Group | null {
  const [kind, value = ""] = name.split(".");
  if (kind === "open") return { kind };
  if (kind === "month") return { kind, month: value };
  const band = bands.find(({ from, to }) => Number(value) >= from && Number(value) <= to);
  return kind === "points" && band ? { kind, from: band.from, to: band.to } : null;
}

/** Visits of a month that had the same points, with how many of them were missed. */
export type Counted = { month: string; points: number; visits: number; missed: number };

type Outcome = { visits: number; foreseen: number | null; missed: number | null };

function outcomeOf(counted: readonly Counted[]): Outcome {
  const visits = counted.reduce((all, one) => all + one.visits, 0);
  if (visits === 0) return { visits, foreseen: null, missed: null };
  const points = counted.reduce((all, one) => all + one.points * one.visits, 0);
  const missed = counted.reduce((all, one) => all + one.missed, 0);
  return { visits, foreseen: points / visits, missed: (missed / visits) * 100 };
}

/** What was foreseen beside what happened, by month and by band; a point is one visit of a hundred. */
export function calibrationOf(
  counted: readonly Counted[],
  months: readonly string[],
): Pick<Calibration, "months" | "bands"> {
  return {
    months: months.map((month) => ({
      month,
      ...outcomeOf(counted.filter((one) => one.month === month)),
    })),
    bands: bands.map(({ from, to }) => ({
      from,
      to,
      ...outcomeOf(counted.filter(({ points }) => points >= from && points <= to)),
    })),
  };
}
