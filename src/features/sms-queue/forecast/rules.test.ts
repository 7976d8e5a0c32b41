import { expect, test } from "vitest";
import type { ForecastText } from "./contract.ts";
import { figuresByDay, forecastKindOf, reasonOf, totalsOf } from "./rules.ts";

const text = (changes: Partial<ForecastText>): ForecastText => ({
  id: "reminder:v:1:last",
  kind: "reminder",
  at: "2026-11-23T15:00:00Z",
  date: "2026-11-23",
  name: "Maya Okafor",
  phone: "+17185550163",
  why: "2 hours before",
  message: "m",
  segments: 2,
  state: "planned",
  note: null,
  ...changes,
});

test("what is stopped neither counts nor costs", () => {
  const texts = [text({}), text({ state: "stopped" }), text({ state: "held" })];
  expect(totalsOf(texts)).toEqual({ count: 2, segments: 4, cents: 4 });
  expect(figuresByDay(["2026-11-23"], texts)[0]?.count).toBe(2);
});

test("days are counted by kind, empty ones too", () => {
  const texts = [text({}), text({ kind: "recall" }), text({ kind: "notice", date: "2026-11-24" })];
  expect(figuresByDay(["2026-11-23", "2026-11-24", "2026-11-25"], texts)).toEqual([
    { date: "2026-11-23", count: 2, reminder: 1, recall: 1, notice: 0 },
    { date: "2026-11-24", count: 1, reminder: 0, recall: 0, notice: 1 },
    { date: "2026-11-25", count: 0, reminder: 0, recall: 0, notice: 0 },
  ]);
});

test.each([
  ["reminder", "reminder", "Reminder"],
  ["recall", "recall", "Recall"],
  ["visit-moved", "notice", "Visit moved"],
  ["help-answer", "notice", "Answer"],
])("%s counts as %s and reads %s", (kind, counted, reason) => {
  expect([forecastKindOf(kind), reasonOf(kind)]).toEqual([counted, reason]);
});
