import fc from "fast-check";
import { expect, test } from "vitest";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { installments, monthlyPayment } from "../rules.ts";
import { sliderRanges, stopsOf } from "../sliders/rules.ts";
import {
  hasPayment,
  medspaProviders,
  medspaTerm,
  middleCents,
  midpointTotal,
  plannedTreatments,
  quantityOf,
  withQuantity,
} from "./rules.ts";

test.each([
  [-1, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [4, 3],
  [99, 3],
  [1.5, 2],
  [0, 0],
  [3, 3],
])("%d times is %i", (wanted, quantity) => {
  expect(quantityOf(wanted)).toBe(quantity);
});

test("0 takes a treatment out, and nothing chosen has no payment", () => {
  const once = withQuantity({}, "botox", 1);
  expect(plannedTreatments(once)).toMatchObject([{ quantity: 1, cents: 45_000 }]);
  expect(withQuantity(once, "botox", 0)).toEqual({});
  expect(midpointTotal({})).toBe(0);
  expect([0, 1].map(hasPayment)).toEqual([false, true]);
});

test.each([
  [{ botox: 1 }, 45_000],
  [{ botox: 2, fillers: 1 }, 160_000],
  [{ botox: 1, "opus-plasma": 3, emface: 0 }, 285_000],
  [{ "teeth-whitening": 1 }, 37_500],
])("%j comes to %i cents", (plan, cents) => {
  expect(midpointTotal(plan)).toBe(cents);
});

// To the cent with the card, then with another provider.
test.each([
  [2400, 6, 40_000, 41_768],
  [2400, 12, 20_000, 21_662],
  [2400, 18, 14_972, 14_972],
  [2400, 24, 11_637, 11_637],
  [2400, 36, 8320, 8320],
  [2400, 60, 5710, 5710],
  [800, 6, 13_333, 13_923],
  [800, 12, 6667, 7221],
  [800, 18, 4991, 4991],
  [800, 24, 3879, 3879],
  [800, 36, 2773, 2773],
  [800, 60, 1903, 1903],
  [1400, 6, 23_333, 24_365],
  [1400, 12, 11_667, 12_636],
  [1400, 18, 8734, 8734],
  [1400, 24, 6788, 6788],
  [1400, 36, 4853, 4853],
  [1400, 60, 3331, 3331],
  [450, 6, 7500, 7832],
  [450, 12, 3750, 4062],
  [450, 18, 2807, 2807],
  [450, 24, 2182, 2182],
  [450, 36, 1560, 1560],
  [450, 60, 1071, 1071],
])("$%i over %i months", (dollars, months, card, other) => {
  const cents = dollars * 100;
  expect(monthlyPayment(cents, medspaTerm("carecredit", months)).monthlyCents).toBe(card);
  expect(monthlyPayment(cents, medspaTerm("cherry", months)).monthlyCents).toBe(other);
  expect(monthlyPayment(cents, medspaTerm("sunbit", months)).monthlyCents).toBe(other);
  // Shown in whole dollars.
  const shown = installments(cents, medspaTerm("carecredit", months)).monthlyCents;
  expect(shown % 100).toBe(0);
  expect(Math.abs(shown - card)).toBeLessThanOrEqual(50);
});

test("the card is free of interest for twelve months and not for eighteen", () => {
  expect(medspaTerm("carecredit", 12).aprBasisPoints).toBe(0);
  expect(medspaTerm("carecredit", 18).aprBasisPoints).toBe(1500);
  expect(medspaTerm("cherry", 6).aprBasisPoints).toBe(1500);
});

test("10,000 random plans agree with floating-point arithmetic done another way", () => {
  const ids = medspaPackages.treatments.map(({ id }) => id);
  const middles = {
    botox: 450,
    fillers: 700,
    emface: 750,
    "opus-plasma": 800,
    "teeth-whitening": 375,
  };
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: -1, max: 5 })),
      fc.constantFrom(...medspaProviders),
      fc.constantFrom(...stopsOf(sliderRanges.medspaMonths)),
      (plan, provider, months) => {
        let dollars = 0;
        for (const id of ids) dollars += middles[id] * Math.min(3, Math.max(0, plan[id] ?? 0));
        expect(midpointTotal(plan)).toBe(dollars * 100);
        const rate = provider === "carecredit" && months <= 12 ? 0 : 0.0125;
        const exact =
          rate === 0 ? dollars / months : (dollars * rate) / (1 - (1 + rate) ** -months);
        const { monthlyCents } = installments(dollars * 100, medspaTerm(provider, months));
        expect(Math.abs(monthlyCents / 100 - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
    { numRuns: 10_000 },
  );
});

test.each(medspaPackages.packages)(
  "$name costs less than its treatments in the calculator",
  (one) => {
    const each = medspaPackages.treatments.filter(({ id }) =>
      one.treatments.some((own) => own === id),
    );
    expect(each).toHaveLength(one.treatments.length);
    expect(one.cents).toBeLessThan(
      each.reduce((sum, treatment) => sum + middleCents(treatment), 0),
    );
  },
);

test("the middle of each listed range", () => {
  expect(medspaPackages.treatments.map(middleCents)).toEqual([
    45_000, 70_000, 75_000, 80_000, 37_500,
  ]);
});
