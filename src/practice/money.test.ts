import { expect, test } from "vitest";
import { formatDollars } from "./money.ts";

test.each([
  [0, "$0"],
  [5, "$0.05"],
  [9900, "$99"],
  [125_000, "$1,250"],
  [125_050, "$1,250.50"],
  [-4000, "-$40"],
  [123_456_789, "$1,234,567.89"],
])("%i cents are %s", (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});
