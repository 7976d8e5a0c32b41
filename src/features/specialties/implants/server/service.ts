import { periodsAt } from "#features/metrics/rules.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays } from "#practice/time.ts";
import { listedAtMost } from "../../contract.ts";
import { phaseIds } from "../../entries/contract.ts";
import { healingProgress, percentOf, usualPhases } from "../../entries/rules.ts";
import { byMonth, caseBenchmarks, sharedCents, shownMonths } from "../../rules.ts";
import { findProduction, findSatisfaction } from "../../server/repository.ts";
import {
  aboutOf,
  dashboardOf,
  findCaseValue,
  recordDashboardLook,
  type SpecialtyDeps,
  type Wanted,
} from "../../server/service.ts";
import type { ImplantCase, ImplantDashboard, ImplantSummary } from "../contract.ts";
import { casesInPhase, emptyImplants, healingPhases, monthsOf, sampleImplants } from "../rules.ts";
import {
  type CaseRow,
  countInPhase,
  findCases,
  findHealing,
  findMonths,
  findTotals,
  type TotalsRow,
} from "./repository.ts";

/** Healing is looked at in the cases of two years. */
const healingDays = 730;

const [initial, bone, abutment, crown] = phaseIds;
const usualDays = {
  [initial]: usualPhases[initial].most,
  [bone]: usualPhases[bone].most,
  [abutment]: usualPhases[abutment].most,
  [crown]: usualPhases[crown].most,
};

function toCase(row: CaseRow, today: string): ImplantCase {
  const { implantType, implants, integration, outcome, phases, totalCents } = row.entry;
  return {
    id: row.id,
    patient: aboutOf(row),
    implantType,
    implants,
    placementDate: row.day,
    healingProgress: healingProgress(phases, outcome, today),
    osseointegrationStatus: integration,
    outcome,
    nextCheckup: row.nextCheckup?.toISOString() ?? null,
    totalCost: totalCents,
    phases: healingPhases(phases),
  };
}

async function readSummary(
  { db, clock }: SpecialtyDeps,
  totals: TotalsRow,
): Promise<ImplantSummary> {
  const { today, yearAgo } = periodsAt(clock.now());
  const [healing, cents, satisfaction] = await Promise.all([
    findHealing(db, addDays(today, -healingDays), usualDays),
    findProduction(db, "implants", { from: yearAgo, to: today }),
    findSatisfaction(db, "implants", yearAgo),
  ]);
  const { cases, implants, restored, failed, people, placedLately } = totals;
  return {
    totalImplants: cases === 0 ? null : implants,
    successRate: percentOf(restored, restored + failed),
    averageHealingTime: healing.healingDays === null ? null : monthsOf(healing.healingDays),
    activePatients: cases === 0 ? null : people,
    revenueGenerated: cents,
    averageRevenue: sharedCents(cents, placedLately),
    procedureEfficiency: percentOf(healing.onTime, healing.ended),
    patientSatisfaction: satisfaction.rating,
  };
}

/** Implants as they were recorded. */
async function recordedImplants(deps: SpecialtyDeps): Promise<ImplantDashboard> {
  const { db, clock } = deps;
  const now = clock.now();
  const { today, yearAgo } = periodsAt(now);
  const months = shownMonths(today);
  const [cases, totals, inPhase, monthRows, caseValue] = await Promise.all([
    findCases(db, { now, limit: listedAtMost }),
    findTotals(db, yearAgo),
    countInPhase(db),
    findMonths(db, `${months[0]}-01`),
    findCaseValue(deps, "implants"),
  ]);
  return {
    source: "records",
    asOf: now.toISOString(),
    cases: cases.map((row) => toCase(row, today)),
    caseCount: totals.cases,
    inPhase: casesInPhase(inPhase),
    summary: await readSummary(deps, totals),
    byMonth: byMonth<Omit<ImplantDashboard["byMonth"][number], "month">>(months, monthRows, {
      implants: 0,
      cases: 0,
    }),
    benchmarks: caseBenchmarks("implants", caseValue),
  };
}

/** Implants: what is recorded, or the sample, or that there is nothing yet. The look is audited. */
export async function readImplants(
  deps: SpecialtyDeps,
  wanted: Wanted,
  caller: Caller,
): Promise<ImplantDashboard> {
  const dashboard = await dashboardOf(deps, "implants", wanted, {
    records: recordedImplants,
    sample: sampleImplants,
    none: emptyImplants,
  });
  await recordDashboardLook(deps, caller, "implants", dashboard);
  return dashboard;
}
