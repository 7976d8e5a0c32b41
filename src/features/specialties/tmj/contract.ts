import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { about, benchmark, refusals, shown, sources, staffRead, value } from "../contract.ts";
import { locations, milestoneIds, triggers } from "../entries/contract.ts";

/** By readings of which the newest comes first: less pain than at the beginning, more, or as much. */
export const painTrends = ["improving", "worsening", "stable"] as const;
export type PainTrend = (typeof painTrends)[number];

const painEntry = z.object({
  id: z.string(),
  patient: about,
  date: z.string(),
  level: z.number(),
  location: z.enum(locations),
  triggers: z.array(z.enum(triggers)),
});
export type PainEntry = z.output<typeof painEntry>;

const milestone = z.object({
  id: z.string(),
  patient: about,
  milestone: z.enum(milestoneIds),
  date: z.string(),
  completed: z.boolean(),
  /** In percent; null where nobody measured it. */
  improvement: value,
});
export type Milestone = z.output<typeof milestone>;

const summary = z.object({
  /** Of the levels of the last twelve months, 0 to 10. */
  averagePainLevel: value,
  /** Of the monthly averages; null until two months have readings. */
  painTrend: z.nullable(z.enum(painTrends)),
  /** Of the visits that people could keep, how many they kept, in percent. */
  treatmentCompliance: value,
  /** When the next visit begins, as an instant. */
  nextAppointment: z.nullable(z.string()),
  totalSessions: value,
  /** Of the people with two readings or more, how many have less pain than at their first one, in percent. */
  improvementRate: value,
  /** US cents. */
  revenueContribution: value,
  /** Of 5. */
  patientSatisfaction: value,
});
export type TmjSummary = z.output<typeof summary>;

export const tmjDashboard = z
  .object({
    source: z.enum(sources),
    asOf: z.string(),
    /** The newest first. */
    painEntries: z.array(painEntry),
    painEntryCount: z.number(),
    milestones: z.array(milestone),
    milestoneCount: z.number(),
    summary,
    /** The oldest month first; a month without a reading has no average. */
    byMonth: z.array(z.object({ month: z.string(), averageLevel: value, entries: z.number() })),
    benchmarks: z.array(benchmark),
  })
  .register(z.globalRegistry, { id: "TmjDashboard" });
export type TmjDashboard = z.output<typeof tmjDashboard>;

export const readTmj = endpoint({
  ...staffRead,
  method: "GET",
  path: "/api/specialties/tmj",
  summary: "TMJ care: pain, milestones and what they add up to; the look is recorded",
  query: shown,
  responses: { 200: tmjDashboard, ...refusals },
});
