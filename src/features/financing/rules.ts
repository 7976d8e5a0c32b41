/** How an amount is paid over time. */
export type FinancingTerm = {
  months: number;
  /** Yearly rate in hundredths of a percent: 1299 is 12.99 %. A month costs a twelfth of it. */
  aprBasisPoints: number;
};

/** What paying over time costs, in US cents. */
export type Installments = {
  /** One payment: in whole dollars by `installments`, to the cent by `monthlyPayment`. */
  monthlyCents: number;
  /** All unrounded payments together, to the cent. */
  totalPaidCents: number;
  financeChargeCents: number;
};

/** Ten billion dollars, 50 years, 100 %: beyond that a figure is a mistake, and sums stay exact. */
const largestPrincipalCents = 10 ** 12;
const longestMonths = 600;
const highestBasisPoints = 10_000;

/** A year's hundredths of a percent as the share of one month: 1299 / 120000 is 1.0825 %. */
const monthlyShares = 120_000n;

function demand(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} is a whole number of ${least} to ${most}, not ${value}`);
}

function roundedHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** The exact payment of a month in cents, as a fraction. */
function exactPayment(principalCents: number, term: FinancingTerm): readonly [bigint, bigint] {
  demand("The amount in cents", principalCents, 0, largestPrincipalCents);
  demand("The number of months", term.months, 1, longestMonths);
  demand("The yearly rate in basis points", term.aprBasisPoints, 0, highestBasisPoints);
  const months = BigInt(term.months);
  const rate = BigInt(term.aprBasisPoints);
  if (rate === 0n) return [BigInt(principalCents), months];
  // P * r / (1 - (1 + r)^-n) with r = rate / shares, as one fraction.
  const grown = (monthlyShares + rate) ** months;
  const whole = monthlyShares ** months;
  return [BigInt(principalCents) * rate * grown, monthlyShares * (grown - whole)];
}

/** A month's payment in steps of so many cents, with what is paid in all to the cent. */
function paymentIn(stepCents: bigint, principalCents: number, term: FinancingTerm): Installments {
  const [numerator, denominator] = exactPayment(principalCents, term);
  const totalPaidCents = roundedHalfUp(numerator * BigInt(term.months), denominator);
  return {
    monthlyCents: roundedHalfUp(numerator, stepCents * denominator) * Number(stepCents),
    totalPaidCents,
    financeChargeCents: totalPaidCents - principalCents,
  };
}

/**
 * Equal monthly payments that pay off an amount with its interest, reckoned in whole numbers: no figure
 * depends on how a computer keeps fractions. Half a cent and half a dollar are rounded up. Throws a
 * `RangeError` for anything but whole cents, 1 to 600 months and 0 to 100 % a year.
 */
export function installments(principalCents: number, term: FinancingTerm): Installments {
  return paymentIn(100n, principalCents, term);
}

/** The same with the payment to the cent, as a lender asks for it. */
export function monthlyPayment(principalCents: number, term: FinancingTerm): Installments {
  return paymentIn(1n, principalCents, term);
}

/**
 * What the last payment is where equal ones do not add up to what is paid in all; null where they do, and where
 * rounding would leave nothing of it.
 */
export function lastPayment(
  { monthlyCents, totalPaidCents }: Pick<Installments, "monthlyCents" | "totalPaidCents">,
  months: number,
): number | null {
  const last = totalPaidCents - monthlyCents * (months - 1);
  return last === monthlyCents || last <= 0 ? null : last;
}

/** A flat finance charge: the whole amount times a factor in hundredths, in equal payments. */
export type FlatTerm = { months: number; factorPercent: number };

const cheapestFactor = 100;
const dearestFactor = 200;

/** Equal payments with a flat finance charge, to the cent; half a cent is rounded up. Throws a `RangeError`. */
export function flatPayment(
  principalCents: number,
  { months, factorPercent }: FlatTerm,
): Installments {
  demand("The amount in cents", principalCents, 0, largestPrincipalCents);
  demand("The number of months", months, 1, longestMonths);
  demand("The factor in hundredths", factorPercent, cheapestFactor, dearestFactor);
  const whole = BigInt(principalCents) * BigInt(factorPercent);
  const totalPaidCents = roundedHalfUp(whole, 100n);
  return {
    monthlyCents: roundedHalfUp(whole, 100n * BigInt(months)),
    totalPaidCents,
    financeChargeCents: totalPaidCents - principalCents,
  };
}

/** Whether paying off at half a basis point below this rate already costs more than the flat charge. */
function isDearer(halfBasisPoints: bigint, { months, factorPercent }: FlatTerm): boolean {
  const shares = 2n * monthlyShares;
  const grown = (shares + halfBasisPoints) ** BigInt(months);
  const whole = shares ** BigInt(months);
  // r * grown / (grown - whole) > factor / months, without a fraction.
  const paid = halfBasisPoints * grown * 100n * BigInt(months);
  return paid > BigInt(factorPercent) * shares * (grown - whole);
}

/**
 * The yearly rate that a flat charge really comes to, to the nearest hundredth of a percent: what has to stand
 * beside such a payment, whatever the plan calls itself.
 */
export function impliedAprBasisPoints(term: FlatTerm): number {
  flatPayment(0, term);
  if (term.factorPercent === cheapestFactor || term.months === 1) {
    // One payment costs its charge for one month.
    return term.months === 1 ? (term.factorPercent - cheapestFactor) * 1200 : 0;
  }
  let low = 0;
  let high = 20 * highestBasisPoints;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isDearer(BigInt(2 * middle - 1), term)) high = middle;
    else low = middle;
  }
  return low;
}

/** "12.99%", "15%". */
export function formatApr(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
