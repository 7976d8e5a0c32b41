import fc from "fast-check";
import { expect, test } from "vitest";
import { readTypedAmount } from "./typed-amount.ts";

const most = 1_000_000_000;

test.each([
  ["", "not-an-amount"],
  ["   ", "not-an-amount"],
  ["abc", "not-an-amount"],
  ["NaN", "not-an-amount"],
  ["Infinity", "not-an-amount"],
  ["1e5", "not-an-amount"],
  ["0x10", "not-an-amount"],
  ["65,00", "not-an-amount"],
  ["6,5000", "not-an-amount"],
  ["1,2345", "not-an-amount"],
  [",650", "not-an-amount"],
  ["65.000", "not-an-amount"],
  ["1.234,56", "not-an-amount"],
  ["65.", "not-an-amount"],
  ["$", "not-an-amount"],
  [".", "not-an-amount"],
  ["€65000", "not-an-amount"],
  ["65000 a year", "not-an-amount"],
  ["65000 70000", "not-an-amount"],
  ["--5", "negative"],
  ["-1", "negative"],
  ["$-1", "negative"],
  ["-$1", "negative"],
  ["−65,000", "negative"],
  ["(500)", "negative"],
  ["10000000.01", "too-large"],
  ["9".repeat(40), "too-large"],
  ["9".repeat(41), "not-an-amount"],
  ["20000k", "too-large"],
])("%j is refused: %s", (typed, problem) => {
  expect(readTypedAmount(typed, most)).toEqual({ problem });
});

test.each([
  ["0", 0],
  ["65000", 6_500_000],
  [" 65,000 ", 6_500_000],
  ["$65,000", 6_500_000],
  ["$ 65,000.50", 6_500_050],
  ["65000.5", 6_500_050],
  [".5", 50],
  ["65 000", 6_500_000],
  ["65\u00a0000", 6_500_000],
  ["1'250'000", 125_000_000],
  ["65k", 6_500_000],
  ["$62.5 K", 6_250_000],
  ["USD 65000", 6_500_000],
  ["US$65000", 6_500_000],
  ["65000 dollars", 6_500_000],
  ["６５０００", 6_500_000],
  ["007", 700],
  ["10000000", most],
])("%j is %i cents", (typed, cents) => {
  expect(readTypedAmount(typed, most)).toEqual({ cents });
});

test("reads back every amount as it is usually written", () => {
  const own = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (cents) => {
      expect(readTypedAmount(own.format(cents / 100), most)).toEqual({ cents });
      expect(readTypedAmount((cents / 100).toFixed(2), most)).toEqual({ cents });
    }),
  );
});

test("answers any text, and only with whole cents in its bounds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
      const read = readTypedAmount(typed, most);
      const cents = "cents" in read ? read.cents : 0;
      expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= most).toBe(true);
    }),
  );
});
