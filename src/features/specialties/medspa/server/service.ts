import { type Periods, periodsAt } from "#features/metrics/rules.ts";
import { saidNames, treatmentNames } from "../../entries/content.ts";
import { percentOf, rounded } from "../../entries/rules.ts";
import { byMonth, sharedCents, shownMonths } from "../../rules.ts";
import {
  countVisitors,
  countVisits,
  findProduction,
  findSatisfaction,
} from "../../server/repository.ts";
import { dashboardOf, type SpecialtyDeps, type Wanted } from "../../server/service.ts";
import type { MedspaDashboard, MedspaSummary } from "../contract.ts";
import {
  emptyMedspa,
  gaugesOf,
  medspaBenchmarks,
  packagesSold,
  sampleMedspa,
  topOf,
  treatmentsSold,
} from "../rules.ts";
import {
  countBuyers,
  countClients,
  countPackages,
  countReturns,
  countTreatments,
  findMonths,
  findRatings,
} from "./repository.ts";

const noMonth = { revenue: null, sales: 0, satisfaction: null };

/** What came in within the last thirty days, in all, for each person and for each visit. */
async function readMonth({ db }: SpecialtyDeps, at: Periods) {
  const { today, month, monthStart, dayEnd, monthBefore } = at;
  const [cents, people, visits, sold] = await Promise.all([
    findProduction(db, "medspa", { from: month, to: today }),
    countVisitors(db, "medspa", { from: monthStart, until: dayEnd }),
    countVisits(db, "medspa", { after: at.workFrom, to: today }),
    countTreatments(db, { from: month, before: monthBefore }),
  ]);
  return {
    cents,
    spend: sharedCents(cents, people),
    ticket: sharedCents(cents, visits.completed),
    sold,
  };
}

/** What a year adds up to. */
async function readYear({ db }: SpecialtyDeps, { today, yearAgo }: Periods) {
  const [clients, returns, buyers, packages, visits, ratings, satisfaction] = await Promise.all([
    countClients(db, { after: yearAgo, today }),
    countReturns(db, yearAgo),
    countBuyers(db, yearAgo),
    countPackages(db, yearAgo),
    countVisits(db, "medspa", { after: yearAgo, to: today }),
    findRatings(db, yearAgo),
    findSatisfaction(db, "medspa", yearAgo),
  ]);
  return { clients, returns, buyers, packages, visits, ratings, satisfaction };
}

/** The medical spa as it was recorded. */
async function recordedMedspa(deps: SpecialtyDeps): Promise<MedspaDashboard> {
  const now = deps.clock.now();
  const at = periodsAt(now);
  const months = shownMonths(at.today);
  const [lately, year, monthRows] = await Promise.all([
    readMonth(deps, at),
    readYear(deps, at),
    findMonths(deps.db, `${months[0]}-01`),
  ]);
  const { clients, returns, buyers, ratings } = year;
  const treatments = treatmentsSold(
    lately.sold.map((one) => ({
      ...one,
      satisfaction: ratings.find(({ id }) => id === one.id)?.rating ?? null,
    })),
  );
  const summary: MedspaSummary = {
    totalClients: clients.clients === 0 ? null : clients.clients,
    activeMembers: clients.memberships === 0 ? null : clients.members,
    averageSpend: lately.spend,
    retentionRate: percentOf(returns.again, returns.people),
    monthlyRevenue: lately.cents,
    topTreatment: topOf(treatments),
    satisfactionScore: year.satisfaction.rating,
    packageSalesRate: percentOf(buyers.ofPackages, buyers.buyers),
  };
  const { people } = returns;
  return {
    source: "records",
    asOf: now.toISOString(),
    gauges: gaugesOf(summary, {
      came: returns.people,
      again: returns.again,
      ...buyers,
      answers: year.satisfaction.answers,
    }),
    packages: packagesSold(year.packages),
    treatments,
    reviews: ratings.map(({ id, rating, reviews, said }) => ({
      treatmentId: id,
      treatment: treatmentNames[id] ?? id,
      rating,
      reviews,
      topComment: said === null ? null : saidNames[said],
    })),
    summary,
    byMonth: byMonth<Omit<MedspaDashboard["byMonth"][number], "month">>(months, monthRows, noMonth),
    benchmarks: medspaBenchmarks({
      averageTicketCents: lately.ticket,
      visitsPerYear: people === 0 ? null : rounded(year.visits.completed / people, 1),
      retentionRate: summary.retentionRate,
    }),
  };
}

/** The medical spa: what is recorded, or the sample, or that there is nothing yet. It names nobody. */
export function readMedspa(deps: SpecialtyDeps, wanted: Wanted): Promise<MedspaDashboard> {
  return dashboardOf(deps, "medspa", wanted, {
    records: recordedMedspa,
    sample: sampleMedspa,
    none: emptyMedspa,
  });
}
