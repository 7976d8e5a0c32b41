import type { Specialty } from "./contract.ts";

/** The mark on everything that comes from the sample. */
export const sampleMark = "Sample data";
export const sampleWords =
  "Nothing is recorded yet, so these people and figures are made up. They go with the first record.";

export type SpecialtyWords = {
  /** On its card. */
  name: string;
  /** Over its dialog. */
  title: string;
  /** What its dialog shows, in a line. */
  holds: string;
  /** While nothing is recorded. */
  nothing: string;
};

export const specialtyWords: Readonly<Record<Specialty, SpecialtyWords>> = {
  tmj: {
    name: "TMJ",
    title: "TMJ Treatment Analytics",
    holds: "Pain from visit to visit, milestones, and who gets better.",
    nothing: "No pain or milestone is recorded yet. Record one from a visit or a patient's page.",
  },
  implants: {
    name: "Implants",
    title: "Implant Center Analytics",
    holds: "Cases, how the bone grows to them, and the phase each is in.",
    nothing: "No implant case is recorded yet. Record one from a visit or a patient's page.",
  },
  robotic: {
    name: "Robotic",
    title: "Yomi Robotic Analytics",
    holds: "Procedures, how exact they were, and what the robot gains.",
    nothing: "No robotic procedure is recorded yet. Record one from a visit or a patient's page.",
  },
  medspa: {
    name: "MedSpa",
    title: "MedSpa Analytics",
    holds: "Members, packages, treatments, and what clients say.",
    nothing: "Nothing that was sold is recorded yet. Record it from a visit or a patient's page.",
  },
};

export type FigureUnit =
  | "count"
  | "percent"
  | "cents"
  | "months"
  | "minutes"
  | "millimeters"
  | "rating"
  | "level"
  | "text";

/** What a figure of a summary says. */
export type FigureWords = {
  title: string;
  definition: string;
  formula: string;
  period: string;
  unit: FigureUnit;
  /** What stands in its place while there is nothing of which it could be made. */
  missing: string;
};

export const lastYear = "the last 12 months";
export const lastThirtyDays = "the last 30 days, today included";
export const since = "since the beginning";
export const noSatisfaction = "No satisfaction recorded yet";
export const noProduction = "No production entered yet";
