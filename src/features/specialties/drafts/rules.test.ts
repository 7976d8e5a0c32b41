import fc from "fast-check";
import { expect, test } from "vitest";
import { careKinds, deskKinds, recordKinds, triggers } from "../entries/contract.ts";
import type { Entry } from "../entries/contract.ts";
import { newPhases, nextPhase } from "../entries/rules.ts";
import {
  choicesWith,
  type Draft,
  draftOf,
  emptyDraft,
  fieldProblems,
  isCare,
  type LastPain,
  levelAfter,
  mayRecord,
  readDraft,
  stepBack,
  usualPrice,
  withDay,
  withPackage,
} from "./rules.ts";

const day = "2026-11-23";
const today = "2026-11-23";
/** A day on which phases of the cases below had not begun. */
const placed = "2026-09-14";
const phases = [
  {
    phase: "initial-healing",
    status: "completed",
    startDate: "2026-09-14",
    endDate: "2026-09-28",
  },
  {
    phase: "osseointegration",
    status: "in-progress",
    startDate: "2026-09-28",
    endDate: null,
  },
  { phase: "abutment", status: "upcoming", startDate: null, endDate: null },
  { phase: "crown", status: "upcoming", startDate: null, endDate: null },
] as const;

const entries: readonly Entry[] = [
  { kind: "pain", level: 4, location: "left-joint", triggers: ["chewing", "stress"] },
  { kind: "milestone", milestone: "splint-fitted", isCompleted: true, improvement: 20 },
  { kind: "milestone", milestone: "opens-forty", isCompleted: false, improvement: null },
  {
    kind: "implant",
    implantType: "single",
    implants: 1,
    integration: "good",
    outcome: "healing",
    phases: phases.map((phase) => ({ ...phase })),
    totalCents: 450_050,
  },
  {
    kind: "robotic",
    procedureType: "full-arch",
    status: "completed",
    implantsPlaced: 4,
    durationMinutes: 86,
    accuracyScore: 98.8,
    deviationMm: 0.61,
    hasComplication: false,
  },
  {
    kind: "robotic",
    procedureType: "single",
    status: "scheduled",
    implantsPlaced: 0,
    durationMinutes: null,
    accuracyScore: null,
    deviationMm: null,
    hasComplication: null,
  },
  { kind: "package", packageId: "express-enhancement", cents: 80_000 },
  { kind: "treatment", treatmentId: "botox", cents: 45_000 },
  { kind: "membership", endDate: null },
  { kind: "membership", endDate: "2027-01-31" },
  {
    kind: "satisfaction",
    specialty: "medspa",
    rating: 5,
    treatmentId: "emface",
    said: "natural-result",
  },
];

test.each(entries)("$kind goes into a form and comes out as it was", (entry) => {
  expect(readDraft(draftOf(entry), { day: placed, today })).toEqual({ entry, problems: null });
});

test.each(recordKinds)("an empty form of %s says what is missing, or is whole", (kind) => {
  const draft = emptyDraft(kind, { specialty: "medspa" });
  const { entry, problems } = readDraft(draft, { day, today });
  expect(draft.kind).toBe(kind);
  expect(entry === null).toBe(kind !== "membership");
  const known = [...Object.keys(draft), "cents", "durationMinutes"];
  expect(Object.keys(problems ?? {}).filter((field) => !known.includes(field))).toEqual([]);
});

const pain = (changes: object): Draft => ({
  kind: "pain",
  level: 4,
  location: "left-joint",
  triggers: [],
  ...changes,
});
const robotic = (changes: object): Draft => ({
  kind: "robotic",
  procedureType: "single",
  status: "completed",
  implantsPlaced: 1,
  minutes: "",
  accuracy: "",
  deviation: "",
  hasComplication: false,
  ...changes,
});

const refused: [draft: Draft, field: string, words: string][] = [
  [pain({ level: null }), "level", "Choose a level from 0 to 10."],
  [pain({ level: 11 }), "level", "Choose a level from 0 to 10."],
  [pain({ location: null }), "location", "Choose a place from the list."],
  [
    robotic({ accuracy: "ninety" }),
    "accuracyScore",
    "Type a percentage from 0 to 100, such as 98.7.",
  ],
  [robotic({ accuracy: "101" }), "accuracyScore", "Type a percentage from 0 to 100, such as 98.7."],
  [robotic({ deviation: "-1" }), "deviationMm", "Type millimeters from 0 to 10, such as 0.35."],
  [robotic({ deviation: "0.355" }), "deviationMm", "Type millimeters from 0 to 10, such as 0.35."],
  [robotic({ minutes: "12.5" }), "durationMinutes", "Type whole minutes from 1 to 720."],
  [robotic({ minutes: "" }), "durationMinutes", "Say how long it took."],
  [
    { kind: "package", packageId: "volume-and-glow", price: "lots" },
    "cents",
    "Type an amount from $0 to $100,000.",
  ],
  [
    { kind: "treatment", treatmentId: "botox", price: "" },
    "cents",
    "Type an amount from $0 to $100,000.",
  ],
];
test.each(refused)("%j is refused at %s", (draft, field, words) => {
  expect(readDraft(draft, { day, today }).problems?.[field]).toBe(words);
});

test.each([
  ["98.7", 98.7],
  ["98.7%", 98.7],
  [" 100 % ", 100],
  ["", null],
])("the accuracy %j is %j", (accuracy, score) => {
  expect(readDraft(robotic({ accuracy, minutes: "48" }), { day, today }).entry).toMatchObject({
    accuracyScore: score,
  });
});

test("what is only planned keeps nothing that was typed as its result", () => {
  const milestone = { kind: "milestone", milestone: "opens-forty", improvement: "40" } as const;
  expect(readDraft({ ...milestone, isCompleted: false }, { day, today }).entry).toMatchObject({
    improvement: null,
  });
  const draft = robotic({ status: "scheduled", minutes: "50", accuracy: "99", deviation: "0.3" });
  expect(readDraft(draft, { day, today }).entry).toMatchObject({
    status: "scheduled",
    implantsPlaced: 0,
    durationMinutes: null,
    accuracyScore: null,
    deviationMm: null,
    hasComplication: null,
  });
});

test.each([
  ["2026-11-24", "That day has not come yet. Choose today or an earlier one."],
  ["", "Choose a day."],
  ["2026-02-30", "Choose a day."],
])("pain of the day %j is refused", (wanted, words) => {
  expect(readDraft(pain({}), { day: wanted, today }).problems).toEqual({ day: words });
});

test("phases out of order are told at the phases", () => {
  const draft = draftOf(entries[3] as Entry);
  expect(readDraft(draft, { day: "2026-09-20", today }).problems).toEqual({
    phases: "It begins when the one before it has ended.",
  });
});

test("what a rating is about is said of the medical spa alone", () => {
  const rating = { kind: "satisfaction", rating: 4, treatmentId: "botox", said: null } as const;
  expect(readDraft({ ...rating, specialty: "tmj" }, { day, today }).entry).toMatchObject({
    treatmentId: null,
  });
});

test("a new case gets the phases of its day of placement", () => {
  const draft = { ...emptyDraft("implant", { specialty: "implants" }), implantType: "single" };
  const { entry } = readDraft(draft as Draft, { day, today });
  expect(entry).toMatchObject({
    phases: [
      { phase: "initial-healing", startDate: day },
      { phase: "osseointegration" },
      { phase: "abutment" },
      { phase: "crown" },
    ],
  });
});

test("a pain entry goes on where the last one hurt, and asks for its level", () => {
  const lastPain: LastPain = { location: "ear", triggers: ["sleep"] };
  const draft = emptyDraft("pain", { specialty: "tmj", lastPain });
  expect(draft).toEqual({ kind: "pain", level: null, location: "ear", triggers: ["sleep"] });
});

test.each([
  [null, "7", 0, 7],
  [7, "3", 100, 3],
  [null, "0", 5000, 0],
  [1, "0", 300, 10],
  [1, "0", 5000, 0],
  [null, "1", 0, 1],
  [2, "0", 100, 0],
  [1, "1", 100, 1],
  [10, "0", 100, 0],
  [4, "a", 100, null],
  [4, "ArrowUp", 100, null],
  [4, "", 100, null],
])("from %j the key %s after %i ms makes %j", (standing, key, ms, level) => {
  expect(levelAfter(standing, key, ms)).toBe(level);
});

test("no key ever leaves the scale", () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 0, max: 10 })),
      fc.string({ maxLength: 2 }),
      fc.nat(3000),
      (standing, key, ms) => {
        const level = levelAfter(standing, key, ms) ?? 0;
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(10);
      },
    ),
  );
});

test("a package brings its price, and an own price stays", () => {
  const empty = { kind: "package", packageId: null, price: "" } as const;
  const first = withPackage(empty, "complete-rejuvenation");
  expect(first.price).toBe("2,400");
  expect(withPackage(first, "express-enhancement").price).toBe("800");
  const own = { ...first, price: "2,000" };
  expect(withPackage(own, "express-enhancement")).toEqual({
    kind: "package",
    packageId: "express-enhancement",
    price: "2,000",
  });
});

test("another day of placement takes the first phase along, and nothing else", () => {
  const draft = draftOf(entries[3] as Entry);
  const moved = withDay(draft, placed, "2026-09-12");
  expect(readDraft(moved, { day: "2026-09-12", today }).entry).toMatchObject({
    phases: [{ startDate: "2026-09-12", endDate: "2026-09-28" }, {}, {}, {}],
  });
  expect(withDay(draft, "2026-01-01", "2026-09-12")).toEqual(draft);
  expect(withDay(pain({}), placed, day)).toEqual(pain({}));
});

const days = ["2026-09-28", "2027-01-20", "2027-02-10", "2027-02-24"];

test.each([1, 2, 3, 4])("after %i steps the last one is taken back", (steps) => {
  const before = days.slice(0, steps - 1).reduce(nextPhase, newPhases(placed));
  const after = days.slice(0, steps).reduce(nextPhase, newPhases(placed));
  expect(stepBack(after)).toEqual(before);
});

test("before the first step there is none to take back", () => {
  expect(stepBack(newPhases(placed))).toEqual(newPhases(placed));
});

test("what is no longer sold stays where it was, and nothing new names it", () => {
  const entry: Entry = { kind: "package", packageId: "winter-glow", cents: 90_000 };
  const draft = draftOf(entry);
  expect(readDraft(draft, { day, today, before: entry })).toEqual({ entry, problems: null });
  expect(readDraft(draft, { day, today }).problems).toEqual({
    packageId: "The practice does not sell that. Choose one from the list.",
  });
  expect(choicesWith(["one", "two"], "winter-glow")).toEqual(["one", "two", "winter-glow"]);
  expect(choicesWith(["one", "two"], "two")).toEqual(["one", "two"]);
  expect(choicesWith(["one", "two"], null)).toEqual(["one", "two"]);
});

test("the price list names what it knows", () => {
  expect(usualPrice("botox")).toBe("$300 to $600");
  expect(usualPrice("hydrafacial")).toBeNull();
});

test("problems of the server find the form's fields", () => {
  expect(
    fieldProblems({
      "entry.level": "Choose a level.",
      "entry.phases.1.endDate": "Wrong.",
      day: "Not yet.",
    }),
  ).toEqual({ level: "Choose a level.", phases: "Wrong.", day: "Not yet." });
  expect(fieldProblems(undefined)).toEqual({});
});

test.each([
  ["front-desk", [...deskKinds]],
  ["clinician", [...careKinds, ...deskKinds]],
  ["admin", [...careKinds, ...deskKinds]],
  [null, []],
] as const)("%s may record %j", (role, kinds) => {
  expect(recordKinds.filter((kind) => mayRecord(role, kind))).toEqual(kinds);
});

test("records of care are those that clinicians enter", () => {
  expect(new Set(entries.filter(isCare).map(({ kind }) => kind))).toEqual(new Set(careKinds));
});

test("all triggers at once can be recorded", () => {
  expect(readDraft(pain({ triggers: [...triggers] }), { day, today }).problems).toBeNull();
});
