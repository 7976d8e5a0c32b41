import { addDays, practiceDate } from "../../../practice/time.ts";
import { type Phase, type PhaseId, phaseIds } from "../entries/contract.ts";
import { healingProgress, newPhases, nextPhase, usualPhases } from "../entries/rules.ts";
import { byMonth, caseBenchmarks, shownMonths } from "../rules.ts";
import { sample } from "./content.ts";
import type { HealingPhase, ImplantDashboard, ImplantSummary } from "./contract.ts";

/** Days of a month on average. */
const monthDays = 30.44;

/** So many days as months, to a tenth. */
export function monthsOf(days: number): number {
  return Math.round((days / monthDays) * 10) / 10;
}

/** The phases of a case with how long each usually takes. */
export function healingPhases(phases: readonly Phase[]): HealingPhase[] {
  return phases.map((phase) => ({ ...phase, duration: usualPhases[phase.phase].duration }));
}

/** How many cases are in each phase, in the order of the phases. */
export function casesInPhase(
  known: Readonly<Partial<Record<PhaseId, number>>>,
): ImplantDashboard["inPhase"] {
  return phaseIds.map((phase) => ({ phase, cases: known[phase] ?? 0 }));
}

/** The phases of a case in which so many are over, each of about its usual length. */
function phasesOver(placementDate: string, over: number, today: string): Phase[] {
  let phases = newPhases(placementDate);
  let ends = placementDate;
  for (const id of phaseIds.slice(0, over)) {
    const { least, most } = usualPhases[id];
    const planned = addDays(ends, Math.round((least + most) / 2));
    ends = planned < today ? planned : today;
    phases = nextPhase(phases, ends);
  }
  return phases;
}

/** The whole sample, with days around today. */
export function sampleImplants(now: Date): ImplantDashboard {
  const today = practiceDate(now);
  const cases = sample.cases.map((one, place): ImplantDashboard["cases"][number] => {
    const placementDate = addDays(today, -one.placedDaysAgo);
    const phases = phasesOver(placementDate, one.phasesOver, today);
    const outcome = one.phasesOver === phaseIds.length ? "restored" : "healing";
    return {
      id: `sample-case-${place}`,
      patient: { id: null, name: one.name },
      implantType: one.implantType,
      implants: one.implants,
      placementDate,
      healingProgress: healingProgress(phases, outcome, today),
      osseointegrationStatus: one.integration,
      outcome,
      nextCheckup: one.checkupDays === null ? null : addDays(today, one.checkupDays),
      totalCost: one.totalCents,
      phases: healingPhases(phases),
    };
  });
  const months = shownMonths(today);
  const placed = sample.byMonth.map((one, place) => ({ ...one, month: months[place] ?? "" }));
  return {
    source: "sample",
    asOf: now.toISOString(),
    cases,
    caseCount: sample.caseCount,
    inPhase: casesInPhase(sample.inPhase),
    summary: sample.summary,
    byMonth: placed,
    benchmarks: caseBenchmarks("implants", sample.caseValueCents),
  };
}

const nothing: ImplantSummary = {
  totalImplants: null,
  successRate: null,
  averageHealingTime: null,
  activePatients: null,
  revenueGenerated: null,
  averageRevenue: null,
  procedureEfficiency: null,
  patientSatisfaction: null,
};

/** What stands here while nothing is recorded and no sample is wanted. */
export function emptyImplants(now: Date): ImplantDashboard {
  return {
    source: "none",
    asOf: now.toISOString(),
    cases: [],
    caseCount: 0,
    inPhase: casesInPhase({}),
    summary: nothing,
    byMonth: byMonth(shownMonths(practiceDate(now)), [], { implants: 0, cases: 0 }),
    benchmarks: caseBenchmarks("implants", null),
  };
}
