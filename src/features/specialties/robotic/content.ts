import { type FigureWords, lastYear, noProduction, noSatisfaction, since } from "../content.ts";
import type { ProcedureStatus, ProcedureType } from "../entries/contract.ts";
import type { RoboticSummary } from "./contract.ts";

export const statedMark = "stated by the practice";
export const measuredMark = "measured here";

/** What each figure of the summary says. */
export const summaryWords: Readonly<Record<keyof RoboticSummary, FigureWords>> = {
  totalProcedures: {
    title: "Procedures",
    definition: "Robotic procedures that are completed.",
    formula: "number of completed procedures",
    period: since,
    unit: "count",
    missing: "No procedure completed yet",
  },
  averageAccuracy: {
    title: "Accuracy",
    definition: "How close the result came to the plan, where it was measured.",
    formula: "sum of accuracy / number of measured procedures",
    period: lastYear,
    unit: "percent",
    missing: "No accuracy measured yet",
  },
  averageDeviation: {
    title: "Deviation",
    definition: "How far the result lay from the plan, where it was measured.",
    formula: "sum of deviations / number of measured procedures",
    period: lastYear,
    unit: "millimeters",
    missing: "No deviation measured yet",
  },
  averageDuration: {
    title: "Duration",
    definition: "How long a procedure took.",
    formula: "sum of minutes / number of completed procedures",
    period: lastYear,
    unit: "minutes",
    missing: "No procedure completed yet",
  },
  timeReduction: {
    title: "Time saved",
    definition:
      "How much shorter a procedure is than the practice states for one without the robot.",
    formula: "(stated minutes - average minutes) / stated minutes",
    period: lastYear,
    unit: "percent",
    missing: "No procedure completed yet",
  },
  revenueGenerated: {
    title: "Production",
    definition: "Production that was entered for robotic surgery.",
    formula: "sum of production",
    period: lastYear,
    unit: "cents",
    missing: noProduction,
  },
  patientSatisfaction: {
    title: "Satisfaction",
    definition: "What people said of their robotic surgery, of 5.",
    formula: "sum of ratings / number of ratings",
    period: lastYear,
    unit: "rating",
    missing: noSatisfaction,
  },
  complicationRate: {
    title: "Complications",
    definition: "Of the completed procedures, how many had a complication.",
    formula: "procedures with a complication / completed procedures",
    period: since,
    unit: "percent",
    missing: "No procedure completed yet",
  },
  efficiencyGain: {
    title: "More in the same time",
    definition:
      "How many more procedures fit into the same time than at the time the practice states without the robot.",
    formula: "stated minutes / average minutes - 1",
    period: lastYear,
    unit: "percent",
    missing: "No procedure completed yet",
  },
};

type SampleProcedure = {
  name: string;
  procedureType: ProcedureType;
  /** Below zero: so many days ahead. */
  daysAgo: number;
  status: ProcedureStatus;
  durationMinutes: number | null;
  implantsPlaced: number;
  accuracyScore: number | null;
  deviationMm: number | null;
};

const procedures: readonly SampleProcedure[] = [
  {
    name: "Marta Iversen",
    procedureType: "full-arch",
    daysAgo: -6,
    status: "scheduled",
    durationMinutes: null,
    implantsPlaced: 0,
    accuracyScore: null,
    deviationMm: null,
  },
  {
    name: "Paul Drummond",
    procedureType: "single",
    daysAgo: -2,
    status: "scheduled",
    durationMinutes: null,
    implantsPlaced: 0,
    accuracyScore: null,
    deviationMm: null,
  },
  {
    name: "Alma Reiss",
    procedureType: "single",
    daysAgo: 4,
    status: "completed",
    durationMinutes: 41,
    implantsPlaced: 1,
    accuracyScore: 99.4,
    deviationMm: 0.16,
  },
  {
    name: "Victor Oyelaran",
    procedureType: "multiple",
    daysAgo: 7,
    status: "completed",
    durationMinutes: 64,
    implantsPlaced: 3,
    accuracyScore: 98.9,
    deviationMm: 0.24,
  },
  {
    name: "Clara Benning",
    procedureType: "immediate",
    daysAgo: 12,
    status: "completed",
    durationMinutes: 48,
    implantsPlaced: 1,
    accuracyScore: 99.2,
    deviationMm: 0.19,
  },
  {
    name: "Dominic Vale",
    procedureType: "single",
    daysAgo: 15,
    status: "completed",
    durationMinutes: 39,
    implantsPlaced: 1,
    accuracyScore: 99.5,
    deviationMm: 0.14,
  },
  {
    name: "Sofia Lindqvist",
    procedureType: "full-arch",
    daysAgo: 20,
    status: "completed",
    durationMinutes: 118,
    implantsPlaced: 6,
    accuracyScore: 98.6,
    deviationMm: 0.29,
  },
  {
    name: "Gordon Tate",
    procedureType: "multiple",
    daysAgo: 26,
    status: "completed",
    durationMinutes: 57,
    implantsPlaced: 2,
    accuracyScore: 99.1,
    deviationMm: 0.21,
  },
];

/** Fictional people and the stated totals: what stands here while nothing is recorded. */
export const sample = {
  procedures,
  procedureCount: 91,
  /** The oldest month first. */
  byMonth: [
    { procedures: 5, averageAccuracy: 98.6, averageDeviation: 0.3 },
    { procedures: 6, averageAccuracy: 98.7, averageDeviation: 0.28 },
    { procedures: 6, averageAccuracy: 98.8, averageDeviation: 0.27 },
    { procedures: 7, averageAccuracy: 98.9, averageDeviation: 0.26 },
    { procedures: 7, averageAccuracy: 98.8, averageDeviation: 0.25 },
    { procedures: 8, averageAccuracy: 99, averageDeviation: 0.24 },
    { procedures: 7, averageAccuracy: 99, averageDeviation: 0.23 },
    { procedures: 8, averageAccuracy: 99.1, averageDeviation: 0.22 },
    { procedures: 8, averageAccuracy: 99.1, averageDeviation: 0.22 },
    { procedures: 9, averageAccuracy: 99.2, averageDeviation: 0.21 },
    { procedures: 9, averageAccuracy: 99.1, averageDeviation: 0.2 },
    { procedures: 9, averageAccuracy: 99.2, averageDeviation: 0.2 },
  ],
  summary: {
    totalProcedures: 89,
    averageAccuracy: 99,
    averageDeviation: 0.23,
    averageDuration: 52.2,
    timeReduction: 42,
    revenueGenerated: 67_850_000,
    patientSatisfaction: 4.9,
    complicationRate: 0.5,
    efficiencyGain: 72.4,
  } satisfies RoboticSummary,
  caseValueCents: 618_000,
} as const;
