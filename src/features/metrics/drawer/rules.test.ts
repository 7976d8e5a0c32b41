import { expect, test } from "vitest";
import { cellOf, shownWord } from "./rules.ts";

test.each([
  ["forecast.open", { of: "forecast", group: { kind: "open" } }],
  ["forecast.month.2026-11", { of: "forecast", group: { kind: "month", month: "2026-11" } }],
  ["forecast.points.15", { of: "forecast", group: { kind: "points", from: 15, to: 29 } }],
  ["forecast.points.100", { of: "forecast", group: { kind: "points", from: 30, to: 100 } }],
  ["forecast.points.101", null],
  ["forecast.wishes", null],
  ["channel.web.kept", { of: "channel", channel: "web", step: "kept" }],
  ["channel.web.wished", null],
  ["month.2026-11.noShow", { of: "month", month: "2026-11", count: "noShow" }],
  ["month.november.kept", null],
  ["month.2026-11.wished", null],
  ["month.2026-11", null],
  ["channel", null],
  ["", null],
])("the cell %s is %j", (name, cell) => {
  expect(cellOf(name)).toEqual(cell);
});

test.each([
  ["status", "no-show", "No Show"],
  ["channel", "web", "Website"],
  ["category", "tmj", "TMJ & orofacial pain"],
  ["what", "expense", "Expense"],
  // What is a text of its own is nobody's value.
  ["note", "no-show", "no-show"],
  ["what", "Visit", "Visit"],
  ["status", "constructor", "constructor"],
])("%s %s reads %s", (column, text, words) => {
  expect(shownWord(column, text)).toBe(words);
});
