import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { about, benchmark, refusals, shown, sources, staffRead, value } from "../contract.ts";
import { procedureStatuses, procedureTypes } from "../entries/contract.ts";

const procedure = z.object({
  id: z.string(),
  patient: about,
  procedureType: z.enum(procedureTypes),
  date: z.string(),
  durationMinutes: value,
  implantsPlaced: z.number(),
  /** In percent; null where it was not measured. */
  accuracyScore: value,
  deviationMm: value,
  status: z.enum(procedureStatuses),
  hasComplication: z.nullable(z.boolean()),
});
export type Procedure = z.output<typeof procedure>;

const comparison = z.object({
  id: z.string(),
  /** What is compared: "time in surgery". */
  metric: z.string(),
  yomiValue: z.string(),
  traditionalValue: z.string(),
  /** What the robot gains, in words: "45 minutes less"; null where the two do not compare as numbers. */
  improvement: z.nullable(z.string()),
  unit: z.string(),
  /** Whether the robot's value is measured, or what the practice states. The other one is always stated. */
  isMeasured: z.boolean(),
});
export type Comparison = z.output<typeof comparison>;

const summary = z.object({
  totalProcedures: value,
  /** In percent. */
  averageAccuracy: value,
  /** Millimeters between plan and result. */
  averageDeviation: value,
  /** Minutes. */
  averageDuration: value,
  /** How much shorter than the stated time without the robot, in percent. */
  timeReduction: value,
  /** US cents. */
  revenueGenerated: value,
  /** Of 5. */
  patientSatisfaction: value,
  /** In percent. */
  complicationRate: value,
  /** How many more implants an hour than at the stated time without the robot, in percent. */
  efficiencyGain: value,
});
export type RoboticSummary = z.output<typeof summary>;

export const roboticDashboard = z
  .object({
    source: z.enum(sources),
    asOf: z.string(),
    /** What is scheduled first, then the newest. */
    procedures: z.array(procedure),
    procedureCount: z.number(),
    comparison: z.array(comparison),
    summary,
    /** The oldest month first. */
    byMonth: z.array(
      z.object({
        month: z.string(),
        procedures: z.number(),
        averageAccuracy: value,
        averageDeviation: value,
      }),
    ),
    benchmarks: z.array(benchmark),
  })
  .register(z.globalRegistry, { id: "RoboticDashboard" });
export type RoboticDashboard = z.output<typeof roboticDashboard>;

export const readRobotic = endpoint({
  ...staffRead,
  method: "GET",
  path: "/api/specialties/robotic",
  summary:
    "Robotic surgery: procedures, how exact they were and what they add up to; the look is recorded",
  query: shown,
  responses: { 200: roboticDashboard, ...refusals },
});
