import { expect, test } from "vitest";
import type { FigureUnit } from "../content.ts";
import { benchmarkText, figureText, growthText } from "./rules.ts";

test.each<[number | string | null, FigureUnit, string | null]>([
  [null, "percent", null],
  [0, "percent", "0%"],
  [87, "percent", "87%"],
  [98.54, "percent", "98.5%"],
  [3.58, "level", "3.6"],
  [4, "level", "4.0"],
  [4.8, "rating", "4.8 of 5"],
  [5, "rating", "5.0 of 5"],
  [57_150_000, "cents", "$571,500"],
  [36_850, "cents", "$369"],
  [127, "count", "127"],
  [1270, "count", "1,270"],
  [5.42, "count", "5.4"],
  [4.2, "months", "4.2 months"],
  [52.2, "minutes", "52 min"],
  [0.424, "millimeters", "0.42 mm"],
  ["Botox", "text", "Botox"],
  [null, "text", null],
])("%j as %s reads %j", (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});

test.each([
  [60, "percent", "60%"],
  [500_000, "cents", "$5,000"],
  [6, "count", "6"],
] as const)("a benchmark of %d %s reads %s", (value, unit, text) => {
  expect(benchmarkText(value, { unit })).toBe(text);
});

test.each([
  [12.3, "+12%"],
  [-4, "−4%"],
  [0.2, "as before"],
  [-0.4, "as before"],
])("a growth of %d reads %s", (growth, text) => {
  expect(growthText(growth)).toBe(text);
});
