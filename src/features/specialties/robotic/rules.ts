import { roboticComparison } from "../../../practice/robotic-comparison.ts";
import { addDays, practiceDate } from "../../../practice/time.ts";
import { rounded } from "../entries/rules.ts";
import { byMonth, caseBenchmarks, shownMonths } from "../rules.ts";
import { sample } from "./content.ts";
import type { Comparison, RoboticDashboard, RoboticSummary } from "./contract.ts";

type Range = { low: number; high: number; unit: string };

/** "85-90%", "45 minutes", "2-3 months" as numbers with their unit; null when it says none. */
export function rangeOf(stated: string): Range | null {
  const found = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?\s*(%|[a-z]+)$/.exec(stated.trim());
  if (!found) return null;
  const [, low = "", high = low, unit = ""] = found;
  return { low: Number(low), high: Number(high), unit };
}

/**
 * What the robot gains at the least, in words: "45 minutes less". Null where the two are not of one unit, or
 * where the stated ranges meet.
 */
export function improvementOf(yomi: string, traditional: string): string | null {
  const [own, other] = [rangeOf(yomi), rangeOf(traditional)];
  if (own === null || other === null || own.unit !== other.unit) return null;
  const more = rounded(own.low - other.high, 1);
  const less = rounded(other.low - own.high, 1);
  const gain = Math.max(more, less);
  if (gain <= 0) return null;
  const isRange = own.low !== own.high || other.low !== other.high;
  const unit = own.unit === "%" ? "points" : own.unit;
  const counted = gain === 1 ? unit.replace(/s$/, "") : unit;
  return `${isRange ? "at least " : ""}${gain} ${counted} ${more > less ? "more" : "less"}`;
}

type Measured = Pick<RoboticSummary, "averageAccuracy" | "averageDuration">;

/** What was measured of a row, in its unit; null where nothing is. */
function measuredOf(id: string, { averageAccuracy, averageDuration }: Measured): string | null {
  if (id === "precision" && averageAccuracy !== null) return `${averageAccuracy}%`;
  if (id === "surgery" && averageDuration !== null) return `${Math.round(averageDuration)} minutes`;
  return null;
}

/** Yomi beside traditional: measured where it was, else as the practice states it. */
export function comparisonRows(measured: Measured): Comparison[] {
  return roboticComparison.rows.map(({ id, name, robotic, traditional }) => {
    const own = measuredOf(id, measured);
    const yomiValue = own ?? robotic;
    return {
      id,
      metric: name,
      yomiValue,
      traditionalValue: traditional,
      improvement: improvementOf(yomiValue, traditional),
      unit: rangeOf(yomiValue)?.unit ?? "",
      isMeasured: own !== null,
    };
  });
}

/** How long a procedure takes without the robot, as the practice states it, in minutes; null when it does not. */
export function statedMinutes(): number | null {
  const row = roboticComparison.rows.find(({ id }) => id === "surgery");
  const stated = row === undefined ? null : rangeOf(row.traditional);
  return stated?.unit === "minutes" ? stated.low : null;
}

/** How much shorter than the stated time, and how many more fit into it, both in percent. */
export function gainOf(
  averageDuration: number | null,
): Pick<RoboticSummary, "timeReduction" | "efficiencyGain"> {
  const stated = statedMinutes();
  if (averageDuration === null || averageDuration <= 0 || stated === null) {
    return { timeReduction: null, efficiencyGain: null };
  }
  return {
    timeReduction: rounded(((stated - averageDuration) / stated) * 100, 1),
    efficiencyGain: rounded((stated / averageDuration - 1) * 100, 1),
  };
}

const unmeasured: Measured = { averageAccuracy: null, averageDuration: null };
const noMonth = { procedures: 0, averageAccuracy: null, averageDeviation: null };

/** The whole sample, with days around today; the comparison stays as the practice states it. */
export function sampleRobotic(now: Date): RoboticDashboard {
  const today = practiceDate(now);
  const months = shownMonths(today);
  return {
    source: "sample",
    asOf: now.toISOString(),
    procedures: sample.procedures.map(({ name, daysAgo, ...procedure }, place) => ({
      ...procedure,
      id: `sample-procedure-${place}`,
      patient: { id: null, name },
      date: addDays(today, -daysAgo),
      hasComplication: procedure.status === "completed" ? false : null,
    })),
    procedureCount: sample.procedureCount,
    comparison: comparisonRows(unmeasured),
    summary: sample.summary,
    byMonth: sample.byMonth.map((one, place) => ({ ...one, month: months[place] ?? "" })),
    benchmarks: caseBenchmarks("robotic", sample.caseValueCents),
  };
}

/** What stands here while nothing is recorded and no sample is wanted. */
export function emptyRobotic(now: Date): RoboticDashboard {
  return {
    source: "none",
    asOf: now.toISOString(),
    procedures: [],
    procedureCount: 0,
    comparison: comparisonRows(unmeasured),
    summary: {
      totalProcedures: null,
      averageAccuracy: null,
      averageDeviation: null,
      averageDuration: null,
      timeReduction: null,
      revenueGenerated: null,
      patientSatisfaction: null,
      complicationRate: null,
      efficiencyGain: null,
    },
    byMonth: byMonth(shownMonths(practiceDate(now)), [], noMonth),
    benchmarks: caseBenchmarks("robotic", null),
  };
}
