import type { PhaseStatus, ProcedureStatus } from "../entries/contract.ts";
import type { IntegrationTone, PainTone, Trend } from "../entries/rules.ts";

/** The looks of the staff area's chips, each with a shape of its own: tick, ring, half disc, cross. */
type Tone = "confirmed" | "scheduled" | "progress" | "no-show" | "completed";

/** The chip of a pain level: green, orange or red. */
export const painChips: Readonly<Record<PainTone, Tone>> = {
  low: "confirmed",
  middle: "progress",
  high: "no-show",
};

/** The chip of how the bone grows to an implant, by the color that it has. */
export const integrationChips: Readonly<Record<IntegrationTone, Tone>> = {
  green: "confirmed",
  blue: "scheduled",
  orange: "progress",
  red: "no-show",
};

/** The chip of a phase of healing. */
export const phaseTones: Readonly<Record<PhaseStatus, Tone>> = {
  completed: "confirmed",
  "in-progress": "progress",
  upcoming: "scheduled",
};

/** The chip of a procedure. */
export const procedureTones: Readonly<Record<ProcedureStatus, Tone>> = {
  completed: "completed",
  scheduled: "scheduled",
};

/** The chip of where pain goes. */
export const trendTones: Readonly<Record<Trend, Tone>> = {
  improving: "confirmed",
  worsening: "no-show",
  stable: "completed",
};
