import { careBenchmarks } from "../../practice/benchmarks.ts";
import { addDays, practiceDate, startOfDay, weekdayOf } from "../../practice/time.ts";
import { figureWords } from "./content.ts";
import { type Figure, type FigureId, figureIds } from "./contract.ts";

/** What a week should bring, in US cents. */
export const weeklyTargetCents = 1_500_000;
/** What the demo takes a visit for while no amounts are entered, in US cents. */
export const usualVisitCents = 45_000;
const monthDays = 30;

/** Days and instants between which figures are computed; days are the practice's. */
export type Periods = {
  now: Date;
  today: string;
  dayStart: Date;
  dayEnd: Date;
  /** The first of the last thirty days, and the first of the thirty before them. */
  month: string;
  monthStart: Date;
  monthBefore: string;
  monthBeforeStart: Date;
  /** The end of the seventh day from today on. */
  weekAhead: Date;
  /** Monday of this week. */
  monday: string;
  mondayStart: Date;
  /** The same day of the year before. */
  yearAgo: string;
  /** The end of that day. */
  yearAgoEnd: Date;
  /** The thirty whole days before today. */
  workFrom: string;
  yesterday: string;
};

const yearBefore = (date: string) =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace("-02-29", "-02-28");

/** The periods of all figures at an instant. */
export function periodsAt(now: Date): Periods {
  const today = practiceDate(now);
  const month = addDays(today, 1 - monthDays);
  const monthBefore = addDays(month, -monthDays);
  const monday = addDays(today, 1 - weekdayOf(today));
  return {
    now,
    today,
    dayStart: startOfDay(today),
    dayEnd: startOfDay(addDays(today, 1)),
    month,
    monthStart: startOfDay(month),
    monthBefore,
    monthBeforeStart: startOfDay(monthBefore),
    weekAhead: startOfDay(addDays(today, 7)),
    monday,
    mondayStart: startOfDay(monday),
    yearAgo: yearBefore(today),
    yearAgoEnd: startOfDay(addDays(yearBefore(today), 1)),
    workFrom: addDays(today, -monthDays),
    yesterday: addDays(today, -1),
  };
}

/** What the demo shows where nothing is known: sample values, never anybody's figures. */
const samples: Partial<Record<FigureId, number>> = {
  completionRate: 95,
  averageDuration: 60,
  satisfactionAverage: 4.8,
  returningPercentage: 85,
  revenuePerService: 45_000,
  bookingTrends: 15,
  staffProductivity: 88,
  testimonialRating: 4.9,
};

const targets: Partial<Record<FigureId, number>> = {
  weeklyPerformance: weeklyTargetCents,
  performanceStatus: 100,
  noShowRate: 5,
  staffProductivity: 85,
  productionPerProvider: 7_700_000,
  collectionRate: 98,
  cancellationRate: 8,
  scheduleFill: 85,
  newPatientRate: 25,
  overheadRate: 65,
  medSpaTicket: careBenchmarks.medspa.ticketCents,
  productionPerDay: 350_000,
  averagePerPatient: 150_000,
  caseValueTmj: careBenchmarks.tmj.caseValueCents,
  caseValueImplants: careBenchmarks.implants.caseValueCents,
  caseValueRobotic: careBenchmarks.robotic.caseValueCents,
  medSpaVisitsPerYear: careBenchmarks.medspa.visitsPerYear,
};

/** What the rows of a figure add up to: a sum alone, or a part of a whole. */
export type Reduced = { part: number | null; whole: number | null; text: string | null };

/** A part of a whole in the unit of its figure; null of a whole that is nothing. */
function valueOf(id: FigureId, { part, whole }: Reduced): number | null {
  if (part === null || whole === null) return part;
  if (whole === 0) return null;
  return figureWords[id].unit === "percent" ? (part / whole) * 100 : part / whole;
}

const bands = [
  { from: 95, text: "excellent" },
  { from: 80, text: "good" },
] as const;

/** How an amount stands against its target, both in cents: compared before anything is rounded. */
export function bandOf(actualCents: number, targetCents: number): string {
  const band = bands.find(({ from }) => actualCents * 100 >= from * targetCents);
  return band?.text ?? "needs-improvement";
}

/** The words of a figure: those that its rows say, or what they amount to. */
function textOf(id: FigureId, { part, text }: Reduced): string | null {
  if (part === null) return text;
  if (id === "nextAppointment") return new Date(part).toISOString();
  return id === "performanceStatus" ? bandOf(part, weeklyTargetCents) : text;
}

/** What the rows add up to, figure by figure. */
export type AllReduced = Partial<Record<FigureId, Reduced>>;

const target: Reduced = { part: weeklyTargetCents, whole: null, text: null };
const nothing: Reduced = { part: null, whole: null, text: null };

function figureOf(id: FigureId, rows: AllReduced, estimates: AllReduced, isDemo: boolean): Figure {
  const own = (id === "weeklyTarget" ? target : rows[id]) ?? nothing;
  const estimate = valueOf(id, own) === null ? estimates[id] : undefined;
  const used = estimate ?? own;
  const value = valueOf(id, used);
  const sample = isDemo && value === null ? (samples[id] ?? null) : null;
  return {
    id,
    value: value ?? sample,
    text: textOf(id, used),
    unit: figureWords[id].unit,
    isEstimated: estimate !== undefined,
    isSample: sample !== null,
    target: targets[id] ?? null,
  };
}

/**
 * The figures in their order, of what their rows add up to. A figure without rows has no value; in the
 * demo alone an estimate or a sample value stands in for some, and says so.
 */
export function figuresOf(rows: AllReduced, estimates: AllReduced, isDemo: boolean): Figure[] {
  return figureIds.map((id) => figureOf(id, rows, estimates, isDemo));
}

/** Tables from whose rows figures are made. */
const countedTables: readonly string[] = [
  "appointments",
  "patients",
  "services",
  "staff",
  "shifts",
  "time_off",
  "closures",
  "financial_transactions",
];

/** Whether a change of this table may change a figure. */
export function isCounted(table: string): boolean {
  return countedTables.includes(table);
}
