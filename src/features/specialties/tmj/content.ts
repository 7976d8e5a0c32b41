import { type FigureWords, lastYear, noProduction, noSatisfaction } from "../content.ts";
import type { Location, MilestoneId, Trigger } from "../entries/contract.ts";
import type { PainTrend, TmjSummary } from "./contract.ts";

export const trendNames: Readonly<Record<PainTrend, string>> = {
  improving: "Improving",
  worsening: "Worsening",
  stable: "Stable",
};

/** What each figure of the summary says. */
export const summaryWords: Readonly<Record<keyof TmjSummary, FigureWords>> = {
  averagePainLevel: {
    title: "Average pain level",
    definition: "What people said their pain was, 0 to 10.",
    formula: "sum of levels / number of entries",
    period: lastYear,
    unit: "level",
    missing: "No pain recorded yet",
  },
  painTrend: {
    title: "Pain trend",
    definition:
      "The average of the newest month with entries beside that of the oldest: less is improving, more is worsening.",
    formula: "newest monthly average compared with the oldest",
    period: lastYear,
    unit: "text",
    missing: "Two months with entries are needed",
  },
  treatmentCompliance: {
    title: "Kept visits",
    definition: "Of the TMJ visits that people could keep, how many they kept.",
    formula: "completed / (completed + no-show)",
    period: lastYear,
    unit: "percent",
    missing: "No visit took place yet",
  },
  nextAppointment: {
    title: "Next appointment",
    definition: "When the next scheduled or confirmed TMJ visit begins.",
    formula: "earliest start from now on",
    period: "from now on",
    unit: "text",
    missing: "No visit is booked",
  },
  totalSessions: {
    title: "Sessions",
    definition: "TMJ visits that took place.",
    formula: "number of completed visits",
    period: lastYear,
    unit: "count",
    missing: "No visit took place yet",
  },
  improvementRate: {
    title: "Patients with less pain",
    definition:
      "Of the people with two pain entries or more, how many have less than at the first.",
    formula: "people whose newest level is below their oldest / people with two entries or more",
    period: lastYear,
    unit: "percent",
    missing: "Nobody has two entries yet",
  },
  revenueContribution: {
    title: "Production",
    definition: "Production that was entered for TMJ care.",
    formula: "sum of production",
    period: lastYear,
    unit: "cents",
    missing: noProduction,
  },
  patientSatisfaction: {
    title: "Satisfaction",
    definition: "What people said of their TMJ care, of 5.",
    formula: "sum of ratings / number of ratings",
    period: lastYear,
    unit: "rating",
    missing: noSatisfaction,
  },
};

type SamplePain = {
  name: string;
  daysAgo: number;
  level: number;
  location: Location;
  triggers: readonly Trigger[];
};
type SampleMilestone = {
  name: string;
  milestone: MilestoneId;
  daysAgo: number;
  completed: boolean;
  improvement: number | null;
};

const pain: readonly SamplePain[] = [
  { name: "Nora Vance", daysAgo: 3, level: 2, location: "left-joint", triggers: ["chewing"] },
  {
    name: "Felix Aldana",
    daysAgo: 5,
    level: 4,
    location: "temples",
    triggers: ["stress", "sleep"],
  },
  { name: "June Harlow", daysAgo: 9, level: 3, location: "both-joints", triggers: ["clenching"] },
  {
    name: "Oscar Lind",
    daysAgo: 14,
    level: 7,
    location: "right-joint",
    triggers: ["yawning", "chewing"],
  },
  {
    name: "Nora Vance",
    daysAgo: 33,
    level: 4,
    location: "left-joint",
    triggers: ["chewing", "stress"],
  },
  { name: "Felix Aldana", daysAgo: 41, level: 5, location: "temples", triggers: ["stress"] },
  {
    name: "June Harlow",
    daysAgo: 52,
    level: 5,
    location: "both-joints",
    triggers: ["clenching", "sleep"],
  },
  { name: "Oscar Lind", daysAgo: 60, level: 6, location: "right-joint", triggers: ["yawning"] },
  {
    name: "Nora Vance",
    daysAgo: 75,
    level: 6,
    location: "left-joint",
    triggers: ["chewing", "cold"],
  },
  {
    name: "Felix Aldana",
    daysAgo: 96,
    level: 8,
    location: "temples",
    triggers: ["stress", "posture"],
  },
  { name: "June Harlow", daysAgo: 118, level: 7, location: "both-joints", triggers: ["clenching"] },
  {
    name: "Nora Vance",
    daysAgo: 130,
    level: 8,
    location: "left-joint",
    triggers: ["chewing", "talking"],
  },
];

const milestones: readonly SampleMilestone[] = [
  {
    name: "Nora Vance",
    milestone: "eats-without-pain",
    daysAgo: 3,
    completed: true,
    improvement: 75,
  },
  {
    name: "June Harlow",
    milestone: "sleeps-through",
    daysAgo: 9,
    completed: true,
    improvement: 60,
  },
  { name: "Felix Aldana", milestone: "opens-forty", daysAgo: 41, completed: true, improvement: 40 },
  {
    name: "Oscar Lind",
    milestone: "splint-fitted",
    daysAgo: 60,
    completed: true,
    improvement: null,
  },
  {
    name: "Felix Aldana",
    milestone: "no-locking",
    daysAgo: -21,
    completed: false,
    improvement: null,
  },
  {
    name: "Nora Vance",
    milestone: "three-months-stable",
    daysAgo: -60,
    completed: false,
    improvement: null,
  },
];

/** Fictional people: what stands here while nothing is recorded. Averages and trend are made of the entries. */
export const sample = {
  pain,
  milestones,
  /** The next visit is so many days ahead, in the morning. */
  nextVisitDays: 2,
  treatmentCompliance: 92,
  totalSessions: 284,
  revenueContribution: 14_240_000,
  patientSatisfaction: 4.7,
  caseValueCents: 486_000,
} as const;
