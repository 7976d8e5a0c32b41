import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { about, benchmark, refusals, shown, sources, staffRead, value } from "../contract.ts";
import {
  implantTypes,
  integrations,
  outcomes,
  phaseIds,
  phaseStatuses,
} from "../entries/contract.ts";

const healingPhase = z.object({
  phase: z.enum(phaseIds),
  /** How long it usually takes: "3-6 months". */
  duration: z.string(),
  status: z.enum(phaseStatuses),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
});
export type HealingPhase = z.output<typeof healingPhase>;

const implantCase = z.object({
  id: z.string(),
  patient: about,
  implantType: z.enum(implantTypes),
  implants: z.number(),
  placementDate: z.string(),
  /** How far through its phases it is by their usual lengths, in percent. */
  healingProgress: z.number(),
  /** Null while nobody has judged it. */
  osseointegrationStatus: z.nullable(z.enum(integrations)),
  outcome: z.enum(outcomes),
  /** When the person's next visit for it begins, as an instant; in the sample a date. */
  nextCheckup: z.nullable(z.string()),
  /** US cents. */
  totalCost: value,
  phases: z.array(healingPhase),
});
export type ImplantCase = z.output<typeof implantCase>;

const summary = z.object({
  totalImplants: value,
  /** Of the implants whose case has come to an end, how many were restored, in percent. */
  successRate: value,
  /** Months from placement until the bone had grown to the implant. */
  averageHealingTime: value,
  activePatients: value,
  /** US cents. */
  revenueGenerated: value,
  /** US cents for each implant. */
  averageRevenue: value,
  /** Of the phases that are over, how many ended within their usual time, in percent. */
  procedureEfficiency: value,
  /** Of 5. */
  patientSatisfaction: value,
});
export type ImplantSummary = z.output<typeof summary>;

export const implantDashboard = z
  .object({
    source: z.enum(sources),
    asOf: z.string(),
    /** Those that heal first, the newest of them first. */
    cases: z.array(implantCase),
    caseCount: z.number(),
    /** How many cases that heal are in each phase now. */
    inPhase: z.array(z.object({ phase: z.enum(phaseIds), cases: z.number() })),
    summary,
    /** The oldest month first. */
    byMonth: z.array(z.object({ month: z.string(), implants: z.number(), cases: z.number() })),
    benchmarks: z.array(benchmark),
  })
  .register(z.globalRegistry, { id: "ImplantDashboard" });
export type ImplantDashboard = z.output<typeof implantDashboard>;

export const readImplants = endpoint({
  ...staffRead,
  method: "GET",
  path: "/api/specialties/implants",
  summary: "Implants: cases, how they heal and what they add up to; the look is recorded",
  query: shown,
  responses: { 200: implantDashboard, ...refusals },
});
