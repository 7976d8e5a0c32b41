import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDollars } from "./money.ts";

test.each([
  [0, "$0"],
  [-0, "$0"],
  [5, "$0.05"],
  [9900, "$99"],
  [125_000, "$1,250"],
  [125_050, "$1,250.50"],
  [-4000, "-$40"],
  [123_456_789, "$1,234,567.89"],
])("%i cents are %s", (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
});

test("says what the platform's own format says", () => {
  const own = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
      expect(formatDollars(cents)).toBe(own.format(cents / 100).replace(/\.00$/, ""));
    }),
  );
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (cents) => {
  expect(() => formatDollars(cents)).toThrow(RangeError);
});
