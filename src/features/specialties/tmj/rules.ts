import { addDays, instantAt, practiceDate } from "../../../practice/time.ts";
import { meanOf, painTrend, percentOf } from "../entries/rules.ts";
import { caseBenchmarks, shownMonths } from "../rules.ts";
import { sample } from "./content.ts";
import type { TmjDashboard, TmjSummary } from "./contract.ts";

type Month = TmjDashboard["byMonth"][number];

/** The trend of monthly averages; null until two months have readings. */
export function trendOfMonths(months: readonly Month[]): TmjSummary["painTrend"] {
  return painTrend(
    months.flatMap(({ month, averageLevel }) =>
      averageLevel === null ? [] : [{ at: month, level: averageLevel }],
    ),
  );
}

type Level = { name: string; date: string; level: number };

/** Of the people with two readings or more, how many have less pain than at their first one, in percent. */
export function improvementOf(readings: readonly Level[]): number | null {
  const people = Map.groupBy(readings, ({ name }) => name);
  const trends = [...people.values()].flatMap((own) => {
    const trend = painTrend(own.map(({ date, level }) => ({ at: date, level })));
    return trend === null ? [] : [trend];
  });
  return percentOf(trends.filter((trend) => trend === "improving").length, trends.length);
}

/** The averages of each month, of what was read in it. */
export function averagesByMonth(
  months: readonly string[],
  readings: readonly Omit<Level, "name">[],
): Month[] {
  return months.map((month) => {
    const levels = readings.filter(({ date }) => date.startsWith(month)).map(({ level }) => level);
    return { month, averageLevel: meanOf(levels), entries: levels.length };
  });
}

/** The whole sample, with days around today. */
export function sampleTmj(now: Date): TmjDashboard {
  const today = practiceDate(now);
  const painEntries = sample.pain.map(({ name, daysAgo, level, location, triggers }, place) => ({
    id: `sample-pain-${place}`,
    patient: { id: null, name },
    date: addDays(today, -daysAgo),
    level,
    location,
    triggers: [...triggers],
  }));
  const milestones = sample.milestones.map(({ name, daysAgo, ...milestone }, place) => ({
    ...milestone,
    id: `sample-milestone-${place}`,
    patient: { id: null, name },
    date: addDays(today, -daysAgo),
  }));
  const readings = painEntries.map(({ patient, date, level }) => ({
    name: patient.name,
    date,
    level,
  }));
  const byMonth = averagesByMonth(shownMonths(today), readings);
  return {
    source: "sample",
    asOf: now.toISOString(),
    painEntries,
    painEntryCount: painEntries.length,
    milestones: milestones.toSorted((one, other) => other.date.localeCompare(one.date)),
    milestoneCount: milestones.length,
    summary: {
      averagePainLevel: meanOf(readings.map(({ level }) => level)),
      painTrend: trendOfMonths(byMonth),
      treatmentCompliance: sample.treatmentCompliance,
      nextAppointment: instantAt(addDays(today, sample.nextVisitDays), "10:00").toISOString(),
      totalSessions: sample.totalSessions,
      improvementRate: improvementOf(readings),
      revenueContribution: sample.revenueContribution,
      patientSatisfaction: sample.patientSatisfaction,
    },
    byMonth,
    benchmarks: caseBenchmarks("tmj", sample.caseValueCents),
  };
}

/** What stands here while nothing is recorded and no sample is wanted. */
export function emptyTmj(now: Date): TmjDashboard {
  return {
    source: "none",
    asOf: now.toISOString(),
    painEntries: [],
    painEntryCount: 0,
    milestones: [],
    milestoneCount: 0,
    summary: {
      averagePainLevel: null,
      painTrend: null,
      treatmentCompliance: null,
      nextAppointment: null,
      totalSessions: null,
      improvementRate: null,
      revenueContribution: null,
      patientSatisfaction: null,
    },
    byMonth: averagesByMonth(shownMonths(practiceDate(now)), []),
    benchmarks: caseBenchmarks("tmj", null),
  };
}
