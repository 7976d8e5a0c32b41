import type { Place } from "./tabs.ts";

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
  dashboard: {
    purpose: "One dial for the state of the practice, read at a glance from across the desk.",
    parts: [
      [
        "Four readings",
        "Appointments, patients, services and performance; the mode label turns the dial.",
      ],
      ["Gauges", "Services and patients, each with today's value, its target and its age."],
      ["Chronometer", "Start, stop and reset, in minutes, seconds and hundredths."],
    ],
    meanwhile: "The strip above is live. The day itself is in the Daily Schedule.",
  },
  "dashboard/week-overview": {
    purpose: "Seven days side by side, to find room and to see how full a week is.",
    parts: [
      ["Seven columns", "Every hour from 8:00 to 18:00, today marked, closed days hatched."],
      ["Visits by center", "TMJ, Implants, Yomi and MedSpa, by letter and hue."],
      ["Another week", "Arrows for the week before and the week after."],
    ],
    meanwhile: "Each single day, past or coming, is in the Daily Schedule.",
  },
  "dashboard/staff-schedule": {
    purpose: "Who works when, and what that opens for booking.",
    parts: [
      ["Shifts", "Regular, overtime and on call, for every person and day of the week."],
      ["Add Shift", "With notice to the person, and the bookable times it opens."],
    ],
    meanwhile:
      "Everybody's usual week, time off and closures are under Closures and time off. Who works on a day, and when, stands beside that day in the Daily Schedule.",
  },
  "dashboard/analytics": {
    purpose: "How the practice does against its own targets.",
    parts: [
      ["Ten benchmarks", "Each as a value over its target, with the rows behind it."],
      ["Scores", "Performance, no-show risk and treatment acceptance, with how they were reached."],
      ["Live tracking", "What visitors do on the site, only while this tab is open."],
    ],
    meanwhile: "Today's counts are in the strip of the Daily Schedule.",
  },
  "dashboard/voice-calls": {
    purpose: "Every call the assistant answered, to read instead of to listen.",
    parts: [
      ["Calls", "Date and time, patient, length, kind, summary and whether a visit was booked."],
      ["Transcripts", "Who said what and when, with a summary above."],
      ["Connection check", "Microphone, network and service, one after the other."],
    ],
    meanwhile: "No assistant answers calls in this release; the practice's phone rings as always.",
  },
  "dashboard/voice-ai-settings": {
    purpose: "How the assistant speaks and what it may do.",
    parts: [
      ["General", "On or off, the number it answers, how long a call may last."],
      ["Voice", "Voice, speed and pitch, to be heard before they are saved."],
      ["Conversation", "Greeting, manner, booking and how an emergency is recognized."],
    ],
    meanwhile: "There is nothing to set in this release: no assistant answers calls yet.",
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
  sms: {
    purpose: "Every text to a patient: what waits, what left, what came back.",
    parts: [
      ["The queue", "Texts that wait for their time, with whom they are for and why."],
      ["Sent and answered", "Each text with its state, and the replies that came."],
      ["Agreement", "Who agreed to texts and when; STOP is obeyed at once."],
    ],
    meanwhile:
      "Texts are queued where people agreed and are not sent in this release. What goes out by mail is in the Outbox.",
  },
} as const satisfies Partial<Record<Place["id"], Planned>>;

export type PlannedTabId = keyof typeof plannedTabs;
