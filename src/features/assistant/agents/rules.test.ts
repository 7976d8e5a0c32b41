import { expect, test } from "vitest";
import { type AgentDraft, differingFields, mergedDraft } from "./rules.ts";

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
