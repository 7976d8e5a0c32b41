import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { benchmark, refusals, shown, sources, staffRead, value } from "../contract.ts";

const treatmentPackage = z.object({
  id: z.string(),
  name: z.string(),
  /** The names of what is in it. */
  treatments: z.array(z.string()),
  /** US cents: what its treatments cost by themselves, what it costs, and the difference. */
  totalValue: z.number(),
  packagePrice: z.number(),
  savings: z.number(),
  /** Its part of all packages sold, in percent. */
  popularity: value,
  /** How many were sold. */
  bookings: z.number(),
});
export type TreatmentPackage = z.output<typeof treatmentPackage>;

const treatmentStats = z.object({
  id: z.string(),
  name: z.string(),
  /** How many were sold in the last thirty days. */
  bookings: z.number(),
  /** US cents of the last thirty days. */
  revenue: z.number(),
  /** Against the thirty days before, in percent; null where nothing was sold in them. */
  growth: value,
  /** Of 5, over twelve months. */
  satisfaction: value,
});
export type TreatmentStats = z.output<typeof treatmentStats>;

const review = z.object({
  treatmentId: z.string(),
  treatment: z.string(),
  /** Of 5. */
  rating: z.number(),
  reviews: z.number(),
  /** What was said most often; null where nothing was noted. */
  topComment: z.nullable(z.string()),
});
export type TreatmentReview = z.output<typeof review>;

const summary = z.object({
  /** People who came, bought or are members, in twelve months. */
  totalClients: value,
  activeMembers: value,
  /** US cents for each person who came in the last thirty days. */
  averageSpend: value,
  /** Of the people who came within twelve months, how many came more than once, in percent. */
  retentionRate: value,
  /** US cents of the last thirty days. */
  monthlyRevenue: value,
  /** The treatment of which most was sold in the last thirty days. */
  topTreatment: z.nullable(z.string()),
  /** Of 5, over twelve months. */
  satisfactionScore: value,
  /** Of the people who bought something in twelve months, how many bought a package, in percent. */
  packageSalesRate: value,
});
export type MedspaSummary = z.output<typeof summary>;

export const gaugeIds = ["retention", "packageSales", "satisfaction", "activeMembers"] as const;

const gauge = z.object({
  id: z.enum(gaugeIds),
  name: z.string(),
  /** Whole percent of the circle; null while there is nothing of which it could be made. */
  percent: value,
  /** What stands in the circle: "94%", "4.8 of 5". */
  text: z.nullable(z.string()),
  /** What it is made of: "168 of 412 clients"; null while there is nothing. */
  note: z.nullable(z.string()),
});
export type Gauge = z.output<typeof gauge>;

export const medspaDashboard = z
  .object({
    source: z.enum(sources),
    asOf: z.string(),
    /** Always the four, in this order. */
    gauges: z.array(gauge),
    /** Those that the practice sells, the most sold first. */
    packages: z.array(treatmentPackage),
    /** Those that were sold, the most sold first. */
    treatments: z.array(treatmentStats),
    reviews: z.array(review),
    summary,
    /** The oldest month first; revenue in US cents is null for a month without any. */
    byMonth: z.array(
      z.object({ month: z.string(), revenue: value, sales: z.number(), satisfaction: value }),
    ),
    benchmarks: z.array(benchmark),
  })
  .register(z.globalRegistry, { id: "MedspaDashboard" });
export type MedspaDashboard = z.output<typeof medspaDashboard>;

export const readMedspa = endpoint({
  ...staffRead,
  method: "GET",
  path: "/api/specialties/medspa",
  summary: "The medical spa: gauges, packages, treatments and what clients say",
  query: shown,
  responses: { 200: medspaDashboard, ...refusals },
});
