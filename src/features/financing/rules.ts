/** How an amount is paid over time. */
export type FinancingTerm = {
  months: number;
  /** Yearly rate in hundredths of a percent: 1299 is 12.99 %. A month costs a twelfth of it. */
  aprBasisPoints: number;
};

/** What paying over time costs, in US cents. */
export type Installments = {
  /** One payment as it is shown: whole dollars. */
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

/**
 * Equal monthly payments that pay off an amount with its interest, reckoned in whole numbers: no figure
 * depends on how a computer keeps fractions. Half a cent and half a dollar are rounded up. Throws a
 * `RangeError` for anything but whole cents, 1 to 600 months and 0 to 100 % a year.
 */
export function installments(principalCents: number, term: FinancingTerm): Installments {
  demand("The amount in cents", principalCents, 0, largestPrincipalCents);
  demand("The number of months", term.months, 1, longestMonths);
  demand("The yearly rate in basis points", term.aprBasisPoints, 0, highestBasisPoints);
  const months = BigInt(term.months);
  const rate = BigInt(term.aprBasisPoints);
  // P * r / (1 - (1 + r)^-n) with r = rate / shares, as one fraction.
  const grown = (monthlyShares + rate) ** months;
  const whole = monthlyShares ** months;
  const [numerator, denominator] =
    rate === 0n
      ? [BigInt(principalCents), months]
      : [BigInt(principalCents) * rate * grown, monthlyShares * (grown - whole)];
  const totalPaidCents = roundedHalfUp(numerator * months, denominator);
  return {
    monthlyCents: roundedHalfUp(numerator, 100n * denominator) * 100,
    totalPaidCents,
    financeChargeCents: totalPaidCents - principalCents,
  };
}

/** "12.99%", "15%". */
export function formatApr(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
