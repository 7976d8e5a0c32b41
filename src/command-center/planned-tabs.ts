import type { Tab } from "./tabs.ts";

type Planned = {
  /** What this place is for, in a sentence. */
  purpose: string;
  /** What will stand here: a name, and what it tells. */
  parts: readonly (readonly [name: string, tells: string])[];
  /** What serves the same need today. */
  meanwhile: string;
};

/** Places whose work is not in this release. They say what will be there and show no invented figures. */
export const plannedTabs = {
  "dashboard/voice-calls": {
    purpose: "Every call the assistant answered, to read instead of to listen.",
    parts: [
      ["Calls", "Date and time, patient, length, kind, summary and whether a visit was booked."],
      ["Transcripts", "Who said what and when, with a summary above."],
      ["Connection check", "Microphone, network and service, one after the other."],
    ],
    meanwhile: "No assistant answers calls in this release; the practice's phone rings as always.",
  },
  "dashboard/phone-numbers": {
    purpose: "The practice's numbers, what they can do and what they cost.",
    parts: [
      ["Numbers", "State, voice and text ability, monthly fee."],
      ["Fees", "Active numbers, number fees and platform fees of the month."],
      ["Voice of a number", "Its own greeting and manner; releasing a number asks twice."],
    ],
    meanwhile: "No number is connected in this release.",
  },
  "dashboard/subdomains": {
    purpose: "One page of figures for each center.",
    parts: [
      ["TMJ", "Pain over time, milestones, how treatment goes."],
      ["Implants", "Cases, healing phases and how the bone takes."],
      ["Robotic", "Procedures and their accuracy beside the usual way."],
      ["MedSpa", "Retention, packages, satisfaction and members."],
    ],
    meanwhile: "Visits of all centers are in the Daily Schedule, marked by letter.",
  },
} as const satisfies Partial<Record<Tab["id"], Planned>>;

export type PlannedTabId = keyof typeof plannedTabs;
