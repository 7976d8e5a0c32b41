import fc from "fast-check";
import {
  anyAmount,
  anyOffers,
  anyPlan,
  anyTerm,
  isPaidInAll,
  isPatientsPart,
  paysOffToTheCent,
  wrongInComparison,
} from "#test/exact-costs.ts";
import { comparedOffers } from "#features/financing/offers/rules.ts";
import { installments, monthlyPayment } from "#features/financing/rules.ts";
import { patientCost } from "#features/insurance/patient-cost/rules.ts";
import { readTypedAmount } from "#practice/typed-amount.ts";
import type { Report } from "./report.ts";

type Story = { inputs: number; seed: number };

/** Runs a formula with many inputs and counts those whose result its check refuses. */
function count<Input>(
  { report, inputs, seed }: Story & { report: Report },
  name: string,
  { arbitrary, isRight }: { arbitrary: fc.Arbitrary<Input>; isRight: (input: Input) => boolean },
): void {
  let wrong = 0;
  for (const input of fc.sample(arbitrary, { numRuns: inputs, seed })) {
    if (isRight(input)) continue;
    wrong += 1;
    report.problem(`${name}: ${JSON.stringify(input)}`);
  }
  report.figure(`${name}: wrong of ${inputs}`, wrong, { limit: { exactly: 0 } });
}

/** A dollar figure as people write it, beside its cents. */
const written = fc.integer({ min: 0, max: 1_000_000_000 }).chain((cents) => {
  const [dollars = "", rest = ""] = (cents / 100).toFixed(2).split(".");
  const grouped = dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const ways = [`${dollars}.${rest}`, `$${grouped}.${rest}`, `${grouped}.${rest} dollars`];
  return fc.record({ cents: fc.constant(cents), typed: fc.constantFrom(...ways) });
});

/** Every formula of costs, each against a check that is written the other way round. */
export function measureFormulas(report: Report, story: Story): void {
  const run = { ...story, report };
  const paid = fc.record({ cents: anyAmount, term: anyTerm });
  count(run, "monthly payment", {
    arbitrary: paid,
    isRight: ({ cents, term }) =>
      paysOffToTheCent(cents, term, monthlyPayment(cents, term).monthlyCents),
  });
  count(run, "paid in all", {
    arbitrary: paid,
    isRight: ({ cents, term }) =>
      isPaidInAll(cents, term, monthlyPayment(cents, term).totalPaidCents),
  });
  count(run, "the payment as it is shown", {
    arbitrary: paid,
    isRight: ({ cents, term }) => {
      const exact = monthlyPayment(cents, term).monthlyCents;
      const shown = installments(cents, term).monthlyCents;
      return shown % 100 === 0 && Math.abs(shown - exact) <= 51;
    },
  });
  count(run, "the patient's part", {
    arbitrary: fc.record({ cost: anyAmount, plan: anyPlan }),
    isRight: ({ cost, plan }) => isPatientsPart(cost, plan, patientCost(cost, plan).patientCents),
  });
  count(run, "offers compared", {
    arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 2_000_000 }), offers: anyOffers }),
    isRight: ({ amount, offers }) =>
      wrongInComparison(amount, offers, comparedOffers(amount, offers)).length === 0,
  });
  count(run, "amounts as they are typed", {
    arbitrary: written,
    isRight: ({ cents, typed }) => {
      const read = readTypedAmount(typed, 1_000_000_000);
      return "cents" in read && read.cents === cents;
    },
  });
}
