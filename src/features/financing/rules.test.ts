import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatApr, installments, lastPayment } from "./rules.ts";

const usualRate = 1299;

// Total, months; then the payment as shown, all that is paid and what it costs, to the cent.
test.each([
  [1000, 6, 173, 1038.23, 38.23],
  [1000, 12, 89, 1071.75, 71.75],
  [1000, 18, 61, 1105.97, 105.97],
  [1000, 24, 48, 1140.89, 140.89],
  [1000, 36, 34, 1212.81, 212.81],
  [3550, 6, 614, 3685.71, 135.71],
  [3550, 12, 317, 3804.72, 254.72],
  [3550, 18, 218, 3926.2, 376.2],
  [3550, 24, 169, 4050.16, 500.16],
  [3550, 36, 120, 4305.47, 755.47],
])("$%d over %i months is $%d a month, $%d in all, $%d of it charge", (...row) => {
  const [total, months, monthly, paid, charge] = row;
  expect(installments(total * 100, { months, aprBasisPoints: usualRate })).toEqual({
    monthlyCents: monthly * 100,
    totalPaidCents: Math.round(paid * 100),
    financeChargeCents: Math.round(charge * 100),
  });
});

// What each selection of the aboutface calculator shows over 6, 12, 18, 24 and 36 months.
test.each([
  [0, [0, 0, 0, 0, 0]],
  [275, [48, 25, 17, 13, 9]],
  [360, [62, 32, 22, 17, 12]],
  [500, [87, 45, 31, 24, 17]],
  [1210, [209, 108, 74, 58, 41]],
  [3560, [616, 318, 219, 169, 120]],
  [6985, [1209, 624, 429, 332, 235]],
])("$%d shows %j", (total, shown) => {
  const payments = [6, 12, 18, 24, 36].map(
    (months) => installments(total * 100, { months, aprBasisPoints: usualRate }).monthlyCents,
  );
  expect(payments).toEqual(shown.map((dollars) => dollars * 100));
});

test("without interest nothing is charged, and halves are rounded up", () => {
  const over = (cents: number, months: number) =>
    installments(cents, { months, aprBasisPoints: 0 });
  expect(over(100_000, 12)).toEqual({
    monthlyCents: 8300,
    totalPaidCents: 100_000,
    financeChargeCents: 0,
  });
  expect(over(250, 5).monthlyCents).toBe(100);
  expect(over(249, 5).monthlyCents).toBe(0);
  expect(over(1, 600)).toEqual({ monthlyCents: 0, totalPaidCents: 1, financeChargeCents: 0 });
});

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 10 ** 12 }),
);
const terms = fc.record({
  months: fc.oneof(fc.constantFrom(6, 12, 18, 24, 36, 48, 60), fc.integer({ min: 1, max: 120 })),
  aprBasisPoints: fc.oneof(
    fc.constantFrom(0, 1, 699, 999, 1299, 1499, 1500),
    fc.integer({ min: 0, max: 10_000 }),
  ),
});

/**
 * What is still owed after the last payment, times `2 * months * 120000 ^ months`, when every payment is
 * `paidHalves` half cents over all months together: the account as a lender keeps it, month by month.
 */
function stillOwed(cents: number, months: number, basisPoints: number, paidHalves: bigint): bigint {
  let owed = 2n * BigInt(months) * BigInt(cents);
  let scale = 1n;
  for (let month = 0; month < months; month += 1) {
    scale *= 120_000n;
    owed = owed * (120_000n + BigInt(basisPoints)) - paidHalves * scale;
  }
  return owed;
}

describe("against an account kept month by month, in fractions", () => {
  test("half a cent less in all leaves a debt, half a cent more leaves none", () => {
    fc.assert(
      fc.property(amounts, terms, (cents, term) => {
        const { totalPaidCents } = installments(cents, term);
        const paid = (halves: number) =>
          stillOwed(cents, term.months, term.aprBasisPoints, BigInt(2 * totalPaidCents + halves));
        expect(paid(-1) >= 0n && paid(1) < 0n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test("so does half a dollar less or more in each payment", () => {
    fc.assert(
      fc.property(amounts, terms, (cents, term) => {
        const { monthlyCents } = installments(cents, term);
        const paid = (dollarHalves: number) =>
          stillOwed(
            cents,
            term.months,
            term.aprBasisPoints,
            BigInt(2 * term.months) * BigInt(monthlyCents + 50 * dollarHalves),
          );
        expect(paid(-1) >= 0n && paid(1) < 0n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

test("a longer term and a higher rate never cost less", () => {
  fc.assert(
    fc.property(amounts, terms, (cents, { months, aprBasisPoints }) => {
      const charge = (more: number, dearer: number) =>
        installments(cents, {
          months: months + more,
          aprBasisPoints: Math.min(10_000, aprBasisPoints + dearer),
        }).financeChargeCents;
      expect(charge(0, 0)).toBeGreaterThanOrEqual(0);
      expect(charge(1, 0)).toBeGreaterThanOrEqual(charge(0, 0));
      expect(charge(0, 25)).toBeGreaterThanOrEqual(charge(0, 0));
    }),
  );
});

test.each([
  [-1, 12, 1299],
  [0.5, 12, 1299],
  [Number.NaN, 12, 1299],
  [Number.POSITIVE_INFINITY, 12, 1299],
  [10 ** 12 + 1, 12, 1299],
  [100, 0, 1299],
  [100, 601, 1299],
  [100, 1.5, 1299],
  [100, 12, -1],
  [100, 12, 12.99],
  [100, 12, 10_001],
])("refuses %d cents over %d months at %d", (cents, months, aprBasisPoints) => {
  expect(() => installments(cents, { months, aprBasisPoints })).toThrow(RangeError);
});

test.each([
  [0, "0%"],
  [1299, "12.99%"],
  [1500, "15%"],
  [1050, "10.5%"],
])("%i basis points are %s", (basisPoints, text) => {
  expect(formatApr(basisPoints)).toBe(text);
});

test.each([
  [14_600, 350_000, 24, 14_200],
  [23_070, 553_684, 24, 23_074],
  [37_500, 450_000, 12, null],
  [100, 50, 24, null],
])(
  "payments of %i come to %i over %i months with a last one of %j",
  (monthly, total, months, last) => {
    expect(lastPayment({ monthlyCents: monthly, totalPaidCents: total }, months)).toBe(last);
  },
);
