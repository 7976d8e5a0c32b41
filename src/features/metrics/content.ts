import type { FigureGroup, FigureId, FigureUnit } from "./contract.ts";

export type FigureWords = {
  title: string;
  /** What it says, in plain words. */
  definition: string;
  formula: string;
  period: string;
  group: FigureGroup;
  unit: FigureUnit;
};

const today = "today";
const lastThirtyDays = "the last 30 days, today included";
const lastYear = "the last 12 months";
const since = "since the beginning";
const standing = "visits of today that are not cancelled";

/** What each figure says, how it is computed and over which time. */
export const figureWords: Readonly<Record<FigureId, FigureWords>> = {
  todayCount: {
    title: "Appointments today",
    definition: "Visits that begin today and are not cancelled, whatever became of them so far.",
    formula: `number of ${standing}`,
    period: today,
    group: "appointments",
    unit: "count",
  },
  weeklyUpcoming: {
    title: "Upcoming this week",
    definition: "Scheduled and confirmed visits that still begin within seven days.",
    formula: "number of scheduled and confirmed visits from now on",
    period: "from now to the end of the sixth day after today",
    group: "appointments",
    unit: "count",
  },
  completionRate: {
    title: "Completion rate",
    definition:
      "Of the visits that came to an end, how many took place. A visit that was moved counts at its new time only.",
    formula: "completed / (completed + no-show + cancelled)",
    period: lastThirtyDays,
    group: "appointments",
    unit: "percent",
  },
  averageDuration: {
    title: "Average duration",
    definition: "How long a visit that took place was planned to last.",
    formula: "sum of minutes / number of completed visits",
    period: lastThirtyDays,
    group: "appointments",
    unit: "minutes",
  },
  nextAppointment: {
    title: "Next appointment",
    definition: "When the next scheduled or confirmed visit begins.",
    formula: "earliest start of scheduled and confirmed visits from now on",
    period: "from now on",
    group: "appointments",
    unit: "instant",
  },
  totalActive: {
    title: "Active patients",
    definition: "People on file whose last visit that took place lies within twelve months.",
    formula: "number of people whose last completed visit is in the period",
    period: lastYear,
    group: "patients",
    unit: "count",
  },
  newThisMonth: {
    title: "New patients",
    definition: "People who came on file, without those that a file brought in.",
    formula: "number of people on file since then",
    period: lastThirtyDays,
    group: "patients",
    unit: "count",
  },
  satisfactionAverage: {
    title: "Satisfaction",
    definition: "What patients say of their visits, of 5. The practice does not ask them yet.",
    formula: "sum of ratings / number of ratings",
    period: lastThirtyDays,
    group: "patients",
    unit: "rating",
  },
  returningPercentage: {
    title: "Returning patients",
    definition: "Of the active patients, how many had an earlier visit that took place.",
    formula: "active patients with two completed visits or more / active patients",
    period: lastYear,
    group: "patients",
    unit: "percent",
  },
  patientOfTheDay: {
    title: "Patient of the day",
    definition:
      "Whose visit is the first today, by first name and initial. Off until somebody turns it on.",
    formula: `earliest of ${standing}`,
    period: today,
    group: "patients",
    unit: "text",
  },
  totalServices: {
    title: "Services",
    definition: "Services that can be booked.",
    formula: "number of services that are offered",
    period: "now",
    group: "services",
    unit: "count",
  },
  yomiProcedures: {
    title: "Yomi procedures",
    definition: "Robot-guided implant procedures that took place; consultations do not count.",
    formula: "number of completed robot-guided visits",
    period: since,
    group: "services",
    unit: "count",
  },
  revenuePerService: {
    title: "Revenue per service",
    definition: "Production that was entered for each visit that took place.",
    formula: "sum of production / number of completed visits",
    period: lastThirtyDays,
    group: "services",
    unit: "cents",
  },
  popularService: {
    title: "Most booked service",
    definition:
      "The service with the most visits that are not cancelled; of equal ones the first by name.",
    formula: "most frequent service of visits",
    period: lastThirtyDays,
    group: "services",
    unit: "text",
  },
  bookingTrends: {
    title: "Booking trend",
    definition:
      "How many more visits were booked than in the 30 days before; moves and files do not count.",
    formula: "(booked in 30 days - booked in the 30 days before) / booked in the 30 days before",
    period: "the last 30 days beside the 30 days before them",
    group: "services",
    unit: "percent",
  },
  dailyRevenue: {
    title: "Revenue today",
    definition:
      "Production entered for today. While none is entered, the demo shows $450 for each visit of today as an estimate.",
    formula: "sum of production",
    period: today,
    group: "performance",
    unit: "cents",
  },
  weeklyTarget: {
    title: "Weekly target",
    definition: "The production that a week should bring.",
    formula: "a fixed amount",
    period: "Monday to Sunday",
    group: "performance",
    unit: "cents",
  },
  weeklyPerformance: {
    title: "Production this week",
    definition:
      "Production entered for this week. While none is entered, the demo shows $450 for each of its visits up to today as an estimate.",
    formula: "sum of production",
    period: "Monday of this week to today",
    group: "performance",
    unit: "cents",
  },
  performanceStatus: {
    title: "Performance",
    definition:
      "This week's production against its target: excellent from 95 percent on, good from 80.",
    formula: "production this week / weekly target",
    period: "Monday of this week to today",
    group: "performance",
    unit: "percent",
  },
  staffProductivity: {
    title: "Staff productivity",
    definition: "Of the minutes that people worked, how many went into visits that took place.",
    formula: "minutes of completed visits / minutes of work",
    period: "the 30 days before today",
    group: "performance",
    unit: "percent",
  },
  testimonialRating: {
    title: "Testimonials",
    definition: "The rating of published reviews whose place of writing is recorded.",
    formula: "sum of ratings / number of reviews",
    period: since,
    group: "performance",
    unit: "rating",
  },
  noShowRate: {
    title: "No-show rate",
    definition: "Of the visits that people could keep, how many they missed.",
    formula: "no-show / (completed + no-show)",
    period: lastThirtyDays,
    group: "performance",
    unit: "percent",
  },
  monthlyProduction: {
    title: "Production",
    definition: "Production that was entered.",
    formula: "sum of production",
    period: lastThirtyDays,
    group: "performance",
    unit: "cents",
  },
  productionPerProvider: {
    title: "Production per provider",
    definition: "Production that was entered, shared among those who see patients now.",
    formula: "sum of production / number of providers",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  collectionRate: {
    title: "Collection rate",
    definition: "How much of the production that was entered has been collected.",
    formula: "sum of collections / sum of production",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "percent",
  },
  cancellationRate: {
    title: "Cancellation rate",
    definition:
      "Of the visits that came to an end, how many were given up. A visit that was moved is no cancellation.",
    formula: "cancelled / (completed + no-show + cancelled)",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "percent",
  },
  scheduleFill: {
    title: "Schedule fill",
    definition: "Of the minutes that people worked, how many were booked.",
    formula: "minutes of visits that are not cancelled / minutes of work",
    period: "the 30 days before today",
    group: "benchmarks",
    unit: "percent",
  },
  newPatientRate: {
    title: "New patient rate",
    definition: "Of the visits that took place, how many were somebody's first.",
    formula: "first completed visits / completed visits",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "percent",
  },
  overheadRate: {
    title: "Overhead",
    definition: "How much of what was collected went into expenses, as both were entered.",
    formula: "sum of expenses / sum of collections",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "percent",
  },
  medSpaTicket: {
    title: "MedSpa average ticket",
    definition: "Production entered for the medical spa, for each of its visits that took place.",
    formula: "sum of the medical spa's production / number of its completed visits",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  productionPerDay: {
    title: "Production per day",
    definition: "Production that was entered, for each day on which visits took place.",
    formula: "sum of production / number of days with completed visits",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  averagePerPatient: {
    title: "Average per patient",
    definition: "Production that was entered, for each person who came.",
    formula: "sum of production / number of people with completed visits",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  caseValueTmj: {
    title: "TMJ case value",
    definition:
      "Production that was entered for TMJ care, for each person whose visit there took place.",
    formula: "sum of that center's production / number of people with completed visits there",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  caseValueImplants: {
    title: "Implants case value",
    definition:
      "Production that was entered for implants, for each person whose visit there took place.",
    formula: "sum of that center's production / number of people with completed visits there",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  caseValueRobotic: {
    title: "Robotic case value",
    definition:
      "Production that was entered for robotic surgery, for each person whose visit there took place.",
    formula: "sum of that center's production / number of people with completed visits there",
    period: lastThirtyDays,
    group: "benchmarks",
    unit: "cents",
  },
  medSpaVisitsPerYear: {
    title: "MedSpa visits a year",
    definition: "How often those who came to the medical spa came in twelve months.",
    formula: "completed visits of the medical spa / people who came to it",
    period: lastYear,
    group: "benchmarks",
    unit: "count",
  },
};
