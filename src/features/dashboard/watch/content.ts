import type { FigureId } from "../../metrics/contract.ts";

export const modes = ["appointments", "patients", "services", "performance"] as const;
export type WatchMode = (typeof modes)[number];

/** Widths of the watch in pixels. */
export const sizes = { small: 300, medium: 400, large: 500 } as const;
export type WatchSize = keyof typeof sizes;
export const sizeNames = {
  small: "Small, 300 px",
  medium: "Medium, 400 px",
  large: "Large, 500 px",
} as const satisfies Record<WatchSize, string>;

export type Subdial = {
  figure: FigureId;
  /** What stands on it below the value; the short word where the watch is small. */
  word: string;
  short: string;
  /** Times what the value goes onto the scale. */
  factor: number;
  /** Where it stands, in words. */
  place: string;
};

export type Face = {
  name: string;
  main: {
    figure: FigureId;
    maximum: number;
    /** What one tick is worth, and what the numbered ones are. */
    tick: number;
    numbered: number;
    /** What the scale counts, along its lower edge. */
    word: string;
    place: string;
  };
  /** On a scale from 0 to 10; its multiplier follows the value. */
  left: Subdial;
  /** From 0 to 120. */
  right: Subdial;
  /** From 0 to 100. */
  bottom: Subdial;
  /** What stands beside the dials. */
  beside: { figure: FigureId; place: string };
};

export const subdialMaximum = { left: 10, right: 120, bottom: 100 } as const;

/** Which figure moves which hand in which mode. */
export const faces = {
  appointments: {
    name: "Appointments",
    main: {
      figure: "todayCount",
      maximum: 20,
      tick: 1,
      numbered: 5,
      word: "Visits today",
      place: "Outer scale, 0 to 20",
    },
    left: {
      figure: "weeklyUpcoming",
      word: "Week",
      short: "Week",
      factor: 1,
      place: "Left dial, 0 to 10",
    },
    right: {
      figure: "averageDuration",
      word: "Minutes",
      short: "Min",
      factor: 1,
      place: "Right dial, 0 to 120 minutes",
    },
    bottom: {
      figure: "completionRate",
      word: "Kept %",
      short: "Kept",
      factor: 1,
      place: "Bottom dial, 0 to 100 percent",
    },
    beside: { figure: "nextAppointment", place: "Person label" },
  },
  patients: {
    name: "Patients",
    main: {
      figure: "newThisMonth",
      maximum: 10,
      tick: 1,
      numbered: 2,
      word: "New in 30 days",
      place: "Outer scale, 0 to 10",
    },
    left: {
      figure: "totalActive",
      word: "Active",
      short: "Active",
      factor: 1,
      place: "Left dial, 0 to 10",
    },
    right: {
      figure: "returningPercentage",
      word: "Return %",
      short: "Return",
      factor: 1,
      place: "Right dial, 0 to 120",
    },
    bottom: {
      figure: "satisfactionAverage",
      word: "Rated",
      short: "Rated",
      factor: 20,
      place: "Bottom dial, 0 to 100, times 20",
    },
    beside: { figure: "patientOfTheDay", place: "Person label" },
  },
  services: {
    name: "Services",
    main: {
      figure: "totalServices",
      maximum: 30,
      tick: 1,
      numbered: 5,
      word: "In the list",
      place: "Outer scale, 0 to 30",
    },
    left: {
      figure: "yomiProcedures",
      word: "Yomi",
      short: "Yomi",
      factor: 1,
      place: "Left dial, 0 to 10",
    },
    right: {
      figure: "revenuePerService",
      word: "Each",
      short: "Each",
      factor: 0.1,
      place: "Right dial, 0 to 120, tens of dollars",
    },
    bottom: {
      figure: "bookingTrends",
      word: "Trend %",
      short: "Trend",
      factor: 1,
      place: "Bottom dial, 0 to 100 percent",
    },
    beside: { figure: "popularService", place: "Bottom display" },
  },
  performance: {
    name: "Performance",
    main: {
      figure: "dailyRevenue",
      maximum: 10_000,
      tick: 500,
      numbered: 2000,
      word: "$1,000 today",
      place: "Outer scale, 0 to $10,000",
    },
    left: {
      figure: "testimonialRating",
      word: "Rated",
      short: "Rated",
      factor: 2,
      place: "Left dial, 0 to 10, times 2",
    },
    right: {
      figure: "performanceStatus",
      word: "Week %",
      short: "Week",
      factor: 1,
      place: "Right dial, percent of the weekly target",
    },
    bottom: {
      figure: "staffProductivity",
      word: "Staff %",
      short: "Staff",
      factor: 1,
      place: "Bottom dial, 0 to 100 percent",
    },
    beside: { figure: "weeklyPerformance", place: "Bottom display" },
  },
} as const satisfies Record<WatchMode, Face>;

/** What the watch answers to, for those who meet it for the first time. */
export const helpLines = [
  ["Click the ", "mode label", " to change the data"],
  ["Upper pusher ", "starts and stops", " the chronometer"],
  ["Lower pusher ", "resets", " it to zero"],
  ["", "Hover a dial", " for its value, click for its rows"],
] as const;
