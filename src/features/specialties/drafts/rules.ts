import { medspaPackages } from "../../../practice/medspa-packages.ts";
import { formatDollars } from "../../../practice/money.ts";
import { isCalendarDate } from "../../../practice/time.ts";
import { readTypedAmount } from "../../../practice/typed-amount.ts";
import type { StaffRole } from "../../staff-access/contract.ts";
import { mayAct } from "../../staff-access/rules.ts";
import type { Specialty } from "../contract.ts";
import { entry as entryShape } from "../entries/contract.ts";
import type {
  CareEntry,
  Entry,
  EntryOf,
  Integration,
  Location,
  MilestoneId,
  Outcome,
  Phase,
  ProcedureStatus,
  RecordKind,
  Said,
  Trigger,
} from "../entries/contract.ts";
import { entryProblems, isCareKind, newPhases } from "../entries/rules.ts";

/** What a form holds while somebody fills it in: choices that may be open, and numbers as they are typed. */
export type Draft =
  | {
      kind: "pain";
      level: number | null;
      location: Location | null;
      triggers: readonly Trigger[];
    }
  | {
      kind: "milestone";
      milestone: MilestoneId | null;
      isCompleted: boolean;
      improvement: string;
    }
  | {
      kind: "implant";
      implantType: EntryOf<"implant">["implantType"] | null;
      implants: number;
      integration: Integration | null;
      outcome: Outcome;
      /** Null: those that begin with the day of placement. */
      phases: readonly Phase[] | null;
      total: string;
    }
  | {
      kind: "robotic";
      procedureType: EntryOf<"robotic">["procedureType"] | null;
      status: ProcedureStatus;
      implantsPlaced: number;
      minutes: string;
      accuracy: string;
      deviation: string;
      hasComplication: boolean | null;
    }
  | { kind: "package"; packageId: string | null; price: string }
  | { kind: "treatment"; treatmentId: string | null; price: string }
  | { kind: "membership"; endDate: string }
  | {
      kind: "satisfaction";
      specialty: Specialty;
      rating: number | null;
      treatmentId: string | null;
      said: Said | null;
    };
export type DraftOf<K extends RecordKind> = Extract<Draft, { kind: K }>;

/** The most that a sale or a case may cost, in US cents. */
const mostCents = 10_000_000;

const typedDollars = (cents: number | null) =>
  cents === null ? "" : formatDollars(cents).replace("$", "");
const typedNumber = (number: number | null) => (number === null ? "" : String(number));

/** Where it hurt last, and what brought it on. */
export type LastPain = Pick<EntryOf<"pain">, "location" | "triggers">;

/** What a form begins with. A pain entry goes on where the last one hurt; its level is always asked. */
export function emptyDraft(
  kind: RecordKind,
  { specialty, lastPain = null }: { specialty: Specialty; lastPain?: LastPain | null },
): Draft {
  switch (kind) {
    case "pain":
      return {
        kind,
        level: null,
        location: lastPain?.location ?? null,
        triggers: lastPain?.triggers ?? [],
      };
    case "milestone":
      return { kind, milestone: null, isCompleted: true, improvement: "" };
    case "implant":
      return {
        kind,
        implantType: null,
        implants: 1,
        integration: null,
        outcome: "healing",
        phases: null,
        total: "",
      };
    case "robotic":
      return {
        kind,
        procedureType: null,
        status: "completed",
        implantsPlaced: 1,
        minutes: "",
        accuracy: "",
        deviation: "",
        hasComplication: false,
      };
    case "package":
      return { kind, packageId: null, price: "" };
    case "treatment":
      return { kind, treatmentId: null, price: "" };
    case "membership":
      return { kind, endDate: "" };
    case "satisfaction":
      return { kind, specialty, rating: null, treatmentId: null, said: null };
  }
}

/** A record as its form begins with it, to be corrected. */
export function draftOf(entry: Entry): Draft {
  switch (entry.kind) {
    case "pain":
    case "satisfaction":
      return { ...entry };
    case "milestone":
      return { ...entry, improvement: typedNumber(entry.improvement) };
    case "implant": {
      const { totalCents, ...rest } = entry;
      return { ...rest, total: typedDollars(totalCents) };
    }
    case "robotic": {
      const { durationMinutes, accuracyScore, deviationMm, ...rest } = entry;
      return {
        ...rest,
        minutes: typedNumber(durationMinutes),
        accuracy: typedNumber(accuracyScore),
        deviation: typedNumber(deviationMm),
      };
    }
    case "package":
      return {
        kind: entry.kind,
        packageId: entry.packageId,
        price: typedDollars(entry.cents),
      };
    case "treatment":
      return {
        kind: entry.kind,
        treatmentId: entry.treatmentId,
        price: typedDollars(entry.cents),
      };
    case "membership":
      return { kind: entry.kind, endDate: entry.endDate ?? "" };
  }
}

/** The number that was typed, with or without its unit; what is none is refused by its own words. */
function numberOf(typed: string): number {
  const [, digits] = /^(\d{1,4}(?:\.\d{1,4})?) ?(?:%|mm|min|minutes)?$/.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}
const numberOrNull = (typed: string) => (typed.trim() === "" ? null : numberOf(typed));

function centsOf(typed: string): number {
  const read = readTypedAmount(typed, mostCents);
  return "cents" in read ? read.cents : Number.NaN;
}

/** The record as it would be sent; what is missing or cannot be read stands for itself, to be refused. */
function rawOf(draft: Draft, day: string): unknown {
  switch (draft.kind) {
    case "pain":
      return draft;
    case "satisfaction":
      return { ...draft, treatmentId: draft.specialty === "medspa" ? draft.treatmentId : null };
    case "milestone":
      return {
        ...draft,
        improvement: draft.isCompleted ? numberOrNull(draft.improvement) : null,
      };
    case "implant": {
      const { total, phases, ...rest } = draft;
      const totalCents = total.trim() === "" ? null : centsOf(total);
      return { ...rest, phases: phases ?? newPhases(day), totalCents };
    }
    case "robotic": {
      const { minutes, accuracy, deviation, ...rest } = draft;
      const isDone = draft.status === "completed";
      return {
        ...rest,
        implantsPlaced: isDone ? draft.implantsPlaced : 0,
        hasComplication: isDone ? draft.hasComplication : null,
        durationMinutes: isDone ? numberOrNull(minutes) : null,
        accuracyScore: isDone ? numberOrNull(accuracy) : null,
        deviationMm: isDone ? numberOrNull(deviation) : null,
      };
    }
    case "package":
      return { kind: draft.kind, packageId: draft.packageId, cents: centsOf(draft.price) };
    case "treatment":
      return { kind: draft.kind, treatmentId: draft.treatmentId, cents: centsOf(draft.price) };
    case "membership":
      return { kind: draft.kind, endDate: draft.endDate === "" ? null : draft.endDate };
  }
}

/** What is wrong, by the name of the record's field, or "day". */
export type DraftProblems = Readonly<Partial<Record<string, string>>>;

/** Problems of a call's fields by the names that the form has for them: "entry.phases.1" is about its phases. */
export function fieldProblems(fields: Readonly<Record<string, string>> | undefined): DraftProblems {
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const [first = "", second] = path.split(".");
    problems[first === "entry" && second !== undefined ? second : first] ??= message;
  }
  return problems;
}

/** When it is recorded and for which day, and what the record said so far where it is corrected. */
export type DraftTimes = { day: string; today: string; before?: Entry | null };

/** The record that a form makes, or what is wrong with it in the words that the server would use. */
export function readDraft(
  draft: Draft,
  times: DraftTimes,
): { entry: Entry; problems: null } | { entry: null; problems: DraftProblems } {
  const { day } = times;
  if (!isCalendarDate(day)) return { entry: null, problems: { day: "Choose a day." } };
  const read = entryShape.safeParse(rawOf(draft, day));
  if (!read.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of read.error.issues)
      fields[`entry.${path.map(String).join(".")}`] ??= message;
    return { entry: null, problems: fieldProblems(fields) };
  }
  const found = entryProblems(read.data, times);
  if (Object.keys(found).length > 0) return { entry: null, problems: fieldProblems(found) };
  return { entry: read.data, problems: null };
}

/** How soon a second digit belongs to the first, in milliseconds. */
const pairMs = 900;

/** The level that a key makes: its digit, or ten where 0 comes soon after 1; null of any other key. */
export function levelAfter(
  standing: number | null,
  key: string,
  msSinceLast: number,
): number | null {
  if (!/^\d$/.test(key)) return null;
  return standing === 1 && key === "0" && msSinceLast <= pairMs ? 10 : Number(key);
}

const priceOf = (id: string) => medspaPackages.packages.find((one) => one.id === id)?.cents ?? null;

/** Another package is chosen: its price stands there, unless somebody typed one of their own. */
export function withPackage(draft: DraftOf<"package">, packageId: string): DraftOf<"package"> {
  const before = draft.packageId === null ? "" : typedDollars(priceOf(draft.packageId));
  const isOwn = draft.price.trim() !== "" && draft.price !== before;
  return { ...draft, packageId, price: isOwn ? draft.price : typedDollars(priceOf(packageId)) };
}

/** Another day is chosen: a first phase that began on the day before goes along. */
export function withDay(draft: Draft, before: string, day: string): Draft {
  if (draft.kind !== "implant" || draft.phases === null) return draft;
  const phases = draft.phases.map((phase, place) =>
    place === 0 && phase.startDate === before ? { ...phase, startDate: day } : phase,
  );
  return { ...draft, phases };
}

/** The phases with the last step taken back: what runs has not begun, and what came before it runs again. */
export function stepBack(phases: readonly Phase[]): Phase[] {
  const upcoming = phases.findIndex(({ status }) => status === "upcoming");
  const last = (upcoming === -1 ? phases.length : upcoming) - 1;
  const isRunning = phases[last]?.status === "in-progress";
  // The first one runs from the day of placement on.
  if (last === 0 && isRunning) return [...phases];
  return phases.map((phase, place) => {
    if (place === last && isRunning)
      return { ...phase, status: "upcoming", startDate: null, endDate: null };
    if (place === (isRunning ? last - 1 : last))
      return { ...phase, status: "in-progress", endDate: null };
    return phase;
  });
}

/** What there is to choose from: what is sold now, and what the record names although it no longer is. */
export function choicesWith(sold: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || sold.includes(chosen) ? sold : [...sold, chosen];
}

/** "$300 to $600" of the price list; null for what it does not name. */
export function usualPrice(treatmentId: string): string | null {
  const found = medspaPackages.treatments.find(({ id }) => id === treatmentId);
  if (!found) return null;
  return `${formatDollars(found.lowCents)} to ${formatDollars(found.highCents)}`;
}

/** Whether a record is of those that clinicians alone enter; the desk enters the others as well. */
export function isCare(entry: Entry): entry is CareEntry {
  return isCareKind(entry.kind);
}

/** Whether somebody of this role may enter, correct and remove records of a kind. */
export function mayRecord(role: StaffRole | null, kind: RecordKind): boolean {
  return role !== null && mayAct(role, isCareKind(kind) ? "clinician" : "front-desk");
}
