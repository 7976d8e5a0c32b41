import { describe, expect, test } from "vitest";
import { readFindings } from "../verification/rules.ts";
import type { Coverage } from "../verifiers/rules.ts";
import { insuranceViewContent } from "./content.ts";
import {
  askedText,
  sentText,
  differingFacts,
  dueText,
  filterCounts,
  insuranceFilters,
  insuranceLook,
  isToldNow,
  mustLook,
  planFacts,
  planFields,
  problemsFrom,
  toldWords,
  typedOf,
  wantedOf,
} from "./rules.ts";

const now = new Date("2026-11-22T20:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const coverage: Coverage = {
  provider: "Dental PPO",
  coverageBasisPoints: 3750,
  deductibleCents: 100_050,
  deductibleMetCents: 0,
  maxAnnualBenefitCents: 150_000,
  usedBenefitCents: null,
  remainingBenefitCents: 120_000,
  copayCents: null,
  limitations: ["One implant a tooth", "No missing teeth"],
  waitingPeriod: null,
};

test("each filter asks for its own, and all for everything", () => {
  expect(insuranceFilters.map(wantedOf)).toEqual([
    {},
    { open: true },
    { outcome: "eligible" },
    { outcome: "not-eligible" },
  ]);
  expect(filterCounts({ all: 4, open: 1, byOutcome: { eligible: 3 } })).toEqual({
    all: 4,
    open: 1,
    eligible: 3,
    "not-eligible": 0,
  });
});

describe("the time a person has", () => {
  test.each([
    [24 * 60, "24 h left"],
    [90, "2 h left"],
    [59, "59 min left"],
    [1, "1 min left"],
    [0.2, "1 min left"],
    [0, "1 min late"],
    [-61, "1 h late"],
    [-3 * 24 * 60, "3 days late"],
  ])("%d minutes ahead reads %s", (minutes, words) => {
    expect(dueText(after(minutes), now)).toBe(words);
  });

  test("is none where nobody has to look", () => {
    expect(dueText(null, now)).toBeNull();
  });
});

test.each([
  ["manual", 60, "To verify", "progress"],
  ["manual", 0, "To verify, late", "no-show"],
  ["eligible", -60, "In force", "confirmed"],
  ["not-eligible", -60, "Not in force", "completed"],
] as const)("%s due in %i minutes is called %s", (outcome, minutes, words, tone) => {
  const check = { outcome, verifyDueAt: after(minutes), followedAt: null };
  expect(insuranceLook(check, now)).toEqual({ tone, words });
});

test("what was asked once more waits for nobody", () => {
  const check = { outcome: "manual", verifyDueAt: after(-60), followedAt: after(-30) } as const;
  expect(insuranceLook(check, now)).toEqual({ tone: "neutral", words: "Asked again" });
  expect(mustLook(check)).toBe(false);
  expect(mustLook({ ...check, followedAt: null })).toBe(true);
  expect(mustLook({ outcome: "eligible", followedAt: null })).toBe(false);
});

test.each([
  [null, after(-60), false],
  [after(-60), after(-60), true],
  [after(-60), after(-30), false],
])("told at %s of what was found at %s: %s", (toldAt, verifiedAt, isTold) => {
  expect(isToldNow({ toldAt, verifiedAt })).toBe(isTold);
});

test.each([
  ["first", "eligible", null, "The first verifier found a plan in force"],
  ["second", "not-found", null, "The second verifier did not find the member"],
  ["second", "not-eligible", null, "The second verifier found a plan that is not in force"],
  ["second", "unavailable", "late", "The second verifier took too long"],
] as const)("%s with %s and trouble %s reads: %s", (name, outcome, trouble, words) => {
  expect(askedText({ name, source: "sandbox", outcome, trouble })).toBe(words);
});

test("a plan that is typed again is the same plan", () => {
  expect(readFindings(typedOf(coverage))).toEqual({ coverage });
});

test("a plan is read field by field, and what it did not say is empty", () => {
  const facts = Object.fromEntries(planFacts(coverage).map(({ field, text }) => [field, text]));
  expect(facts).toEqual({
    planName: "Dental PPO",
    coveragePercent: "37.5%",
    deductible: "$1,000.50",
    deductibleMet: "$0",
    annualMaximum: "$1,500",
    used: "",
    remaining: "$1,200",
    copay: "",
    waitingPeriod: "",
    limitations: "One implant a tooth\nNo missing teeth",
  });
});

test("two findings differ where they do", () => {
  expect(differingFacts(coverage, coverage)).toEqual([]);
  expect(differingFacts(null, null)).toEqual([]);
  expect(differingFacts(coverage, { ...coverage, copayCents: 2500 })).toEqual([
    { field: "copay", one: "", other: "$25" },
  ]);
  expect(differingFacts(null, coverage)).toEqual([
    { field: "eligible", one: "No plan in force", other: "In force" },
  ]);
});

test("the server's messages find their fields, and others none", () => {
  expect(
    problemsFrom({
      coveragePercent: "one",
      "result.deductible": "two",
      "body.result.copay": "three",
      version: "four",
      result: "five",
    }),
  ).toEqual({ coveragePercent: "one", deductible: "two", copay: "three" });
});

test.each([
  [{ mail: true, text: true, isMailHeld: false }, null, "both", false],
  [{ mail: true, text: true, isMailHeld: true }, null, "bothHeld", false],
  [{ mail: true, text: false, isMailHeld: false }, null, "mail", false],
  [{ mail: true, text: false, isMailHeld: true }, null, "mailHeld", false],
  [{ mail: false, text: true, isMailHeld: false }, null, "text", false],
  [{ mail: false, text: false, isMailHeld: false }, null, "nobody", true],
  [{ mail: false, text: false, isMailHeld: false }, after(-60), "before", true],
] as const)("told %j before at %s says %s", (told, toldAt, key, mustPhone) => {
  expect(toldWords(told, toldAt)).toEqual({
    words: insuranceViewContent.told[key],
    mustPhone,
  });
});

test("every field has a name", () => {
  expect(Object.keys(insuranceViewContent.plan)).toEqual([...planFields]);
});

const asked = (
  name: "first" | "second",
  source: "live" | "sandbox",
  trouble: null | "resting" | "late",
) => ({ name, source, trouble, outcome: trouble === null ? "eligible" : "unavailable" }) as const;
const kept = "Birth date, member id and group number are not kept.";
const went =
  "Name, birth date, member id and, where it was given, the group number were sent once to";

test.each([
  ["nobody", [], `Nothing was sent: no verifier was asked. ${kept}`],
  [
    "one that rests",
    [asked("first", "live", "resting")],
    `Nothing was sent: no verifier was asked. ${kept}`,
  ],
  [
    "the demo's stand-ins",
    [asked("first", "sandbox", "late"), asked("second", "sandbox", null)],
    `Nothing left this program: the demo's stand-ins were asked. ${kept}`,
  ],
  [
    "one that rests and one that does not",
    [asked("first", "live", "resting"), asked("second", "live", "late")],
    `${went} the second verifier. ${kept}`,
  ],
  [
    "both",
    [asked("first", "live", "late"), asked("second", "live", null)],
    `${went} the first verifier and the second verifier. ${kept}`,
  ],
])("with %s asked staff read what was sent", (_what, whom, text) => {
  expect(sentText(whom)).toBe(text);
});
