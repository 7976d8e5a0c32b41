import { careBenchmarks } from "../../practice/benchmarks.ts";
import type { FigureId, FigureUnit } from "../metrics/contract.ts";

export type Benchmark = {
  id: string;
  name: string;
  /** What it should be, in the figure's unit; money in cents. */
  target: number;
  unit: Extract<FigureUnit, "percent" | "cents" | "count">;
  isLowerBetter: boolean;
  /** What is measured; null while the practice keeps nothing of which it could be made. */
  figure: FigureId | null;
  /** Counts in the performance score. */
  isScored: boolean;
};

const percent = { unit: "percent", isLowerBetter: false, isScored: false } as const;
const cents = { unit: "cents", isLowerBetter: false, isScored: false } as const;

/** What a practice of this kind is measured by. */
export const benchmarks: readonly Benchmark[] = [
  {
    id: "production",
    name: "Production per provider",
    target: 7_700_000,
    unit: "cents",
    isLowerBetter: false,
    figure: "productionPerProvider",
    isScored: true,
  },
  {
    ...percent,
    id: "collection",
    name: "Collection rate",
    target: 98,
    figure: "collectionRate",
    isScored: true,
  },
  {
    ...percent,
    id: "no-show",
    name: "No-show",
    target: 5,
    figure: "noShowRate",
    isLowerBetter: true,
    isScored: true,
  },
  {
    ...percent,
    id: "cancellation",
    name: "Cancellation",
    target: 8,
    figure: "cancellationRate",
    isLowerBetter: true,
  },
  { ...percent, id: "fill", name: "Schedule fill", target: 85, figure: "scheduleFill" },
  {
    ...percent,
    id: "new-patients",
    name: "New patient rate",
    target: 25,
    figure: "newPatientRate",
    isScored: true,
  },
  {
    ...percent,
    id: "retention",
    name: "Retention",
    target: careBenchmarks.all.retention,
    figure: "returningPercentage",
  },
  { ...percent, id: "acceptance", name: "Acceptance", target: 70, figure: null, isScored: true },
  {
    ...percent,
    id: "overhead",
    name: "Overhead",
    target: 65,
    figure: "overheadRate",
    isLowerBetter: true,
  },
  {
    id: "medspa-ticket",
    name: "MedSpa average ticket",
    target: careBenchmarks.medspa.ticketCents,
    unit: "cents",
    isLowerBetter: false,
    figure: "medSpaTicket",
    isScored: false,
  },
  {
    ...percent,
    id: "productivity",
    name: "Staff productivity",
    target: 85,
    figure: "staffProductivity",
  },
  { ...percent, id: "chairs", name: "Chair use", target: 80, figure: null },
  {
    ...cents,
    id: "per-day",
    name: "Production per day",
    target: 350_000,
    figure: "productionPerDay",
  },
  {
    ...cents,
    id: "per-patient",
    name: "Average per patient",
    target: 150_000,
    figure: "averagePerPatient",
  },
  {
    ...percent,
    id: "tmj-acceptance",
    name: "TMJ case acceptance",
    target: careBenchmarks.tmj.acceptance,
    figure: null,
  },
  {
    ...cents,
    id: "tmj-value",
    name: "TMJ case value",
    target: careBenchmarks.tmj.caseValueCents,
    figure: "caseValueTmj",
  },
  {
    ...percent,
    id: "implants-acceptance",
    name: "Implants case acceptance",
    target: careBenchmarks.implants.acceptance,
    figure: null,
  },
  {
    ...cents,
    id: "implants-value",
    name: "Implants case value",
    target: careBenchmarks.implants.caseValueCents,
    figure: "caseValueImplants",
  },
  {
    ...percent,
    id: "robotic-acceptance",
    name: "Robotic case acceptance",
    target: careBenchmarks.robotic.acceptance,
    figure: null,
  },
  {
    ...cents,
    id: "robotic-value",
    name: "Robotic case value",
    target: careBenchmarks.robotic.caseValueCents,
    figure: "caseValueRobotic",
  },
  {
    ...percent,
    id: "medspa-visits",
    name: "MedSpa visits a year",
    target: careBenchmarks.medspa.visitsPerYear,
    unit: "count",
    figure: "medSpaVisitsPerYear",
  },
];

/** How often the tab asks again while it is open. */
export const aggregationSeconds = 5;

export const verdictWords = {
  on: "On target",
  at: "At target",
  near: "Just off",
  off: "Off target",
} as const;

export const bandWords = {
  excellent: "excellent",
  good: "good",
  "needs-improvement": "needs improvement",
} as const;
