import { expect, test } from "vitest";
import { centsOf } from "./rules.ts";

test.each([
  ["1250", 125_000],
  ["$1,250.50", 125_050],
  ["1250.5", 125_050],
  [" 0.05 ", 5],
  ["-80", -8000],
  ["0", 0],
  ["", null],
  ["12.505", null],
  ["1e3", null],
  ["twelve", null],
  ["--5", null],
])("%j is %j cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
