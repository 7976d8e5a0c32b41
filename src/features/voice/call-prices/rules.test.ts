import { expect, test } from "vitest";
import { estimatedPrice, priceOfLegs, toldPrice } from "./rules.ts";

test.each([
  ["-0.00850", "USD", 850_000],
  ["-0.0255", "USD", 2_550_000],
  ["0", "USD", 0],
  ["12.5", "USD", 1_250_000_000],
])("a told price of %s %s", (price, unit, microcents) => {
  expect(toldPrice(price, unit)).toBe(microcents);
});

test.each([
  [null, "USD"],
  ["", "USD"],
  ["-0.0085", "EUR"],
  ["1e9", "USD"],
  ["NaN", "USD"],
  [0.5, "USD"],
])("%j %s is no price", (price, unit) => {
  expect(toldPrice(price, unit)).toBeNull();
});

test.each([
  [{ seconds: 0, talkedSeconds: 0, streamedSeconds: 0 }, 0],
  [{ seconds: 1, talkedSeconds: 0, streamedSeconds: 1 }, 1_250_000],
  [{ seconds: 60, talkedSeconds: 0, streamedSeconds: 0 }, 850_000],
  [{ seconds: 61, talkedSeconds: 30, streamedSeconds: 61 }, 3_900_000],
  [{ seconds: 61, talkedSeconds: 30, streamedSeconds: 20 }, 3_500_000],
  [{ seconds: 61, talkedSeconds: -5, streamedSeconds: 0 }, 1_700_000],
])("by the list %j", (call, microcents) => {
  expect(estimatedPrice(call)).toBe(microcents);
});

const leg = (status: string, price: string | null) => ({ status, price, price_unit: "USD" });
test.each([
  [[leg("completed", "-0.0085")], 850_000],
  [[leg("completed", "-0.0085"), leg("completed", "-0.0140")], 2_250_000],
  [[leg("completed", "-0.0085"), leg("no-answer", null)], 850_000],
  [[leg("completed", "-0.0085"), leg("busy", "0"), leg("canceled", null)], 850_000],
  [[leg("completed", "-0.0085"), leg("completed", null)], null],
  [[leg("completed", "-0.0085"), leg("in-progress", null)], null],
  [[leg("completed", null), leg("completed", "-0.0140")], null],
  [[leg("completed", "-0.0085"), { ...leg("completed", "-1"), price_unit: "EUR" }], null],
])("a call and its legs %j cost %s", (legs, microcents) => {
  expect(priceOfLegs(legs)).toBe(microcents);
});
