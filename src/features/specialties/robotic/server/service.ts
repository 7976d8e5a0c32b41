import { periodsAt } from "#features/metrics/rules.ts";
import type { Caller } from "#platform/http/caller.ts";
import { listedAtMost } from "../../contract.ts";
import { percentOf } from "../../entries/rules.ts";
import { byMonth, caseBenchmarks, shownMonths } from "../../rules.ts";
import {
  findListed,
  findProduction,
  findSatisfaction,
  type ListedRow,
} from "../../server/repository.ts";
import {
  aboutOf,
  dashboardOf,
  findCaseValue,
  recordDashboardLook,
  type SpecialtyDeps,
  type Wanted,
} from "../../server/service.ts";
import type { Procedure, RoboticDashboard, RoboticSummary } from "../contract.ts";
import { comparisonRows, emptyRobotic, gainOf, sampleRobotic } from "../rules.ts";
import { findAverages, findMonths, findTotals, type MonthRow } from "./repository.ts";

function toProcedure(row: ListedRow<"robotic">): Procedure {
  const { procedureType, durationMinutes, implantsPlaced, accuracyScore, deviationMm } = row.entry;
  return {
    id: row.id,
    patient: aboutOf(row),
    procedureType,
    date: row.day,
    durationMinutes,
    implantsPlaced,
    accuracyScore,
    deviationMm,
    status: row.entry.status,
    hasComplication: row.entry.hasComplication,
  };
}

async function readSummary({ db, clock }: SpecialtyDeps): Promise<RoboticSummary> {
  const { today, yearAgo } = periodsAt(clock.now());
  const [totals, averages, cents, satisfaction] = await Promise.all([
    findTotals(db),
    findAverages(db, yearAgo),
    findProduction(db, "robotic", { from: yearAgo, to: today }),
    findSatisfaction(db, "robotic", yearAgo),
  ]);
  return {
    totalProcedures: totals.completed === 0 ? null : totals.completed,
    ...averages,
    ...gainOf(averages.averageDuration),
    revenueGenerated: cents,
    patientSatisfaction: satisfaction.rating,
    complicationRate: percentOf(totals.complicated, totals.completed),
  };
}

const noMonth = { procedures: 0, averageAccuracy: null, averageDeviation: null };

const toMonth = ({ month, procedures, averageAccuracy, averageDeviation }: MonthRow) => ({
  month,
  procedures,
  averageAccuracy,
  averageDeviation,
});

/** Robotic surgery as it was recorded. */
async function recordedRobotic(deps: SpecialtyDeps): Promise<RoboticDashboard> {
  const { db, clock } = deps;
  const now = clock.now();
  const months = shownMonths(periodsAt(now).today);
  const which = { specialty: "robotic", kind: "robotic", limit: listedAtMost } as const;
  const [listed, summary, monthRows, caseValue] = await Promise.all([
    findListed(db, which, "scheduled"),
    readSummary(deps),
    findMonths(db, `${months[0]}-01`),
    findCaseValue(deps, "robotic"),
  ]);
  return {
    source: "records",
    asOf: now.toISOString(),
    procedures: listed.rows.map(toProcedure),
    procedureCount: listed.count,
    comparison: comparisonRows(summary),
    summary,
    byMonth: byMonth<Omit<RoboticDashboard["byMonth"][number], "month">>(
      months,
      monthRows.map(toMonth),
      noMonth,
    ),
    benchmarks: caseBenchmarks("robotic", caseValue),
  };
}

/** Robotic surgery: what is recorded, or the sample, or that there is nothing yet. The look is audited. */
export async function readRobotic(
  deps: SpecialtyDeps,
  wanted: Wanted,
  caller: Caller,
): Promise<RoboticDashboard> {
  const dashboard = await dashboardOf(deps, "robotic", wanted, {
    records: recordedRobotic,
    sample: sampleRobotic,
    none: emptyRobotic,
  });
  await recordDashboardLook(deps, caller, "robotic", dashboard);
  return dashboard;
}
