import fc from "fast-check";
import { expect, test } from "vitest";
import { flatPayment, impliedAprBasisPoints, monthlyPayment } from "../rules.ts";
import {
  type AdditionId,
  additionIds,
  type Choice,
  countFor,
  firstChoice,
  implantEstimate,
  implantKinds,
  lowestPlan,
  plansFor,
  switched,
  withAddition,
} from "./rules.ts";

const choice = (kind: Choice["kind"], count: number, ...additions: AdditionId[]): Choice => ({
  kind,
  count,
  additions: new Set(additions),
});
const all = [...additionIds];

test.each([
  ["single", Number.NaN, 1],
  ["single", 7, 1],
  ["full_mouth", 1, 8],
  ["full_mouth", 6, 8],
  ["multiple", 0, 1],
  ["multiple", -3, 1],
  ["multiple", 9, 8],
  ["multiple", 1e9, 8],
  ["multiple", 2.5, 3],
  ["multiple", Number.NaN, 2],
  ["multiple", Number.POSITIVE_INFINITY, 2],
  ["multiple", 5, 5],
] as const)("of %s %d is reckoned with %i", (kind, wanted, count) => {
  expect(countFor(kind, wanted)).toBe(count);
  expect(implantEstimate(choice(kind, wanted)).count).toBe(count);
});

test("another kind begins with its own count, and the additions stay", () => {
  const several = { ...choice("multiple", 6, "imaging") };
  expect(switched(several, "full_mouth")).toMatchObject({ kind: "full_mouth", count: 8 });
  expect(switched(several, "single")).toMatchObject({ count: 1 });
  expect(switched(switched(several, "single"), "multiple")).toMatchObject({ count: 2 });
  expect(switched(several, "multiple")).toBe(several);
  expect([...switched(several, "single").additions]).toEqual(["imaging"]);
  expect(firstChoice).toMatchObject({ kind: "single", count: 1 });
  expect([...withAddition(firstChoice, "sedation").additions]).toEqual(["sedation"]);
  expect(withAddition(withAddition(firstChoice, "sedation"), "sedation").additions.size).toBe(0);
});

// Total, then what each of the four listed plans comes to a month, in cents.
test.each([
  [choice("single", 1), 4500, [37_500, 20_625, 15_000, 26_250]],
  [choice("single", 1, "imaging", "sedation"), 5250, [43_750, 24_063, 17_500, 30_625]],
  [choice("single", 1, ...all), 8050, [67_083, 36_896, 26_833, 46_958]],
  [choice("multiple", 2), 7800, [65_000, 35_750, 26_000, 45_500]],
  [choice("multiple", 3, "bone-graft", "sinus-lift"), 13_700, [114_167, 62_792, 45_667, 79_917]],
  [choice("multiple", 8, ...all), 34_750, [289_583, 159_271, 115_833, 202_708]],
  [choice("full_mouth", 8), 28_000, [233_333, 128_333, 93_333, 163_333]],
  [
    choice("full_mouth", 8, "imaging", "sedation", "premium-crown"),
    29_250,
    [243_750, 134_063, 97_500, 170_625],
  ],
])("%o comes to $%d", (chosen, dollars, monthly) => {
  const { totalCents, lines } = implantEstimate(chosen);
  expect(totalCents).toBe(dollars * 100);
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
  expect(plansFor(totalCents).map(({ monthlyCents }) => monthlyCents)).toEqual(monthly);
});

test("the smallest payment of the listed plans is the longest one's, and never $89", () => {
  expect(lowestPlan(350_000)).toMatchObject({ id: "carecredit", months: 36, monthlyCents: 11_667 });
  expect(lowestPlan(450_000)).toMatchObject({ monthlyCents: 15_000, totalPaidCents: 540_000 });
});

test.each([
  [24, 110, 932],
  [18, 105, 622],
  [36, 120, 1225],
  [12, 100, 0],
  [1, 102, 2400],
])("%i months at %i hundredths are a rate of %i basis points", (months, factorPercent, apr) => {
  expect(impliedAprBasisPoints({ months, factorPercent })).toBe(apr);
});

test.each([
  [-1, 12, 110],
  [10.5, 12, 110],
  [100, 0, 110],
  [100, 1.5, 110],
  [100, 12, 99],
  [100, 12, 201],
  [Number.NaN, 12, 110],
])("a flat charge for %d cents, %d months at %d is refused", (cents, months, factorPercent) => {
  expect(() => flatPayment(cents, { months, factorPercent })).toThrow(RangeError);
});

/** The prices as the documents state them, apart from the practice's files. */
const unit = { single: 4500, multiple: 3900, full_mouth: 3500 };
const addOns = [350, 800, 1200, 400, 300, 500];
const plans = [
  [12, 1],
  [24, 1.1],
  [36, 1.2],
  [18, 1.05],
] as const;

test("10,000 random cases agree with the sum done another way", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...implantKinds),
      fc.integer({ min: -2, max: 12 }),
      fc.subarray(all),
      (kind, wanted, additions) => {
        const count =
          kind === "single" ? 1 : kind === "full_mouth" ? 8 : Math.max(1, Math.min(8, wanted));
        const dollars =
          unit[kind] * count +
          additions.map((id) => addOns[all.indexOf(id)] ?? 0).reduce((sum, one) => sum + one, 0);
        const { totalCents } = implantEstimate(choice(kind, wanted, ...additions));
        expect(totalCents).toBe(dollars * 100);
        for (const [at, plan] of plansFor(totalCents).entries()) {
          const [months, factor] = plans[at] ?? [0, 0];
          expect(plan.months).toBe(months);
          expect(Math.abs(plan.monthlyCents - (dollars * 100 * factor) / months)).toBeLessThan(
            0.5 + 1e-6,
          );
          expect(plan.totalPaidCents).toBe(Math.round(dollars * 100 * factor));
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

test("the true rate of 10,000 random flat charges pays off the same to half a basis point", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 101, max: 140 }),
      (months, factorPercent) => {
        const apr = impliedAprBasisPoints({ months, factorPercent });
        const target = factorPercent / 100 / months;
        const amortized = (basisPoints: number) => {
          const rate = basisPoints / 120_000;
          return rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months);
        };
        expect(amortized(apr - 0.51)).toBeLessThanOrEqual(target);
        expect(amortized(apr + 0.51)).toBeGreaterThanOrEqual(target);
      },
    ),
    { numRuns: 10_000 },
  );
});

test("amortized at the labels of the documents the charge would be larger: those labels are not used", () => {
  const labelled = [999, 1499, 699];
  const flat = plansFor(350_000).filter(({ factorPercent }) => factorPercent > 100);
  for (const [at, { months, factorPercent, totalPaidCents }] of flat.entries()) {
    const aprBasisPoints = labelled[at] ?? 0;
    expect(impliedAprBasisPoints({ months, factorPercent })).toBeLessThan(aprBasisPoints);
    const paid = monthlyPayment(350_000, { months, aprBasisPoints }).totalPaidCents;
    expect(paid).toBeGreaterThan(totalPaidCents);
  }
});
