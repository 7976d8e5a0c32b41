import type { FieldMessages } from "../../../errors.ts";
import type { ServiceCategory } from "../../../practice/services.ts";
import { type Specialty, specialties } from "../contract.ts";
import {
  careKinds,
  type CareKind,
  type Entry,
  type EntryOf,
  type Integration,
  type Outcome,
  packageIds,
  type Phase,
  type PhaseId,
  phaseIds,
  type RecordKind,
  treatmentIds,
} from "./contract.ts";

export const painTones = ["low", "middle", "high"] as const;
export type PainTone = (typeof painTones)[number];

/** The tone of a pain chip: green up to 3, orange up to 6, else red. */
export function painTone(level: number): PainTone {
  if (level <= 3) return "low";
  return level <= 6 ? "middle" : "high";
}

/** What a tone says without its color. */
export const painWords: Readonly<Record<PainTone, string>> = {
  low: "mild",
  middle: "moderate",
  high: "severe",
};

export type IntegrationTone = "green" | "blue" | "orange" | "red";

/** The color of how the bone grows to an implant. */
export const integrationTones: Readonly<Record<Integration, IntegrationTone>> = {
  excellent: "green",
  good: "blue",
  monitoring: "orange",
  concern: "red",
};

/** How long each phase usually takes, in words and in days at the least and at the most. */
export const usualPhases: Readonly<
  Record<PhaseId, { duration: string; least: number; most: number }>
> = {
  "initial-healing": { duration: "1-2 weeks", least: 7, most: 14 },
  osseointegration: { duration: "3-6 months", least: 90, most: 184 },
  abutment: { duration: "2-3 weeks", least: 14, most: 21 },
  crown: { duration: "1-2 weeks", least: 7, most: 14 },
};

/** Whole days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The phases of an implant on the day it is placed: the first has begun. */
export function newPhases(placementDate: string): Phase[] {
  return phaseIds.map((phase, place) =>
    place === 0
      ? { phase, status: "in-progress", startDate: placementDate, endDate: null }
      : { phase, status: "upcoming", startDate: null, endDate: null },
  );
}

/** The phases after the one that runs has ended on a day and the next has begun; as they are when all are over. */
export function nextPhase(phases: readonly Phase[], on: string): Phase[] {
  const running = phases.findIndex(({ status }) => status === "in-progress");
  const first = phases.findIndex(({ status }) => status === "upcoming");
  const begins = running === -1 ? first : running + 1;
  return phases.map((phase, place) => {
    if (place === running) return { ...phase, status: "completed", endDate: on };
    if (place === begins) return { ...phase, status: "in-progress", startDate: on };
    return { ...phase };
  });
}

/** The phase that runs, or the next one; null when all are over. */
export function presentPhase(phases: readonly Phase[]): PhaseId | null {
  return phases.find(({ status }) => status !== "completed")?.phase ?? null;
}

/** A case that is not over never reads as a whole. */
const almostWhole = 99;

/** How far through its phases a case is by their usual lengths, in whole percent. */
export function healingProgress(phases: readonly Phase[], outcome: Outcome, today: string): number {
  if (outcome === "restored") return 100;
  const whole = phaseIds.reduce((days, id) => days + usualPhases[id].most, 0);
  const done = phases.reduce((days, { phase, status, startDate }) => {
    const { most } = usualPhases[phase];
    if (status === "completed") return days + most;
    if (status === "upcoming" || startDate === null) return days;
    return days + Math.min(most, Math.max(0, daysBetween(startDate, today)));
  }, 0);
  return Math.min(almostWhole, Math.round((done / whole) * 100));
}

/** Whether this is what only clinicians record. */
export function isCareKind(kind: RecordKind): kind is CareKind {
  return careKinds.some((one) => one === kind);
}

/** The specialty that a record is about. */
export function specialtyOf(entry: Entry): Specialty {
  switch (entry.kind) {
    case "pain":
    case "milestone":
      return "tmj";
    case "implant":
      return "implants";
    case "robotic":
      return "robotic";
    case "package":
    case "treatment":
    case "membership":
      return "medspa";
    case "satisfaction":
      return entry.specialty;
  }
}

const fitting: Readonly<Record<Specialty, readonly RecordKind[]>> = {
  tmj: ["pain", "milestone", "satisfaction"],
  implants: ["implant", "satisfaction"],
  robotic: ["robotic", "implant", "satisfaction"],
  medspa: ["treatment", "package", "membership", "satisfaction"],
};

/** The specialty that visits of a category belong to; null where nothing of these is recorded. */
export function specialtyOfCategory(category: ServiceCategory): Specialty | null {
  return specialties.find((one) => one === category) ?? null;
}

/** What fits a specialty to record, the likeliest first. */
export function kindsFor(specialty: Specialty | null): readonly RecordKind[] {
  return specialty === null ? [] : fitting[specialty];
}

const notYet = "That day has not come yet. Choose today or an earlier one.";
const outOfOrder = "The phases follow each other: each is completed before the next begins.";

/** What is wrong with a phase by itself and after the one before it; null when nothing is. */
function phaseProblem(
  { status, startDate, endDate }: Phase,
  before: { isCompleted: boolean; end: string },
  today: string,
): string | null {
  if (status === "upcoming")
    return startDate === null && endDate === null
      ? null
      : "A phase that is upcoming has no days yet.";
  if (!before.isCompleted) return outOfOrder;
  if (startDate === null) return "Say when this phase began.";
  if (startDate < before.end) return "It begins when the one before it has ended.";
  if (startDate > today) return notYet;
  if (status === "in-progress")
    return endDate === null ? null : "A phase that has ended is completed.";
  if (endDate === null) return "Say when this phase ended.";
  if (endDate < startDate) return "It ended before it began. Choose a later day.";
  return endDate > today ? notYet : null;
}

function phaseProblems(
  { phases, outcome }: EntryOf<"implant">,
  placed: string,
  today: string,
): FieldMessages {
  const fields: FieldMessages = {};
  let before = { isCompleted: true, end: placed };
  for (const [place, phase] of phases.entries()) {
    const problem =
      phase.phase === phaseIds[place]
        ? phaseProblem(phase, before, today)
        : "Give the phases in their order.";
    if (problem !== null) fields[`entry.phases.${place}`] = problem;
    before = { isCompleted: phase.status === "completed", end: phase.endDate ?? before.end };
  }
  const isOver = phases.every(({ status }) => status === "completed");
  if (outcome === "restored" && !isOver)
    fields["entry.outcome"] = "It is restored once all four phases are completed.";
  if (outcome === "healing" && isOver)
    fields["entry.outcome"] = "All phases are completed: say whether it is restored or failed.";
  return fields;
}

const unmeasured = "A procedure that is scheduled has no result yet.";

function roboticProblems(entry: EntryOf<"robotic">, day: string, today: string): FieldMessages {
  const { implantsPlaced, durationMinutes, accuracyScore, deviationMm, hasComplication } = entry;
  if (entry.status === "scheduled") {
    return {
      ...(implantsPlaced !== 0 && { "entry.implantsPlaced": unmeasured }),
      ...(durationMinutes !== null && { "entry.durationMinutes": unmeasured }),
      ...(accuracyScore !== null && { "entry.accuracyScore": unmeasured }),
      ...(deviationMm !== null && { "entry.deviationMm": unmeasured }),
      ...(hasComplication !== null && { "entry.hasComplication": unmeasured }),
    };
  }
  return {
    ...(day > today && { day: notYet }),
    ...(implantsPlaced === 0 && { "entry.implantsPlaced": "Say how many were placed." }),
    ...(durationMinutes === null && { "entry.durationMinutes": "Say how long it took." }),
    ...(hasComplication === null && {
      "entry.hasComplication": "Say whether there was a complication.",
    }),
  };
}

/** The package or treatment that an entry names; null where it names none. */
function namedIn(entry: Entry): { field: string; id: string; isSold: boolean } | null {
  const ofTreatments = (id: string) => ({
    field: "entry.treatmentId",
    id,
    isSold: treatmentIds.some((one) => one === id),
  });
  if (entry.kind === "treatment") return ofTreatments(entry.treatmentId);
  if (entry.kind === "satisfaction")
    return entry.treatmentId === null ? null : ofTreatments(entry.treatmentId);
  if (entry.kind !== "package") return null;
  const { packageId: id } = entry;
  return { field: "entry.packageId", id, isSold: packageIds.some((one) => one === id) };
}

/** What is no longer sold stays named where it was; nothing new names it. */
function soldProblems(entry: Entry, before: Entry | null): FieldMessages {
  const named = namedIn(entry);
  if (named === null || named.isSold) return {};
  if (before !== null && namedIn(before)?.id === named.id) return {};
  return { [named.field]: "The practice does not sell that. Choose one from the list." };
}

/** Before this nothing was recorded here, and a plan is never further ahead. */
const firstDay = "1990-01-01";
const farthestDays = 730;

/**
 * What is wrong with what is recorded for a day, by field; empty when nothing is. `before` is what the record
 * says so far, where it is corrected.
 */
export function entryProblems(
  entry: Entry,
  { day, today, before = null }: { day: string; today: string; before?: Entry | null },
): FieldMessages {
  if (day < firstDay) return { day: "That is too long ago. Choose a later day." };
  if (daysBetween(today, day) > farthestDays) return { day: "Choose a day within two years." };
  if (entry.kind === "robotic") return roboticProblems(entry, day, today);
  // What somebody is to reach is planned for a day.
  if (entry.kind === "milestone" && !entry.isCompleted)
    return entry.improvement === null
      ? {}
      : { "entry.improvement": "It is measured once the milestone is reached." };
  if (day > today) return { day: notYet };
  if (entry.kind === "implant") return phaseProblems(entry, day, today);
  if (entry.kind === "membership" && entry.endDate !== null && entry.endDate < day)
    return { "entry.endDate": "It ended before it began. Choose a later day." };
  if (entry.kind === "satisfaction" && entry.specialty !== "medspa" && entry.treatmentId !== null)
    return { "entry.treatmentId": "Only of the medical spa it says what it is about." };
  return soldProblems(entry, before);
}

/** What a reading says for a trend: when it was taken, and how high it is. */
export type Reading = { at: string; level: number };
export type Trend = "improving" | "worsening" | "stable";

/**
 * Where pain goes, whatever order the readings come in: with the newest first, less than the last of them is
 * improving, more is worsening. Null until there are two.
 */
export function painTrend(readings: readonly Reading[]): Trend | null {
  const newestFirst = readings.toSorted((one, other) => other.at.localeCompare(one.at));
  const [first] = newestFirst;
  const last = newestFirst.at(-1);
  if (first === undefined || last === undefined || readings.length < 2) return null;
  if (first.level < last.level) return "improving";
  return first.level > last.level ? "worsening" : "stable";
}

/** A mean to so many decimals; null of nothing. */
export function meanOf(numbers: readonly number[], decimals = 1): number | null {
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((all, one) => all + one, 0);
  return rounded(sum / numbers.length, decimals);
}

/** A number to so many decimals. */
export function rounded(number: number, decimals: number): number {
  const parts = 10 ** decimals;
  return Math.round((number + Number.EPSILON) * parts) / parts;
}

/** A part of a whole in percent, to a tenth; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded((part / whole) * 100, 1);
}
