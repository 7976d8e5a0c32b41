import { periodsAt } from "#features/metrics/rules.ts";
import type { Caller } from "#platform/http/caller.ts";
import { listedAtMost } from "../../contract.ts";
import { percentOf } from "../../entries/rules.ts";
import { byMonth, caseBenchmarks, shownMonths } from "../../rules.ts";
import {
  countVisits,
  findListed,
  findNextVisit,
  findProduction,
  findSatisfaction,
} from "../../server/repository.ts";
import {
  aboutOf,
  dashboardOf,
  findCaseValue,
  recordDashboardLook,
  type SpecialtyDeps,
  type Wanted,
} from "../../server/service.ts";
import type { TmjDashboard, TmjSummary } from "../contract.ts";
import { emptyTmj, sampleTmj, trendOfMonths } from "../rules.ts";
import { findMonths, findPain } from "./repository.ts";

const listedKinds = { specialty: "tmj", limit: listedAtMost } as const;

/** What the records of a year add up to, besides the trend of its months. */
async function readSummary(
  { db, clock }: SpecialtyDeps,
  byMonths: TmjDashboard["byMonth"],
): Promise<TmjSummary> {
  const now = clock.now();
  const { today, yearAgo } = periodsAt(now);
  const [pain, visits, next, cents, satisfaction] = await Promise.all([
    findPain(db, yearAgo),
    countVisits(db, "tmj", { after: yearAgo, to: today }),
    findNextVisit(db, "tmj", now),
    findProduction(db, "tmj", { from: yearAgo, to: today }),
    findSatisfaction(db, "tmj", yearAgo),
  ]);
  return {
    averagePainLevel: pain.averageLevel,
    painTrend: trendOfMonths(byMonths),
    treatmentCompliance: percentOf(visits.completed, visits.completed + visits.missed),
    nextAppointment: next?.toISOString() ?? null,
    totalSessions: visits.completed + visits.missed === 0 ? null : visits.completed,
    improvementRate: percentOf(pain.better, pain.people),
    revenueContribution: cents,
    patientSatisfaction: satisfaction.rating,
  };
}

/** TMJ care as it was recorded. */
async function recordedTmj(deps: SpecialtyDeps): Promise<TmjDashboard> {
  const { db, clock } = deps;
  const now = clock.now();
  const months = shownMonths(periodsAt(now).today);
  const [pain, milestones, monthRows, caseValue] = await Promise.all([
    findListed(db, { ...listedKinds, kind: "pain" }),
    findListed(db, { ...listedKinds, kind: "milestone" }),
    findMonths(db, `${months[0]}-01`),
    findCaseValue(deps, "tmj"),
  ]);
  const byMonths = byMonth<Omit<TmjDashboard["byMonth"][number], "month">>(months, monthRows, {
    averageLevel: null,
    entries: 0,
  });
  return {
    source: "records",
    asOf: now.toISOString(),
    painEntries: pain.rows.map((row) => ({
      id: row.id,
      patient: aboutOf(row),
      date: row.day,
      level: row.entry.level,
      location: row.entry.location,
      triggers: row.entry.triggers,
    })),
    painEntryCount: pain.count,
    milestones: milestones.rows.map((row) => ({
      id: row.id,
      patient: aboutOf(row),
      milestone: row.entry.milestone,
      date: row.day,
      completed: row.entry.isCompleted,
      improvement: row.entry.improvement,
    })),
    milestoneCount: milestones.count,
    summary: await readSummary(deps, byMonths),
    byMonth: byMonths,
    benchmarks: caseBenchmarks("tmj", caseValue),
  };
}

/** TMJ care: what is recorded, or the sample, or that there is nothing yet. The look is audited. */
export async function readTmj(
  deps: SpecialtyDeps,
  wanted: Wanted,
  caller: Caller,
): Promise<TmjDashboard> {
  const dashboard = await dashboardOf(deps, "tmj", wanted, {
    records: recordedTmj,
    sample: sampleTmj,
    none: emptyTmj,
  });
  await recordDashboardLook(deps, caller, "tmj", dashboard);
  return dashboard;
}
