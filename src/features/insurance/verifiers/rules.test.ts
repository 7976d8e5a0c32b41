import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { benefitsAnswer, eligibilityAnswer } from "./contract.ts";
import { payerIdOf, readBenefits, readEligibility } from "./rules.ts";

const first = (body: unknown) => {
  const read = eligibilityAnswer.safeParse(body);
  return read.success ? readEligibility(read.data) : "another shape";
};
const second = (body: unknown) => {
  const read = benefitsAnswer.safeParse(body);
  return read.success ? readBenefits(read.data) : "another shape";
};
const active = {
  isActive: true,
  coinsurancePercentage: 20,
  deductibleAmount: 200,
  deductibleRemaining: 50,
};

describe("the second verifier", () => {
  // Its words, then ours: what the plan pays, and what of the deductible is met.
  test.each([
    [20, 200, 50, 8000, 15_000],
    [0, 0, 0, 10_000, 0],
    [100, 50, 50, 0, 0],
    [62.5, 50.25, 0.25, 3750, 5000],
  ])("%d%% of the patient, $%d, $%d left", (coinsurance, amount, left, coverage, met) => {
    const answer = second({
      ...active,
      coinsurancePercentage: coinsurance,
      deductibleAmount: amount,
      deductibleRemaining: left,
    });
    expect(answer).toMatchObject({
      kind: "eligible",
      coverage: { coverageBasisPoints: coverage, deductibleMetCents: met },
    });
  });

  test.each([
    [true, "Yes"],
    [false, "No"],
    [null, null],
    [undefined, null],
  ])("with a waiting period %s says %s", (hasWaitingPeriod, waitingPeriod) => {
    expect(second({ ...active, hasWaitingPeriod })).toMatchObject({ coverage: { waitingPeriod } });
  });

  test.each([
    ["more left than there is", { deductibleRemaining: 200.01 }],
    ["no share", { coinsurancePercentage: null }],
    ["no deductible", { deductibleAmount: undefined }],
    ["no word on what is left", { deductibleRemaining: undefined }],
  ])("with %s is not believed", (_what, changes) => {
    expect(second({ ...active, ...changes })).toEqual({ kind: "unavailable", trouble: "unsound" });
  });

  test("of a plan that is not in force needs no figures", () => {
    expect(second({ isActive: false, planName: "PPO Plus" })).toEqual({ kind: "not-eligible" });
    expect(second({ isActive: false, benefitMax: 1500 })).toEqual({ kind: "not-eligible" });
    expect(first({ eligible: false, annualMaximum: 1500 })).toEqual({ kind: "not-eligible" });
  });

  test.each([{}, { planName: "", payerName: "Cigna" }, { planName: null, benefitMax: null }])(
    "that tells of no plan knows no such member: %j",
    (more) => {
      expect(second({ isActive: false, ...more })).toEqual({ kind: "not-found" });
      expect(first({ eligible: false, ...more })).toEqual({ kind: "not-found" });
    },
  );

  test.each([
    ["Major care only", ["Major care only"]],
    ["", []],
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [null, []],
  ])("with restrictions %j lists %j", (serviceRestrictions, limitations) => {
    expect(second({ ...active, serviceRestrictions })).toMatchObject({ coverage: { limitations } });
  });
});

describe("what is left of a year's benefit", () => {
  test.each([
    [1200, 1500, 200, 120_000],
    [undefined, 1500, 200, 130_000],
    [undefined, 1500, 1600, 0],
    [undefined, 1500, undefined, null],
    [undefined, undefined, 200, null],
    [0, undefined, undefined, 0],
  ])("stated %s, %s a year, %s used: %s", (remaining, most, used, cents) => {
    const both = [
      first({
        eligible: true,
        coveragePercentage: 50,
        deductible: 0,
        deductibleMet: 0,
        annualMaximum: most,
        usedBenefits: used,
        remainingBenefits: remaining,
      }),
      second({ ...active, benefitMax: most, benefitUsed: used, benefitRemaining: remaining }),
    ];
    for (const answer of both)
      expect(answer).toMatchObject({ coverage: { remainingBenefitCents: cents } });
  });
});

test("a body of any kind is read, or is of another shape", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      for (const answer of [first(body), second(body)])
        expect(answer === "another shape" || typeof answer === "object").toBe(true);
    }),
  );
});

test.each([
  ["Delta Dental", "11198"],
  ["Cigna", "62308"],
  ["Aetna", "60054"],
  ["United Healthcare", "52133"],
  ["MetLife", "65978"],
  ["Guardian", "64246"],
  ["Humana", "73288"],
  ["Other", null],
] as const)("%s is asked as %s", (insurer, id) => {
  expect(payerIdOf(insurer)).toBe(id);
});
