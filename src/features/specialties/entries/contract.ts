import * as z from "zod/mini";
import { medspaPackages } from "../../../practice/medspa-packages.ts";
import { calendarDate } from "../../booking/contract.ts";
import { specialties } from "../contract.ts";

/** What clinicians record. */
export const careKinds = ["pain", "milestone", "implant", "robotic"] as const;
export type CareKind = (typeof careKinds)[number];
/** What the desk records as well. */
export const deskKinds = ["package", "treatment", "membership", "satisfaction"] as const;
export type DeskKind = (typeof deskKinds)[number];
export const recordKinds = [...careKinds, ...deskKinds] as const;
export type RecordKind = (typeof recordKinds)[number];

export const locations = [
  "left-joint",
  "right-joint",
  "both-joints",
  "left-cheek",
  "right-cheek",
  "temples",
  "ear",
  "neck",
  "teeth",
] as const;
export type Location = (typeof locations)[number];

export const triggers = [
  "chewing",
  "clenching",
  "yawning",
  "talking",
  "stress",
  "sleep",
  "posture",
  "cold",
] as const;
export type Trigger = (typeof triggers)[number];

export const milestoneIds = [
  "splint-fitted",
  "first-week-better",
  "opens-forty",
  "eats-without-pain",
  "sleeps-through",
  "no-locking",
  "three-months-stable",
] as const;
export type MilestoneId = (typeof milestoneIds)[number];

export const implantTypes = ["single", "multiple", "bridge", "overdenture", "full-arch"] as const;
export type ImplantType = (typeof implantTypes)[number];

/** In the order in which an implant goes through them. */
export const phaseIds = ["initial-healing", "osseointegration", "abutment", "crown"] as const;
export type PhaseId = (typeof phaseIds)[number];
export const phaseStatuses = ["completed", "in-progress", "upcoming"] as const;
export type PhaseStatus = (typeof phaseStatuses)[number];

export const integrations = ["excellent", "good", "monitoring", "concern"] as const;
export type Integration = (typeof integrations)[number];

export const outcomes = ["healing", "restored", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

export const procedureTypes = ["single", "multiple", "full-arch", "immediate"] as const;
export type ProcedureType = (typeof procedureTypes)[number];
export const procedureStatuses = ["completed", "scheduled"] as const;
export type ProcedureStatus = (typeof procedureStatuses)[number];

/** What the practice sells now; what was sold before may name another one. */
export const packageIds = medspaPackages.packages.map(({ id }) => id);
export type PackageId = (typeof packageIds)[number];
/** What packages are made of, and HydraFacial, which stands by itself. */
export const treatmentIds = [
  ...medspaPackages.treatments.map(({ id }) => id),
  "hydrafacial",
] as const;
export type TreatmentId = (typeof treatmentIds)[number];

export const saidIds = [
  "natural-result",
  "explained-well",
  "gentle",
  "on-time",
  "no-pain",
  "quick-recovery",
  "worth-it",
  "would-return",
  "waited",
  "hurt-more",
  "expected-more",
] as const;
export type Said = (typeof saidIds)[number];

/** Why a record says something else now. */
export const correctionReasons = [
  "mistyped",
  "measured-again",
  "progress",
  "learned-later",
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

const whole = (words: string, least: number, most: number) =>
  z.number({ error: words }).check(z.int(words), z.minimum(least, words), z.maximum(most, words));
/** A number of so many decimals at most: `parts` is 10 or 100. */
const measured = (words: string, most: number, parts: 10 | 100) =>
  z.number({ error: words }).check(
    z.minimum(0, words),
    z.maximum(most, words),
    z.refine((number) => Math.abs(number * parts - Math.round(number * parts)) < 1e-6, words),
  );
const cents = whole("Type an amount from $0 to $100,000.", 0, 10_000_000);
const choice = <const Ids extends readonly string[]>(ids: Ids, what: string) =>
  z.enum(ids, { error: `Choose ${what} from the list.` });
/** Names something of a list that the owner edits: whether it stands there now is a matter of the rules. */
const listed = (what: string) =>
  z
    .string({ error: `Choose ${what} from the list.` })
    .check(z.regex(/^[a-z0-9-]{1,60}$/, `Choose ${what} from the list.`));

export const phase = z.object({
  phase: choice(phaseIds, "a phase"),
  status: choice(phaseStatuses, "a status"),
  startDate: z.nullable(calendarDate),
  endDate: z.nullable(calendarDate),
});
export type Phase = z.output<typeof phase>;

const pain = z.object({
  kind: z.literal("pain"),
  level: whole("Choose a level from 0 to 10.", 0, 10),
  location: choice(locations, "a place"),
  triggers: z.array(choice(triggers, "triggers")).check(
    z.maxLength(triggers.length, "Choose each trigger once."),
    z.refine((list) => new Set(list).size === list.length, "Choose each trigger once."),
  ),
});
const milestone = z.object({
  kind: z.literal("milestone"),
  milestone: choice(milestoneIds, "a milestone"),
  isCompleted: z.boolean({ error: "Say whether it was reached." }),
  /** How much better it is than at the start, in percent; null where nobody measured it. */
  improvement: z.nullable(whole("Type a percentage from 0 to 100.", 0, 100)),
});
/** Its day is the day of placement. */
const implant = z.object({
  kind: z.literal("implant"),
  implantType: choice(implantTypes, "a type"),
  implants: whole("Type a number of implants from 1 to 12.", 1, 12),
  /** Null while nobody has judged it. */
  integration: z.nullable(choice(integrations, "a status")),
  outcome: choice(outcomes, "healing, restored or failed"),
  /** All four, in their order. */
  phases: z
    .array(phase)
    .check(
      z.minLength(phaseIds.length, "Give all four phases."),
      z.maxLength(phaseIds.length, "Give all four phases."),
    ),
  /** What the whole case costs; null where the plan says it elsewhere. */
  totalCents: z.nullable(cents),
});
const robotic = z.object({
  kind: z.literal("robotic"),
  procedureType: choice(procedureTypes, "a procedure"),
  status: choice(procedureStatuses, "completed or scheduled"),
  implantsPlaced: whole("Type a number of implants from 0 to 12.", 0, 12),
  durationMinutes: z.nullable(whole("Type whole minutes from 1 to 720.", 1, 720)),
  /** In percent, to a tenth; null where it was not measured. */
  accuracyScore: z.nullable(measured("Type a percentage from 0 to 100, such as 98.7.", 100, 10)),
  /** Between plan and result, in millimeters, to a hundredth; null where it was not measured. */
  deviationMm: z.nullable(measured("Type millimeters from 0 to 10, such as 0.35.", 10, 100)),
  /** Null while it is not done. */
  hasComplication: z.nullable(z.boolean({ error: "Say whether there was a complication." })),
});
const packageSold = z.object({
  kind: z.literal("package"),
  packageId: listed("a package"),
  cents,
});
const treatment = z.object({
  kind: z.literal("treatment"),
  treatmentId: listed("a treatment"),
  cents,
});
/** Its day is the first one. */
const membership = z.object({
  kind: z.literal("membership"),
  /** The last day; null while it goes on. */
  endDate: z.nullable(calendarDate),
});
const satisfaction = z.object({
  kind: z.literal("satisfaction"),
  specialty: choice(specialties, "a specialty"),
  rating: whole("Choose 1 to 5.", 1, 5),
  /** Of the medical spa only: what it is about. */
  treatmentId: z.nullable(listed("a treatment")),
  said: z.nullable(choice(saidIds, "what was said")),
});

export const careEntry = z.discriminatedUnion("kind", [pain, milestone, implant, robotic], {
  error: "Choose what to record.",
});
export const deskEntry = z.discriminatedUnion(
  "kind",
  [packageSold, treatment, membership, satisfaction],
  { error: "Choose what to record." },
);
export const entry = z.discriminatedUnion("kind", [
  pain,
  milestone,
  implant,
  robotic,
  packageSold,
  treatment,
  membership,
  satisfaction,
]);
export type Entry = z.output<typeof entry>;
export type CareEntry = z.output<typeof careEntry>;
export type DeskEntry = z.output<typeof deskEntry>;
export type EntryOf<K extends RecordKind> = Extract<Entry, { kind: K }>;
