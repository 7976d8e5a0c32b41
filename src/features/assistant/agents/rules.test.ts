import { expect, test } from "vitest";
import {
  type AgentDraft,
  clashingFields,
  differingFields,
  isSameName,
  mergedDraft,
  wordProblem,
  wordRefusals,
} from "./rules.ts";

const before: AgentDraft = {
  name: "Julie",
  role: "Care Coordinator",
  tagline: "Prices and times.",
  tone: "warm",
  voiceId: "one",
  active: true,
  priority: "1",
};

test("fields that differ are named in the form's order", () => {
  expect(differingFields(before, before)).toEqual([]);
  expect(differingFields(before, { ...before, priority: "2", name: "Ann" })).toEqual([
    "name",
    "priority",
  ]);
});

test("what I changed stays, the rest is as the other one left it", () => {
  const mine = { ...before, name: "Ann", active: false };
  const theirs = { ...before, name: "Eve", tagline: "All about visits." };
  expect(mergedDraft(before, mine, theirs)).toEqual({
    ...before,
    name: "Ann",
    active: false,
    tagline: "All about visits.",
  });
});

test.each([
  ["only mine", { name: "Ann" }, {}, []],
  ["only theirs", {}, { name: "Eve" }, []],
  ["different fields", { name: "Ann" }, { tagline: "Else." }, []],
  ["both alike", { name: "Ann" }, { name: "Ann" }, []],
  ["both", { name: "Ann", tone: "brief" }, { name: "Eve", priority: "3" }, ["name"]],
] as const)("what clashes when %s changed", (_, mine, theirs, expected) =>
  expect(clashingFields(before, { ...before, ...mine }, { ...before, ...theirs })).toEqual(
    expected,
  ),
);

test.each([
  ["Implants from $99", wordRefusals.price],
  ["20 % off today", wordRefusals.price],
  ["99 dollars a month", wordRefusals.price],
  ["The first visit is free of charge", wordRefusals.price],
  ["Dr. Nora", wordRefusals.title],
  ["Nora, DDS", wordRefusals.title],
  ["Board-certified help", wordRefusals.title],
  ["Your dentist for implants", wordRefusals.title],
  ["Drew", null],
  ["AI assistant for prices, times, insurance and booking.", null],
  ["Answers in 2 sentences", null],
  ["Dental implants", null],
])("%j may stand at an assistant, or not for a reason", (words, problem) =>
  expect(wordProblem(words)).toBe(problem),
);

test.each([
  ["Julie", "julie", true],
  ["Julie", " JULIE. ", true],
  ["Dr. Averell", "Dr Averell", true],
  ["Julie", "Julia", false],
])("%j and %j read the same: %s", (one, other, expected) =>
  expect(isSameName(one, other)).toBe(expected),
);
