import {
  type FigureWords,
  lastThirtyDays,
  lastYear,
  noProduction,
  noSatisfaction,
} from "../content.ts";
import type { Said } from "../entries/contract.ts";
import type { gaugeIds, MedspaSummary } from "./contract.ts";

export const gaugeNames: Readonly<Record<(typeof gaugeIds)[number], string>> = {
  retention: "Retention",
  packageSales: "Package Sales",
  satisfaction: "Satisfaction",
  activeMembers: "Active Members",
};

const noSale = "No sale recorded yet";

/** What each figure of the summary says. */
export const summaryWords: Readonly<Record<keyof MedspaSummary, FigureWords>> = {
  totalClients: {
    title: "Clients",
    definition: "People who came to the medical spa, bought something there or are members.",
    formula: "number of people",
    period: lastYear,
    unit: "count",
    missing: "Nobody came yet",
  },
  activeMembers: {
    title: "Active members",
    definition: "People whose membership has begun and not ended.",
    formula: "number of people",
    period: "today",
    unit: "count",
    missing: "No membership recorded yet",
  },
  averageSpend: {
    title: "Average client spend",
    definition: "Production that was entered for the medical spa, for each person who came.",
    formula: "sum of production / number of people with completed visits there",
    period: lastThirtyDays,
    unit: "cents",
    missing: noProduction,
  },
  retentionRate: {
    title: "Retention",
    definition: "Of the people who came to the medical spa, how many came there more than once.",
    formula: "people with two completed visits or more / people with a completed visit",
    period: lastYear,
    unit: "percent",
    missing: "Nobody came yet",
  },
  monthlyRevenue: {
    title: "Monthly revenue",
    definition: "Production that was entered for the medical spa.",
    formula: "sum of production",
    period: lastThirtyDays,
    unit: "cents",
    missing: noProduction,
  },
  topTreatment: {
    title: "Top treatment",
    definition: "The treatment of which most was sold; of equal ones the one that brought more.",
    formula: "most frequent treatment of sales",
    period: lastThirtyDays,
    unit: "text",
    missing: noSale,
  },
  satisfactionScore: {
    title: "Satisfaction",
    definition: "What people said of the medical spa, of 5.",
    formula: "sum of ratings / number of ratings",
    period: lastYear,
    unit: "rating",
    missing: noSatisfaction,
  },
  packageSalesRate: {
    title: "Package sales",
    definition: "Of the people who bought something, how many bought a package.",
    formula: "people who bought a package / people who bought a package or a treatment",
    period: lastYear,
    unit: "percent",
    missing: noSale,
  },
};

type SampleTreatment = {
  id: string;
  bookings: number;
  /** How many were sold in the thirty days before. */
  before: number;
  revenue: number;
  satisfaction: number;
};
type SampleReview = { id: string; rating: number; reviews: number; said: Said };

const treatments: readonly SampleTreatment[] = [
  { id: "botox", bookings: 58, before: 52, revenue: 2_088_000, satisfaction: 4.8 },
  { id: "hydrafacial", bookings: 36, before: 30, revenue: 702_000, satisfaction: 4.9 },
  { id: "fillers", bookings: 31, before: 29, revenue: 2_108_000, satisfaction: 4.7 },
  { id: "emface", bookings: 22, before: 16, revenue: 1_540_000, satisfaction: 4.6 },
  { id: "opus-plasma", bookings: 12, before: 13, revenue: 936_000, satisfaction: 4.7 },
  { id: "teeth-whitening", bookings: 9, before: 10, revenue: 288_000, satisfaction: 4.8 },
];

const reviews: readonly SampleReview[] = [
  { id: "hydrafacial", rating: 4.9, reviews: 96, said: "would-return" },
  { id: "botox", rating: 4.8, reviews: 142, said: "natural-result" },
  { id: "teeth-whitening", rating: 4.8, reviews: 31, said: "quick-recovery" },
  { id: "fillers", rating: 4.7, reviews: 74, said: "explained-well" },
];

/** The sample: what stands here while nothing is recorded. */
export const sample = {
  packages: {
    "complete-rejuvenation": 52,
    "express-enhancement": 84,
    "volume-and-glow": 42,
  },
  treatments,
  reviews,
  /** The oldest month first; revenue in US cents. */
  byMonth: [
    { revenue: 7_410_000, sales: 128, satisfaction: 4.6 },
    { revenue: 7_620_000, sales: 133, satisfaction: 4.6 },
    { revenue: 7_580_000, sales: 131, satisfaction: 4.7 },
    { revenue: 8_050_000, sales: 142, satisfaction: 4.7 },
    { revenue: 8_240_000, sales: 145, satisfaction: 4.7 },
    { revenue: 8_130_000, sales: 144, satisfaction: 4.8 },
    { revenue: 8_690_000, sales: 155, satisfaction: 4.8 },
    { revenue: 8_820_000, sales: 158, satisfaction: 4.8 },
    { revenue: 9_010_000, sales: 164, satisfaction: 4.8 },
    { revenue: 9_260_000, sales: 170, satisfaction: 4.8 },
    { revenue: 9_510_000, sales: 177, satisfaction: 4.9 },
    { revenue: 9_742_000, sales: 183, satisfaction: 4.8 },
  ],
  counts: { came: 486, again: 423, buyers: 486, ofPackages: 165, answers: 343 },
  totalClients: 486,
  activeMembers: 187,
  averageSpend: 38_506,
  retentionRate: 87,
  satisfactionScore: 4.8,
  packageSalesRate: 34,
  averageTicketCents: 36_900,
  visitsPerYear: 5.4,
} as const;
