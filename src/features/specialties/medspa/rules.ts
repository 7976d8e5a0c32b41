import { careBenchmarks } from "../../../practice/benchmarks.ts";
import { medspaPackages } from "../../../practice/medspa-packages.ts";
import { practiceDate } from "../../../practice/time.ts";
import type { Benchmark } from "../contract.ts";
import { saidNames, treatmentNames } from "../entries/content.ts";
import { packageIds } from "../entries/contract.ts";
import { percentOf, rounded } from "../entries/rules.ts";
import { byMonth, shownMonths } from "../rules.ts";
import { gaugeNames, sample } from "./content.ts";
import {
  type Gauge,
  gaugeIds,
  type MedspaDashboard,
  type MedspaSummary,
  type TreatmentPackage,
  type TreatmentStats,
} from "./contract.ts";

/** What a rating is at the most. */
const bestRating = 5;

/** The members as a share of all clients, in whole percent; null without clients or without a membership. */
export function activeShare({
  activeMembers,
  totalClients,
}: Pick<MedspaSummary, "activeMembers" | "totalClients">): number | null {
  if (activeMembers === null || totalClients === null || totalClients === 0) return null;
  return Math.round((activeMembers / totalClients) * 100);
}

const wholePercent = (part: number | null): Pick<Gauge, "percent" | "text"> =>
  part === null
    ? { percent: null, text: null }
    : { percent: Math.round(part), text: `${Math.round(part)}%` };

/** A rating of five as a part of the circle. */
const ofFive = (rating: number | null): Pick<Gauge, "percent" | "text"> =>
  rating === null
    ? { percent: null, text: null }
    : {
        percent: Math.round((rating / bestRating) * 100),
        text: `${rating.toFixed(1)} of ${bestRating}`,
      };

/** What the gauges are made of. */
export type GaugeCounts = {
  /** Who came within a year, and who of them came more than once. */
  came: number;
  again: number;
  /** Who bought something within a year, and who of them bought a package. */
  buyers: number;
  ofPackages: number;
  answers: number;
};
const noCounts: GaugeCounts = { came: 0, again: 0, buyers: 0, ofPackages: 0, answers: 0 };

/** The four gauges in their order: retention, package sales, satisfaction, members of all clients. */
export function gaugesOf(summary: MedspaSummary, counts: GaugeCounts): Gauge[] {
  const { came, again, buyers, ofPackages, answers } = counts;
  const { activeMembers, totalClients } = summary;
  const made: Readonly<Record<Gauge["id"], Pick<Gauge, "percent" | "text" | "note">>> = {
    retention: { ...wholePercent(summary.retentionRate), note: `${again} of ${came} who came` },
    packageSales: {
      ...wholePercent(summary.packageSalesRate),
      note: `${ofPackages} of ${buyers} who bought`,
    },
    satisfaction: {
      ...ofFive(summary.satisfactionScore),
      note: `from ${answers} ${answers === 1 ? "answer" : "answers"}`,
    },
    activeMembers: {
      ...wholePercent(activeShare(summary)),
      note: `${activeMembers ?? 0} of ${totalClients ?? 0} clients`,
    },
  };
  return gaugeIds.map((id) => {
    const { percent, text, note } = made[id];
    return { id, name: gaugeNames[id], percent, text, note: percent === null ? null : note };
  });
}

/** The packages as the practice sells them, with how often each was sold; the most sold first. */
export function packagesSold(sold: Readonly<Record<string, number>>): TreatmentPackage[] {
  const all = packageIds.reduce((count, id) => count + (sold[id] ?? 0), 0);
  return medspaPackages.packages
    .map(({ id, name, cents, savesCents, treatments }) => ({
      id,
      name,
      treatments: treatments.map((treatment) => treatmentNames[treatment] ?? treatment),
      totalValue: cents + savesCents,
      packagePrice: cents,
      savings: savesCents,
      popularity: percentOf(sold[id] ?? 0, all),
      bookings: sold[id] ?? 0,
    }))
    .toSorted((one, other) => other.bookings - one.bookings || one.name.localeCompare(other.name));
}

/** How much more than before, in percent to a tenth; null where there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : rounded(((now - before) / before) * 100, 1);
}

/** What was sold of a treatment. */
export type Sold = {
  id: string;
  bookings: number;
  before: number;
  revenue: number;
  satisfaction: number | null;
};

/** Treatments with what was sold of them, the most sold first; of equal ones the one that brought more. */
export function treatmentsSold(sold: readonly Sold[]): TreatmentStats[] {
  return sold
    .map(({ id, bookings, before, revenue, satisfaction }) => ({
      id,
      name: treatmentNames[id] ?? id,
      bookings,
      revenue,
      growth: growthOf(bookings, before),
      satisfaction,
    }))
    .toSorted(
      (one, other) =>
        other.bookings - one.bookings ||
        other.revenue - one.revenue ||
        one.name.localeCompare(other.name),
    );
}

/** The name of the treatment of which most was sold; null where nothing was. */
export function topOf(treatments: readonly TreatmentStats[]): string | null {
  const [first] = treatments;
  return first === undefined || first.bookings === 0 ? null : first.name;
}

type Measures = {
  averageTicketCents: number | null;
  visitsPerYear: number | null;
  retentionRate: number | null;
};

/** What the medical spa should reach. */
export function medspaBenchmarks(measures: Measures): Benchmark[] {
  return [
    {
      id: "medspa-ticket",
      name: "MedSpa average ticket",
      target: careBenchmarks.medspa.ticketCents,
      unit: "cents",
      value: measures.averageTicketCents,
    },
    {
      id: "medspa-visits",
      name: "MedSpa visits a year",
      target: careBenchmarks.medspa.visitsPerYear,
      unit: "count",
      value: measures.visitsPerYear,
    },
    {
      id: "medspa-retention",
      name: "Retention",
      target: careBenchmarks.all.retention,
      unit: "percent",
      value: measures.retentionRate,
    },
  ];
}

/** The whole sample. */
export function sampleMedspa(now: Date): MedspaDashboard {
  const months = shownMonths(practiceDate(now));
  const treatments = treatmentsSold(sample.treatments);
  const summary: MedspaSummary = {
    totalClients: sample.totalClients,
    activeMembers: sample.activeMembers,
    averageSpend: sample.averageSpend,
    retentionRate: sample.retentionRate,
    monthlyRevenue: sample.byMonth.at(-1)?.revenue ?? null,
    topTreatment: topOf(treatments),
    satisfactionScore: sample.satisfactionScore,
    packageSalesRate: sample.packageSalesRate,
  };
  return {
    source: "sample",
    asOf: now.toISOString(),
    gauges: gaugesOf(summary, sample.counts),
    packages: packagesSold(sample.packages),
    treatments,
    reviews: sample.reviews.map(({ id, rating, reviews, said }) => ({
      treatmentId: id,
      treatment: treatmentNames[id] ?? id,
      rating,
      reviews,
      topComment: saidNames[said],
    })),
    summary,
    byMonth: sample.byMonth.map((one, place) => ({ ...one, month: months[place] ?? "" })),
    benchmarks: medspaBenchmarks(sample),
  };
}

const nothing: MedspaSummary = {
  totalClients: null,
  activeMembers: null,
  averageSpend: null,
  retentionRate: null,
  monthlyRevenue: null,
  topTreatment: null,
  satisfactionScore: null,
  packageSalesRate: null,
};

/** What stands here while nothing is recorded and no sample is wanted. */
export function emptyMedspa(now: Date): MedspaDashboard {
  return {
    source: "none",
    asOf: now.toISOString(),
    gauges: gaugesOf(nothing, noCounts),
    packages: packagesSold({}),
    treatments: [],
    reviews: [],
    summary: nothing,
    byMonth: byMonth(shownMonths(practiceDate(now)), [], {
      revenue: null,
      sales: 0,
      satisfaction: null,
    }),
    benchmarks: medspaBenchmarks({
      averageTicketCents: null,
      visitsPerYear: null,
      retentionRate: null,
    }),
  };
}
