import * as z from "zod/mini";
import { endpoint, socketEvent } from "../../endpoint.ts";
import { failure } from "../../failure.ts";

/** In which mode of the watch a figure stands, or beside them among the benchmarks. */
export const figureGroups = [
  "appointments",
  "patients",
  "services",
  "performance",
  "benchmarks",
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** Every figure of the dashboard; what each means stands in the content. */
export const figureIds = [
  "todayCount",
  "weeklyUpcoming",
  "completionRate",
  "averageDuration",
  "nextAppointment",
  "totalActive",
  "newThisMonth",
  "satisfactionAverage",
  "returningPercentage",
  "patientOfTheDay",
  "totalServices",
  "yomiProcedures",
  "revenuePerService",
  "popularService",
  "bookingTrends",
  "dailyRevenue",
  "weeklyTarget",
  "weeklyPerformance",
  "performanceStatus",
  "staffProductivity",
  "testimonialRating",
  "noShowRate",
  "monthlyProduction",
  "productionPerProvider",
  "collectionRate",
  "cancellationRate",
  "scheduleFill",
  "newPatientRate",
  "overheadRate",
  "medSpaTicket",
  "productionPerDay",
  "averagePerPatient",
  "caseValueTmj",
  "caseValueImplants",
  "caseValueRobotic",
  "medSpaVisitsPerYear",
] as const;
export type FigureId = (typeof figureIds)[number];

export const figureUnits = [
  "count",
  "percent",
  "minutes",
  "cents",
  "rating",
  "instant",
  "text",
] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** A figure at one moment. */
export const figure = z
  .object({
    id: z.enum(figureIds),
    /** Null: there is no data yet. Percent of 100; an instant in milliseconds since 1970. */
    value: z.nullable(z.number()),
    /** Words that belong to the value: a service, a band, an instant as ISO. */
    text: z.nullable(z.string()),
    unit: z.enum(figureUnits),
    /** Made from a usual amount for each visit, since no amounts were entered. Demo only. */
    isEstimated: z.boolean(),
    /** A sample value that stands for no row. Demo only. */
    isSample: z.boolean(),
    /** What it should reach, in the same unit. */
    target: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: "Figure" });
export type Figure = z.output<typeof figure>;

const staffRead = { access: "front-desk", limit: "staff", tag: "Figures" } as const;

export const readDashboard = endpoint({
  ...staffRead,
  method: "GET",
  path: "/api/metrics/dashboard",
  summary: "Every figure of the dashboard, at most a second old",
  query: z.object({
    /** Names the patient of the day, by first name and initial. The look is recorded. */
    person: z._default(z.enum(["shown", "hidden"]), "hidden"),
  }),
  responses: {
    200: z
      .object({ computedAt: z.string(), figures: z.array(figure) })
      .register(z.globalRegistry, { id: "Dashboard" }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type Dashboard = z.output<(typeof readDashboard)["responses"][200]>;

/** Figures may have changed: ask again. At most once a second. */
export const figuresChanged = socketEvent({
  namespace: "/staff",
  name: "figures",
  direction: "to-browser",
  access: "front-desk",
  payload: z.object({}),
});
