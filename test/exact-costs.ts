// What the formulas of costs must satisfy, written the other way round: not the formula, but whether an
// account kept with its result comes out. All in whole numbers.
import fc from "fast-check";
import type { ApprovedOffer, ComparedOffer } from "#features/financing/offers/rules.ts";
import type { FinancingTerm } from "#features/financing/rules.ts";
import type { PlanTerms } from "#features/insurance/patient-cost/rules.ts";

/** A payment in halves of a cent; beside it what is paid in all, in halves of a cent. */
type Paid = { monthlyHalves: bigint };

/** What is still owed after the last payment, times a positive number: the account of a lender, month by month. */
function owedAtTheEnd(
  cents: number,
  { months, aprBasisPoints }: FinancingTerm,
  { monthlyHalves }: Paid,
) {
  let owed = 2n * BigInt(cents);
  let scale = 1n;
  for (let month = 0; month < months; month += 1) {
    scale *= 120_000n;
    owed = owed * (120_000n + BigInt(aprBasisPoints)) - monthlyHalves * scale;
  }
  return owed;
}

/** Whether half a cent less each month leaves a debt, and half a cent more leaves none. */
export function paysOffToTheCent(
  cents: number,
  term: FinancingTerm,
  monthlyCents: number,
): boolean {
  const after = (halves: number) =>
    owedAtTheEnd(cents, term, { monthlyHalves: BigInt(2 * monthlyCents + halves) });
  return after(-1) >= 0n && after(1) < 0n;
}

/** Whether what is paid in all, spread evenly, pays the amount off to half a cent in all. */
export function isPaidInAll(cents: number, term: FinancingTerm, totalCents: number): boolean {
  const months = BigInt(term.months);
  const after = (halves: number) => {
    let owed = 2n * months * BigInt(cents);
    let scale = 1n;
    for (let month = 0; month < term.months; month += 1) {
      scale *= 120_000n;
      owed =
        owed * (120_000n + BigInt(term.aprBasisPoints)) - BigInt(2 * totalCents + halves) * scale;
    }
    return owed;
  };
  return after(-1) >= 0n && after(1) < 0n;
}

/**
 * Whether a patient's part is right: the plan settles hundredths of a cent of what lies above the deductible,
 * and what it leaves is the patient's to half a cent, which is the patient's too.
 */
export function isPatientsPart(costCents: number, plan: PlanTerms, patientCents: number): boolean {
  if (!plan.isEligible) return patientCents === costCents;
  const owed = BigInt(plan.deductibleCents) - BigInt(plan.deductibleMetCents);
  const deductible = owed > 0n ? owed : 0n;
  const above = BigInt(costCents) - deductible;
  if (above <= 0n) return patientCents === costCents;
  const planHundredths = above * BigInt(plan.coverageBasisPoints);
  const exactHundredths = BigInt(costCents) * 10_000n - planHundredths;
  const off = BigInt(patientCents) * 10_000n - exactHundredths;
  return off > -5000n && off <= 5000n && patientCents >= 0 && patientCents <= costCents;
}

/** What is wrong with offers as they were compared; empty when nothing is. */
export function wrongInComparison(
  amountCents: number,
  asked: readonly ApprovedOffer[],
  compared: readonly ComparedOffer[],
): string[] {
  const wrong: string[] = [];
  if (compared.length !== asked.length) wrong.push("an offer was lost");
  for (const offer of compared) {
    const own = asked.find(({ reference }) => reference === offer.reference);
    if (own === undefined) wrong.push("an offer nobody made");
    if (offer.financedCents + offer.leftCents !== amountCents)
      wrong.push("cover and rest differ from the amount");
    if (offer.financedCents > offer.approvedCents) wrong.push("more than was approved");
    if (offer.totalPaidCents - offer.chargeCents !== offer.financedCents)
      wrong.push("the charge is off");
    if (offer.totalPaidCents < offer.financedCents) wrong.push("pays back too little");
    const isOwn = own?.monthlyCents === offer.monthlyCents;
    if (!isOwn && !paysOffToTheCent(offer.financedCents, offer.term, offer.monthlyCents))
      wrong.push("a payment of nobody");
  }
  for (const [at, one] of compared.entries())
    for (const later of compared.slice(at + 1)) {
      const known = one.areTermsStated === later.areTermsStated;
      const dearer =
        one.chargeCents + (one.feeCents ?? 0) > later.chargeCents + (later.feeCents ?? 0);
      if (later.financedCents > one.financedCents) wrong.push("less cover came first");
      else if (later.financedCents === one.financedCents && known && dearer)
        wrong.push("the dearer came first");
    }
  return wrong;
}

/** Amounts from a cent to ten billion dollars, most of them as care costs. */
export const anyAmount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 10_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 10 ** 12 }) },
);
export const anyTerm: fc.Arbitrary<FinancingTerm> = fc.record({
  months: fc.oneof(fc.constantFrom(6, 12, 18, 24, 36, 48, 60), fc.integer({ min: 1, max: 120 })),
  aprBasisPoints: fc.oneof(
    fc.constantFrom(0, 1, 699, 999, 1499, 1500, 2999),
    fc.integer({ min: 0, max: 10_000 }),
  ),
});
export const anyPlan: fc.Arbitrary<PlanTerms> = fc.record({
  isEligible: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  coverageBasisPoints: fc.oneof(
    fc.constantFrom(0, 5000, 6000, 8000, 10_000),
    fc.integer({ min: 0, max: 10_000 }),
  ),
  deductibleCents: fc.oneof(
    fc.constantFrom(0, 5000, 10_000, 100_000),
    fc.integer({ min: 0, max: 10 ** 7 }),
  ),
  deductibleMetCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 ** 7 })),
  remainingBenefitCents: fc.option(fc.integer({ min: 0, max: 10 ** 7 })),
  copayCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
});
const anyOffer = fc.record({
  provider: fc.constantFrom("cherry" as const, "sunbit" as const, "carecredit" as const),
  source: fc.constantFrom("live" as const, "sandbox" as const),
  approvedCents: fc.integer({ min: 1, max: 2_000_000 }),
  monthlyCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
  term: fc.option(anyTerm, { freq: 5 }),
  feeCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
  validUntil: fc.constant(null),
});
export const anyOffers: fc.Arbitrary<ApprovedOffer[]> = fc
  .array(anyOffer, { maxLength: 3 })
  .map((offers) => offers.map((offer, at) => ({ ...offer, reference: `offer ${at}` })));
