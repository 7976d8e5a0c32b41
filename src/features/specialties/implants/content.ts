import { type FigureWords, lastYear, noProduction, noSatisfaction, since } from "../content.ts";
import type { ImplantType, Integration, PhaseId } from "../entries/contract.ts";
import type { ImplantSummary } from "./contract.ts";

const lastTwoYears = "cases of the last two years";

/** What each figure of the summary says. */
export const summaryWords: Readonly<Record<keyof ImplantSummary, FigureWords>> = {
  totalImplants: {
    title: "Implants",
    definition: "Implants of all cases that are recorded.",
    formula: "sum of implants",
    period: since,
    unit: "count",
    missing: "No case recorded yet",
  },
  successRate: {
    title: "Success",
    definition: "Of the implants whose case has come to an end, how many were restored.",
    formula: "implants restored / (implants restored + implants failed)",
    period: since,
    unit: "percent",
    missing: "No case has come to an end yet",
  },
  averageHealingTime: {
    title: "Healing time",
    definition: "From placement until the bone had grown to the implant.",
    formula: "sum of months / number of cases whose osseointegration is completed",
    period: lastTwoYears,
    unit: "months",
    missing: "No implant has healed in yet",
  },
  activePatients: {
    title: "Active patients",
    definition: "People with a case that heals.",
    formula: "number of people",
    period: "now",
    unit: "count",
    missing: "No case recorded yet",
  },
  revenueGenerated: {
    title: "Production",
    definition: "Production that was entered for implants.",
    formula: "sum of production",
    period: lastYear,
    unit: "cents",
    missing: noProduction,
  },
  averageRevenue: {
    title: "Production per implant",
    definition: "Production that was entered for implants, for each implant that was placed.",
    formula: "sum of production / number of implants placed",
    period: lastYear,
    unit: "cents",
    missing: noProduction,
  },
  procedureEfficiency: {
    title: "Phases on time",
    definition: "Of the healing phases that are over, how many took no longer than usual.",
    formula: "phases within their usual time / completed phases",
    period: lastTwoYears,
    unit: "percent",
    missing: "No phase is completed yet",
  },
  patientSatisfaction: {
    title: "Satisfaction",
    definition: "What people said of their implants, of 5.",
    formula: "sum of ratings / number of ratings",
    period: lastYear,
    unit: "rating",
    missing: noSatisfaction,
  },
};

type SampleCase = {
  name: string;
  implantType: ImplantType;
  implants: number;
  placedDaysAgo: number;
  integration: Integration | null;
  /** How many of its phases are over: four of a case that is restored. */
  phasesOver: number;
  /** The next visit is so many days ahead. */
  checkupDays: number | null;
  totalCents: number;
};

const cases: readonly SampleCase[] = [
  {
    name: "Ruth Calloway",
    implantType: "single",
    implants: 1,
    placedDaysAgo: 5,
    integration: null,
    phasesOver: 0,
    checkupDays: 4,
    totalCents: 450_000,
  },
  {
    name: "Emil Brandt",
    implantType: "multiple",
    implants: 3,
    placedDaysAgo: 62,
    integration: "good",
    phasesOver: 1,
    checkupDays: 12,
    totalCents: 1_170_000,
  },
  {
    name: "Tessa Quill",
    implantType: "single",
    implants: 1,
    placedDaysAgo: 88,
    integration: "excellent",
    phasesOver: 1,
    checkupDays: 9,
    totalCents: 450_000,
  },
  {
    name: "Harold Finch",
    implantType: "bridge",
    implants: 2,
    placedDaysAgo: 121,
    integration: "monitoring",
    phasesOver: 1,
    checkupDays: 3,
    totalCents: 860_000,
  },
  {
    name: "Ines Moreau",
    implantType: "full-arch",
    implants: 6,
    placedDaysAgo: 150,
    integration: "good",
    phasesOver: 2,
    checkupDays: 6,
    totalCents: 2_100_000,
  },
  {
    name: "Stuart Bell",
    implantType: "single",
    implants: 1,
    placedDaysAgo: 158,
    integration: "concern",
    phasesOver: 1,
    checkupDays: 1,
    totalCents: 480_000,
  },
  {
    name: "Wanda Pryce",
    implantType: "overdenture",
    implants: 4,
    placedDaysAgo: 171,
    integration: "excellent",
    phasesOver: 3,
    checkupDays: 8,
    totalCents: 1_560_000,
  },
  {
    name: "Leo Santini",
    implantType: "single",
    implants: 1,
    placedDaysAgo: 204,
    integration: "excellent",
    phasesOver: 4,
    checkupDays: null,
    totalCents: 450_000,
  },
];

/** Fictional people and the stated totals: what stands here while nothing is recorded. */
export const sample = {
  cases,
  caseCount: 104,
  /** Cases that heal, by the phase they are in. */
  inPhase: { "initial-healing": 6, osseointegration: 29, abutment: 8, crown: 5 } satisfies Readonly<
    Record<PhaseId, number>
  >,
  /** The oldest month first. */
  byMonth: [
    { implants: 8, cases: 7 },
    { implants: 9, cases: 8 },
    { implants: 11, cases: 9 },
    { implants: 10, cases: 8 },
    { implants: 9, cases: 8 },
    { implants: 12, cases: 10 },
    { implants: 11, cases: 9 },
    { implants: 10, cases: 8 },
    { implants: 13, cases: 10 },
    { implants: 11, cases: 9 },
    { implants: 12, cases: 9 },
    { implants: 11, cases: 9 },
  ],
  summary: {
    totalImplants: 127,
    successRate: 98.5,
    averageHealingTime: 4.2,
    activePatients: 48,
    revenueGenerated: 57_150_000,
    averageRevenue: 450_000,
    procedureEfficiency: 94,
    patientSatisfaction: 4.9,
  } satisfies ImplantSummary,
  caseValueCents: 462_000,
} as const;
