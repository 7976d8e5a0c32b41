import {
  financingProviderName,
  type FinancingProviderId,
  illustrativeTerms,
  lenderOrder,
} from "../../../practice/financing.ts";
import { locale } from "../../../practice/locale.ts";
import { formatDollars, type SumLine } from "../../../practice/money.ts";
import { filled } from "../../../practice/wording.ts";
import { type FinancingTerm, formatApr, monthlyPayment } from "../rules.ts";
import { offersContent } from "./content.ts";

const words = offersContent[locale];

/** Where a result comes from: another company, the demo's stand-in for one, or a person. */
export type ResultSource = "live" | "sandbox" | "manual";

/** What a lender approved, in its own figures. Null: it did not say. */
export type ApprovedOffer = {
  provider: FinancingProviderId;
  source: Exclude<ResultSource, "manual">;
  approvedCents: number;
  monthlyCents: number | null;
  term: FinancingTerm | null;
  feeCents: number | null;
  reference: string | null;
  /** A calendar date; the offer holds on that day too. */
  validUntil: string | null;
};

/** An offer beside others: what it costs for the procedure that was asked about. */
export type ComparedOffer = {
  provider: FinancingProviderId;
  source: ApprovedOffer["source"];
  approvedCents: number;
  /** What of the procedure it pays. */
  financedCents: number;
  leftCents: number;
  coversAll: boolean;
  term: FinancingTerm;
  /** False: the lender named no terms, and illustrative ones were taken. */
  areTermsStated: boolean;
  monthlyCents: number;
  monthlyBy: "lender" | "reckoned";
  /** Without the fee. */
  totalPaidCents: number;
  chargeCents: number;
  feeCents: number | null;
  reference: string | null;
  validUntil: string | null;
  /** How its figures came about, line by line. */
  lines: SumLine[];
  /** What a person must read beside them. */
  notes: string[];
};

/** How a month's payment follows from an amount, a term and a rate. */
export function paymentLines(principalCents: number, term: FinancingTerm): SumLine[] {
  const { steps } = words;
  const payment = monthlyPayment(principalCents, term);
  const values = {
    amount: formatDollars(principalCents),
    months: term.months,
    apr: formatApr(term.aprBasisPoints),
    paid: formatDollars(payment.totalPaidCents),
  };
  const line = (what: string, how: string, cents: number) => ({
    what,
    how: filled(how, values),
    cents,
  });
  const rate =
    term.aprBasisPoints === 0
      ? []
      : [
          line(
            steps.monthlyRate,
            steps.monthlyRateHow,
            Math.round((term.aprBasisPoints * 100) / 12),
          ),
        ];
  const how = term.aprBasisPoints === 0 ? steps.withoutInterest : steps.withInterest;
  return [
    ...rate,
    line(steps.monthly, how, payment.monthlyCents),
    line(steps.paid, steps.paidExactly, payment.totalPaidCents),
    line(steps.charge, steps.chargeHow, payment.financeChargeCents),
  ];
}

/** Two payments that differ by rounding alone. */
const isSame = (one: number, other: number) => Math.abs(one - other) <= 1;

/** What is paid each month and in all, and whose figure that is. */
type Figures = Pick<
  ComparedOffer,
  "monthlyCents" | "monthlyBy" | "totalPaidCents" | "lines" | "notes"
>;

/** A payment that the lender states and that is more than its terms alone explain: the lender's counts. */
function statedFigures(
  {
    provider,
    statedCents,
    reckonedCents,
  }: { provider: string; statedCents: number; reckonedCents: number },
  financedCents: number,
  { months }: FinancingTerm,
): Figures {
  const { steps } = words;
  const totalPaidCents = statedCents * months;
  const values = {
    provider,
    months,
    reckoned: formatDollars(reckonedCents),
    monthly: formatDollars(statedCents),
    paid: formatDollars(totalPaidCents),
    amount: formatDollars(financedCents),
  };
  return {
    monthlyCents: statedCents,
    monthlyBy: "lender",
    totalPaidCents,
    lines: [
      { what: steps.monthly, how: filled(steps.stated, values), cents: statedCents },
      { what: steps.paid, how: filled(steps.paidAsStated, values), cents: totalPaidCents },
      {
        what: steps.charge,
        how: filled(steps.chargeHow, values),
        cents: totalPaidCents - financedCents,
      },
    ],
    notes: [],
  };
}

/**
 * What is paid for the part that is financed. A lender's own payment counts where it is one for that part and
 * no less than its own rate and months come to: nobody pays off an amount with less.
 */
function figuresOf(offer: ApprovedOffer, financedCents: number): Figures {
  const provider = financingProviderName(offer.provider);
  const { monthlyCents: statedCents, approvedCents } = offer;
  const term = offer.term ?? illustrativeTerms.checks[offer.provider];
  const { monthlyCents: reckonedCents, totalPaidCents } = monthlyPayment(financedCents, term);
  const isForAll = statedCents !== null && approvedCents === financedCents;
  if (isForAll && offer.term !== null && statedCents > reckonedCents + 1)
    return statedFigures({ provider, statedCents, reckonedCents }, financedCents, term);
  const isStated = statedCents !== null && isSame(statedCents, reckonedCents);
  const values = {
    provider,
    monthly: formatDollars(statedCents ?? 0),
    months: term.months,
    apr: formatApr(term.aprBasisPoints),
  };
  return {
    monthlyCents: reckonedCents,
    monthlyBy: isStated && offer.term !== null ? "lender" : "reckoned",
    totalPaidCents,
    lines: paymentLines(financedCents, term),
    notes: [
      ...(offer.term === null ? [filled(words.unstated, values), words.estimate] : []),
      ...(isForAll && !isStated ? [filled(words.differs, values)] : []),
    ],
  };
}

/** What an offer costs for an amount, with its arithmetic. */
export function weighedOffer(amountCents: number, offer: ApprovedOffer): ComparedOffer {
  const { steps } = words;
  const { provider, source, approvedCents, feeCents, reference, validUntil } = offer;
  const financedCents = Math.min(amountCents, approvedCents);
  const leftCents = amountCents - financedCents;
  const { lines, notes, ...figures } = figuresOf(offer, financedCents);
  const values = {
    provider: financingProviderName(provider),
    amount: formatDollars(amountCents),
    approved: formatDollars(financedCents),
    left: formatDollars(leftCents),
    total: formatDollars(figures.totalPaidCents),
    fee: formatDollars(feeCents ?? 0),
  };
  const line = (what: string, how: string, cents: number) => ({
    what,
    how: filled(how, values),
    cents,
  });
  return {
    provider,
    source,
    approvedCents,
    financedCents,
    leftCents,
    coversAll: leftCents === 0,
    term: offer.term ?? illustrativeTerms.checks[provider],
    areTermsStated: offer.term !== null,
    ...figures,
    chargeCents: figures.totalPaidCents - financedCents,
    feeCents,
    reference,
    validUntil,
    lines: [
      ...lines,
      ...(feeCents === null ? [] : [line(steps.fee, steps.feeHow, feeCents)]),
      ...(feeCents === null || feeCents === 0
        ? []
        : [line(steps.withFee, steps.withFeeHow, figures.totalPaidCents + feeCents)]),
      ...(leftCents === 0 ? [] : [line(steps.left, steps.leftHow, leftCents)]),
    ],
    notes: [...(leftCents === 0 ? [] : [filled(words.partial, values)]), ...notes],
  };
}

/** What borrowing costs beyond the amount itself. */
const costOf = ({ chargeCents, feeCents }: ComparedOffer) => chargeCents + (feeCents ?? 0);

/** Which offers cost least of several that pay all of it, each with terms of its own; more than one at the same cost. */
export function cheapestOf(offers: readonly ComparedOffer[]): ComparedOffer[] {
  const whole = offers.filter(({ coversAll }) => coversAll);
  const certain = whole.filter(({ areTermsStated }) => areTermsStated);
  const least = Math.min(...certain.map(costOf));
  return whole.length < 2 ? [] : certain.filter((offer) => costOf(offer) === least);
}

/** First what pays all, then what pays most; among those what is known for certain, then what costs least. */
function inOrder(one: ComparedOffer, other: ComparedOffer): number {
  return (
    other.financedCents - one.financedCents ||
    Number(other.areTermsStated) - Number(one.areTermsStated) ||
    costOf(one) - costOf(other) ||
    one.monthlyCents - other.monthlyCents ||
    lenderOrder.indexOf(one.provider) - lenderOrder.indexOf(other.provider)
  );
}

/** All offers for an amount, each weighed: what covers it comes first, and of that the cheapest. */
export function comparedOffers(
  amountCents: number,
  offers: readonly ApprovedOffer[],
): ComparedOffer[] {
  return offers.map((offer) => weighedOffer(amountCents, offer)).toSorted(inOrder);
}
