import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyAmount, anyPlan, isPatientsPart } from "#test/exact-costs.ts";
import { beyondFormula, patientCost, percentText, type PlanTerms } from "./rules.ts";

const plan = (changes: Partial<PlanTerms> = {}): PlanTerms => ({
  isEligible: true,
  coverageBasisPoints: 5000,
  deductibleCents: 10_000,
  deductibleMetCents: 0,
  remainingBenefitCents: 150_000,
  copayCents: null,
  ...changes,
});

test.each<[number, Partial<PlanTerms>]>([
  [-1, {}],
  [Number.NaN, {}],
  [Number.POSITIVE_INFINITY, {}],
  [0.5, {}],
  [10 ** 12 + 1, {}],
  [500_000, { coverageBasisPoints: -1 }],
  [500_000, { coverageBasisPoints: 10_001 }],
  [500_000, { coverageBasisPoints: 0.5 }],
  [500_000, { coverageBasisPoints: Number.NaN }],
  [500_000, { deductibleCents: -1 }],
  [500_000, { deductibleCents: Number.NaN }],
  [500_000, { deductibleMetCents: -1 }],
  [500_000, { deductibleMetCents: 10 ** 13 }],
  [500_000, { remainingBenefitCents: -1 }],
  [500_000, { copayCents: 0.1 }],
  [-1, { isEligible: false }],
])("refuses a cost of %d with %j", (cost, changes) => {
  expect(() => patientCost(cost, plan(changes))).toThrow(RangeError);
});

// Cost, eligible, coverage, deductible, met; then the formula, what is paid, what is left of the benefit,
// and whether a warning stands. In dollars.
test.each([
  [5000, true, 50, 100, 0, 2550, 2550, 1500, true],
  [3200, true, 80, 50, 50, 640, 640, 4000, false],
  [2500, true, 60, 200, 150, 1030, 1030, 2500, false],
  [5000, true, 0, 50, 0, 5000, 5000, 1000, true],
  [3200, false, 80, 50, 0, 3200, 3200, 0, null],
  [500, true, 80, 1000, 0, 900, 500, 1500, false],
] as const)("$%d, in force %s, %d%%, $%d of which $%d is met", (...row) => {
  const [cost, isEligible, coverage, deductible, met, formula, paid, remaining, warns] = row;
  const result = patientCost(cost * 100, {
    isEligible,
    coverageBasisPoints: coverage * 100,
    deductibleCents: deductible * 100,
    deductibleMetCents: met * 100,
    remainingBenefitCents: remaining * 100,
    copayCents: null,
  });
  expect(result).toMatchObject({
    formulaCents: formula * 100,
    patientCents: paid * 100,
    planCents: (cost - paid) * 100,
    isBenefitBelowCost: warns,
  });
});

describe("says how it came about", () => {
  test("with a deductible first", () => {
    expect(patientCost(500_000, plan()).lines).toEqual([
      { what: "Deductible still to pay", how: "$100 − $0 already met", cents: 10_000 },
      { what: "Cost after the deductible", how: "$5,000 − $100", cents: 490_000 },
      { what: "Your share of the rest", how: "$4,900 × 50%", cents: 245_000 },
      { what: "You pay", how: "$100 + $2,450", cents: 255_000 },
      { what: "The plan's share", how: "$5,000 − $2,550", cents: 245_000 },
    ]);
  });

  test("with the deductible met, by more than it is too", () => {
    const met = plan({
      coverageBasisPoints: 8000,
      deductibleCents: 5000,
      deductibleMetCents: 9900,
    });
    expect(patientCost(320_000, met).lines).toEqual([
      { what: "Deductible still to pay", how: "$50 − $50 already met", cents: 0 },
      { what: "You pay", how: "$3,200 × 20%", cents: 64_000 },
      { what: "The plan's share", how: "$3,200 − $640", cents: 256_000 },
    ]);
  });

  test("with a deductible above the cost", () => {
    const result = patientCost(50_000, plan({ deductibleCents: 100_000 }));
    expect(result.lines).toEqual([
      { what: "Deductible still to pay", how: "$1,000 − $0 already met", cents: 100_000 },
      {
        what: "You pay",
        how: "no more than the cost, which lies below the deductible",
        cents: 50_000,
      },
      { what: "The plan's share", how: "$500 − $500", cents: 0 },
    ]);
  });

  test("without cover", () => {
    const result = patientCost(320_000, plan({ isEligible: false }));
    expect(result.lines).toEqual([
      { what: "You pay", how: "the whole cost, because the plan is not in force", cents: 320_000 },
    ]);
    expect(result.notes).toEqual(["This plan does not cover you, so the full amount applies."]);
  });
});

describe("says beside it", () => {
  const estimate =
    "Estimate before annual maximum and copay. Your plan decides; this is not a guarantee.";

  test("what is left when it is less than the cost, and the plan's share", () => {
    expect(patientCost(500_000, plan({ copayCents: 2500 })).notes).toEqual([
      estimate,
      "Your plan has $1,500 left this year. That is less than the $5,000 this treatment costs.",
      "The plan's share would be $2,450, more than it has left: you may pay $950 more.",
      "A copay of $25 may come on top.",
    ]);
    expect(patientCost(500_000, plan({ remainingBenefitCents: 245_000 })).notes[2]).toBe(
      "The plan's share would be $2,450, which it still has.",
    );
  });

  test("nothing of a share where there is none", () => {
    const none = plan({ coverageBasisPoints: 0, copayCents: 2500 });
    expect(patientCost(500_000, none).notes).toEqual([
      estimate,
      "Your plan pays no share of this treatment. The $1,500 it has left this year does not lower what you pay.",
      "A copay of $25 may come on top.",
    ]);
  });

  test("nothing of what is not known", () => {
    const unknown = patientCost(500_000, plan({ remainingBenefitCents: null }));
    expect(unknown.notes).toEqual([estimate]);
    expect(unknown.isBenefitBelowCost).toBeNull();
  });
});

test("half a cent is the patient's", () => {
  const half = plan({ deductibleCents: 0, coverageBasisPoints: 5000 });
  expect(patientCost(1, half).patientCents).toBe(1);
  expect(patientCost(3, half).patientCents).toBe(2);
});

describe("against what a plan settles", () => {
  test("the patient's part is what the plan leaves", () => {
    fc.assert(
      fc.property(anyAmount, anyPlan, (cost, terms) => {
        expect(isPatientsPart(cost, terms, patientCost(cost, terms).patientCents)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("the check itself notices a cent", () => {
    const right = patientCost(500_000, plan()).patientCents;
    expect(isPatientsPart(500_000, plan(), right - 1)).toBe(false);
    expect(isPatientsPart(500_000, plan(), right + 1)).toBe(false);
  });

  test("more cover and a smaller deductible never cost more", () => {
    fc.assert(
      fc.property(anyAmount, anyPlan, fc.integer({ min: 0, max: 5000 }), (cost, terms, more) => {
        const { patientCents } = patientCost(cost, terms);
        const covered = Math.min(10_000, terms.coverageBasisPoints + more);
        const met = { ...terms, deductibleMetCents: terms.deductibleMetCents + more };
        expect(
          patientCost(cost, { ...terms, coverageBasisPoints: covered }).patientCents,
        ).toBeLessThanOrEqual(patientCents);
        expect(patientCost(cost, met).patientCents).toBeLessThanOrEqual(patientCents);
      }),
    );
  });

  test("the lines add up", () => {
    fc.assert(
      fc.property(anyAmount, anyPlan, (cost, terms) => {
        const { lines, patientCents, planCents } = patientCost(cost, terms);
        expect(lines.find(({ what }) => what === "You pay")?.cents).toBe(patientCents);
        expect(patientCents + planCents).toBe(cost);
        for (const { cents } of lines) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      }),
    );
  });
});

test.each([
  [2000, "20%"],
  [3750, "37.5%"],
  [0, "0%"],
])("%i is %s", (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text);
});

describe("beside a figure that is known to be too low stands the likely one", () => {
  const cost = { patientCents: 255_000, planCents: 245_000 };
  const limits = { remainingBenefitCents: null, waitingPeriod: null };

  test.each<[string, object, number | null]>([
    ["little is left", { remainingBenefitCents: 10_000 }, 490_000],
    ["nothing is left", { remainingBenefitCents: 0 }, 500_000],
    ["just enough is left", { remainingBenefitCents: 245_000 }, null],
    ["it is not known what is left", {}, null],
  ])("%s", (_what, change, likely) => {
    expect(beyondFormula(cost, { ...limits, ...change }).likely?.cents ?? null).toBe(likely);
  });

  test.each<[string | null, RegExp | null]>([
    [null, null],
    ["", null],
    ["No", null],
    ["none", null],
    ["0 months", null],
    ["12 months for major care", /^12 months for major care\. Until .* the whole \$5,000\.$/],
    ["Yes", /^It did not say how long\. Until .* the whole \$5,000\.$/],
  ])("a waiting period of %j", (waitingPeriod, text) => {
    const { waiting } = beyondFormula(cost, { ...limits, waitingPeriod });
    expect(text === null ? waiting === null : text.test(waiting ?? "")).toBe(true);
  });

  test("a plan that pays nothing has neither", () => {
    const all = { patientCents: 500_000, planCents: 0 };
    expect(beyondFormula(all, { remainingBenefitCents: 0, waitingPeriod: "12 months" })).toEqual({
      likely: null,
      waiting: null,
    });
  });

  test("the likely figure lies between the formula's and the cost", () => {
    fc.assert(
      fc.property(anyAmount, anyPlan, (amount, terms) => {
        const found = patientCost(amount, terms);
        const { likely } = beyondFormula(found, { ...terms, waitingPeriod: null });
        const cents = likely?.cents ?? found.patientCents;
        expect(cents >= found.patientCents && cents <= amount).toBe(true);
      }),
    );
  });
});
