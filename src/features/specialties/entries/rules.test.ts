import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../practice/time.ts";
import { specialties } from "../contract.ts";
import {
  entry as entrySchema,
  type Entry,
  type EntryOf,
  integrations,
  type Phase,
  phaseIds,
  recordKinds,
} from "./contract.ts";
import {
  daysBetween,
  entryProblems,
  healingProgress,
  integrationTones,
  isCareKind,
  kindsFor,
  meanOf,
  newPhases,
  nextPhase,
  painTone,
  painTrend,
  painWords,
  percentOf,
  presentPhase,
  rounded,
  specialtyOf,
  specialtyOfCategory,
  usualPhases,
} from "./rules.ts";

const today = "2026-11-23";

test.each([
  [0, "low", "mild"],
  [3, "low", "mild"],
  [4, "middle", "moderate"],
  [6, "middle", "moderate"],
  [7, "high", "severe"],
  [10, "high", "severe"],
] as const)("pain %i is %s, said as %s", (level, tone, words) => {
  expect(painTone(level)).toBe(tone);
  expect(painWords[tone]).toBe(words);
});

test("each state of the bone has its color", () => {
  expect(integrations.map((one) => [one, integrationTones[one]])).toEqual([
    ["excellent", "green"],
    ["good", "blue"],
    ["monitoring", "orange"],
    ["concern", "red"],
  ]);
});

test("the phases take what is usual", () => {
  expect(phaseIds.map((one) => [one, usualPhases[one].duration])).toEqual([
    ["initial-healing", "1-2 weeks"],
    ["osseointegration", "3-6 months"],
    ["abutment", "2-3 weeks"],
    ["crown", "1-2 weeks"],
  ]);
});

describe("where pain goes", () => {
  const at = (...levels: number[]) =>
    levels.map((level, day) => ({ at: `2026-10-${String(day + 10)}`, level }));

  test.each([
    ["less at the end", at(8, 5, 2), "improving"],
    ["more at the end", at(2, 9, 5), "worsening"],
    ["as much at the end", at(4, 9, 4), "stable"],
    ["one reading", at(4), null],
    ["none", [], null],
  ] as const)("%s", (_, readings, trend) => {
    expect(painTrend(readings)).toBe(trend);
  });

  test("is the same in whatever order the readings come, and the other way round in time turns it", () => {
    const other = { improving: "worsening", worsening: "improving", stable: "stable" } as const;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 30 }),
        fc.infiniteStream(fc.integer()),
        (levels, chance) => {
          const readings = at(...levels);
          const mixed = readings
            .map((reading) => ({ reading, place: chance.next().value }))
            .toSorted((one, another) => one.place - another.place)
            .map(({ reading }) => reading);
          const trend = painTrend(readings) ?? "stable";
          expect(painTrend(mixed)).toBe(trend);
          expect(painTrend(at(...levels.toReversed()))).toBe(other[trend]);
        },
      ),
    );
  });
});

describe("phases", () => {
  test("begin on the day of placement and follow each other to the end", () => {
    const begun = newPhases("2026-01-05");
    expect(begun.map(({ status }) => status)).toEqual([
      "in-progress",
      "upcoming",
      "upcoming",
      "upcoming",
    ]);
    expect(presentPhase(begun)).toBe("initial-healing");
    const second = nextPhase(begun, "2026-01-16");
    expect(second.slice(0, 2)).toEqual([
      {
        phase: "initial-healing",
        status: "completed",
        startDate: "2026-01-05",
        endDate: "2026-01-16",
      },
      { phase: "osseointegration", status: "in-progress", startDate: "2026-01-16", endDate: null },
    ]);
    const over = ["2026-05-20", "2026-06-05", "2026-06-15"].reduce(nextPhase, second);
    expect(over.every(({ status }) => status === "completed")).toBe(true);
    expect(presentPhase(over)).toBe(null);
    expect(nextPhase(over, "2026-07-01")).toEqual(over);
  });

  test.each([
    ["on the day of placement", 0, today, 0],
    ["after half of the first healing", 7, today, 3],
    ["never past what the phase usually takes", 400, today, 6],
  ])("%s", (_, days, on, percent) => {
    expect(healingProgress(newPhases(addDays(on, -days)), "healing", on)).toBe(percent);
  });

  test("a case that is restored is whole, and no other one ever is", () => {
    const over = phaseIds.reduce<Phase[]>(
      (phases) => nextPhase(phases, today),
      newPhases("2020-01-01"),
    );
    expect(healingProgress(over, "restored", today)).toBe(100);
    expect(healingProgress(over, "failed", today)).toBe(99);
    expect(healingProgress(newPhases("2026-11-01"), "restored", today)).toBe(100);
  });
});

const implant = (changes: Partial<Extract<Entry, { kind: "implant" }>> = {}): Entry => ({
  kind: "implant",
  implantType: "single",
  implants: 1,
  integration: null,
  outcome: "healing",
  phases: newPhases("2026-11-02"),
  totalCents: 450_000,
  ...changes,
});
const robotic = (changes: Partial<Extract<Entry, { kind: "robotic" }>> = {}): Entry => ({
  kind: "robotic",
  procedureType: "single",
  status: "completed",
  implantsPlaced: 1,
  durationMinutes: 45,
  accuracyScore: 99.1,
  deviationMm: 0.21,
  hasComplication: false,
  ...changes,
});
const scheduled = {
  status: "scheduled",
  implantsPlaced: 0,
  durationMinutes: null,
  accuracyScore: null,
  deviationMm: null,
  hasComplication: null,
} as const;
const pain: Entry = { kind: "pain", level: 4, location: "ear", triggers: [] };
const membership = (endDate: string | null): Entry => ({ kind: "membership", endDate });
const milestone = (isCompleted: boolean, improvement: number | null): Entry => ({
  kind: "milestone",
  milestone: "sleeps-through",
  isCompleted,
  improvement,
});
const satisfied = (changes: object): Entry => ({
  kind: "satisfaction",
  specialty: "medspa",
  rating: 5,
  treatmentId: "botox",
  said: null,
  ...changes,
});
const phasesWith = (place: number, changes: Partial<Phase>): Phase[] =>
  newPhases("2026-11-02").map((phase, at) => (at === place ? { ...phase, ...changes } : phase));

describe("what is sound has no problem", () => {
  test.each<[string, Entry, string]>([
    ["pain today", pain, today],
    ["pain long ago", pain, "1999-05-05"],
    ["a milestone to come", milestone(false, null), "2027-03-01"],
    ["a milestone reached", milestone(true, 40), today],
    ["a case that begins", implant(), "2026-11-02"],
    ["a procedure", robotic(), today],
    ["a procedure nobody measured", robotic({ accuracyScore: null, deviationMm: null }), today],
    ["a procedure to come", robotic(scheduled), "2027-01-10"],
    ["a membership", membership(null), today],
    ["a membership of a day", membership("2026-11-01"), "2026-11-01"],
    ["satisfaction", satisfied({}), today],
    ["satisfaction with other care", satisfied({ specialty: "tmj", treatmentId: null }), today],
  ])("%s", (_, entry, day) => {
    expect(entrySchema.parse(entry)).toEqual(entry);
    expect(entryProblems(entry, { day, today })).toEqual({});
  });
});

describe("what is not names its field", () => {
  test.each<[string, string, Entry, string]>([
    ["day", "pain tomorrow", pain, "2026-11-24"],
    ["day", "before anything was recorded here", pain, "1989-12-31"],
    ["day", "a plan too far ahead", milestone(false, null), "2029-01-01"],
    ["day", "a milestone reached tomorrow", milestone(true, 10), "2026-11-24"],
    ["entry.improvement", "measured before it is reached", milestone(false, 10), today],
    ["day", "a procedure done tomorrow", robotic(), "2026-11-24"],
    ["entry.implantsPlaced", "done without an implant", robotic({ implantsPlaced: 0 }), today],
    ["entry.durationMinutes", "done in no time", robotic({ durationMinutes: null }), today],
    ["entry.hasComplication", "done, nobody says how", robotic({ hasComplication: null }), today],
    ["entry.deviationMm", "measured ahead", robotic({ ...scheduled, deviationMm: 0.1 }), today],
    ["entry.endDate", "over before it began", membership("2026-10-31"), "2026-11-01"],
    ["entry.treatmentId", "botox of the jaw", satisfied({ specialty: "tmj" }), today],
    ["entry.outcome", "restored too early", implant({ outcome: "restored" }), "2026-11-02"],
    [
      "entry.outcome",
      "over, nobody says how",
      implant({
        phases: phaseIds.reduce<Phase[]>(
          (phases) => nextPhase(phases, today),
          newPhases("2026-11-02"),
        ),
      }),
      "2026-11-02",
    ],
    [
      "entry.phases.0",
      "begun before the placement",
      implant({ phases: newPhases("2026-11-01") }),
      "2026-11-02",
    ],
    [
      "entry.phases.0",
      "ended before it began",
      implant({ phases: phasesWith(0, { status: "completed", endDate: "2026-11-01" }) }),
      "2026-11-02",
    ],
    [
      "entry.phases.0",
      "ends while it runs",
      implant({ phases: phasesWith(0, { endDate: "2026-11-09" }) }),
      "2026-11-02",
    ],
    [
      "entry.phases.1",
      "two at once",
      implant({ phases: phasesWith(1, { status: "in-progress", startDate: "2026-11-09" }) }),
      "2026-11-02",
    ],
    [
      "entry.phases.1",
      "upcoming with a day",
      implant({ phases: phasesWith(1, { startDate: "2026-11-09" }) }),
      "2026-11-02",
    ],
    [
      "entry.phases.0",
      "in another order",
      implant({ phases: newPhases("2026-11-02").toReversed() }),
      "2026-11-02",
    ],
  ])("%s: %s", (field, _, entry, day) => {
    expect(Object.keys(entryProblems(entry, { day, today }))).toContain(field);
  });
});

test("each kind has its specialty, and clinicians record four of them", () => {
  const entries: readonly Entry[] = [
    pain,
    milestone(true, 1),
    implant(),
    robotic(),
    { kind: "package", packageId: "volume-and-glow", cents: 1 },
    { kind: "treatment", treatmentId: "emface", cents: 1 },
    membership(null),
    satisfied({ specialty: "robotic", treatmentId: null }),
  ];
  expect(entries.map((entry) => [entry.kind, specialtyOf(entry)])).toEqual([
    ["pain", "tmj"],
    ["milestone", "tmj"],
    ["implant", "implants"],
    ["robotic", "robotic"],
    ["package", "medspa"],
    ["treatment", "medspa"],
    ["membership", "medspa"],
    ["satisfaction", "robotic"],
  ]);
  expect(recordKinds.filter(isCareKind)).toEqual(["pain", "milestone", "implant", "robotic"]);
});

test.each(specialties)("what is offered at visits of %s is about it", (specialty) => {
  expect(specialtyOfCategory(specialty)).toBe(specialty);
  expect(kindsFor(specialty)).toContain("satisfaction");
});

test.each(["general", "cosmetic", "aboutface"] as const)(
  "of %s nothing is recorded",
  (category) => {
    expect(specialtyOfCategory(category)).toBe(null);
    expect(kindsFor(null)).toEqual([]);
  },
);

describe("what the practice does not sell", () => {
  const gone: EntryOf<"treatment"> = { kind: "treatment", treatmentId: "leeches", cents: 100 };
  const goneToo: Entry = { kind: "package", packageId: "old-glow", cents: 100 };
  const at = { day: today, today };

  test("is not recorded anew", () => {
    expect(Object.keys(entryProblems(gone, at))).toEqual(["entry.treatmentId"]);
    expect(Object.keys(entryProblems(goneToo, at))).toEqual(["entry.packageId"]);
    expect(Object.keys(entryProblems(satisfied({ treatmentId: "leeches" }), at))).toEqual([
      "entry.treatmentId",
    ]);
  });

  test("stays named where it was sold", () => {
    expect(entryProblems({ ...gone, cents: 90 }, { ...at, before: gone })).toEqual({});
    expect(entryProblems(gone, { ...at, before: { ...gone, treatmentId: "botox" } })).not.toEqual(
      {},
    );
  });
});

test.each([
  [daysBetween("2026-11-01", "2026-11-23"), 22],
  // The clocks go back in between.
  [daysBetween("2026-10-31", "2026-11-02"), 2],
  [percentOf(65, 66), 98.5],
  [percentOf(0, 0), null],
  [meanOf([]), null],
  [meanOf([1, 2, 4]), 2.3],
  [rounded(0.345, 2), 0.35],
])("%d", (made, wanted) => {
  expect(made).toBe(wanted);
});
