import { describe, expect, test } from "vitest";
import {
  askedText,
  filterCounts,
  financingFilters,
  financingLook,
  isSearchable,
  nameOf,
  treatmentText,
  sentText,
  unansweredText,
  wantedOf,
} from "./rules.ts";

test.each([
  ["", false],
  [" ", false],
  ["a", false],
  ["%_", false],
  ["é", false],
  ["1 ", false],
  ["ab", true],
  ["4 2", true],
  ["Ñu", true],
])("%j can be searched for: %s", (typed, is) => {
  expect(isSearchable(typed)).toBe(is);
});

test("each filter asks for its own, and all for everything", () => {
  expect(financingFilters.map(wantedOf)).toEqual([
    {},
    { open: true },
    { outcome: "offers" },
    { outcome: "application" },
    { outcome: "none" },
    { outcome: "failed" },
  ]);
});

test("what was never found counts as none", () => {
  expect(filterCounts({ all: 3, open: 2, byOutcome: { offers: 1, failed: 2 } })).toEqual({
    all: 3,
    open: 2,
    offers: 1,
    application: 0,
    none: 0,
    failed: 2,
  });
});

describe("a chip", () => {
  test.each([
    ["offers", 1, "1 offer", "confirmed"],
    ["offers", 3, "3 offers", "confirmed"],
    ["application", 0, "To apply", "scheduled"],
    ["none", 0, "No offer", "completed"],
    ["failed", 0, "No answer", "no-show"],
  ] as const)("of %s with %i offers says %s", (outcome, count, words, tone) => {
    expect(financingLook(outcome, count)).toEqual({ tone, words });
  });

  test("speaks of an offer for nothing but offers", () => {
    for (const outcome of ["application", "none", "failed"] as const)
      expect(financingLook(outcome, 2).words).not.toMatch(/\d|approv/i);
  });
});

test.each([
  ["approved", null, "Cherry approved an amount"],
  ["apply", null, "Cherry led to its own application"],
  ["declined", null, "Cherry approved nothing"],
  ["unavailable", "late", "Cherry took too long"],
  ["unavailable", "unsound", "Cherry answered what cannot be true"],
  ["unavailable", null, "Cherry gave no answer"],
] as const)("%s with trouble %s reads: %s", (outcome, trouble, words) => {
  expect(askedText({ provider: "cherry", source: "sandbox", outcome, trouble })).toBe(words);
});

test("every trouble has words of its own", () => {
  const troubles = [
    "resting",
    "late",
    "unreachable",
    "busy",
    "failing",
    "refused",
    "unsound",
  ] as const;
  const said = troubles.map((trouble) => unansweredText(trouble));
  expect(new Set(said).size).toBe(troubles.length);
});

test("names and treatments are written whole", () => {
  expect(nameOf({ firstName: "Ada", lastName: "Sampleton" })).toBe("Ada Sampleton");
  expect(treatmentText("yomi", 500_000)).toBe("Robotic implant surgery, $5,000");
});

const lender = (
  provider: "cherry" | "sunbit" | "carecredit",
  source: "live" | "sandbox",
  trouble: "resting" | "late" | null = null,
) =>
  ({ provider, source, trouble, outcome: trouble === null ? "declined" : "unavailable" }) as const;
const kept = "Birth date, income and last four digits are not kept.";
const wentTo = (names: string) =>
  `Name, contact and birth date were sent once to ${names}, last four digits only where they were typed and agreed to. No lender is told an income. ${kept}`;

test.each([
  ["nobody", [], `Nothing was sent: no lender could be asked. ${kept}`],
  [
    "one that rests",
    [lender("cherry", "live", "resting")],
    `Nothing was sent: no lender could be asked. ${kept}`,
  ],
  [
    "the demo's stand-ins",
    [lender("cherry", "sandbox"), lender("sunbit", "sandbox", "late")],
    `Nothing left this program: the demo's stand-ins were asked. ${kept}`,
  ],
  ["one", [lender("cherry", "live")], wentTo("Cherry")],
  [
    "three, one of which rests",
    [
      lender("cherry", "live", "resting"),
      lender("sunbit", "live", "late"),
      lender("carecredit", "live"),
    ],
    wentTo("Sunbit and CareCredit"),
  ],
])("with %s asked staff read what was sent", (_what, whom, text) => {
  expect(sentText(whom)).toBe(text);
});
