import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { financingContent } from "../content.ts";
import {
  type FinancingTerm,
  flatPayment,
  type FlatTerm,
  formatApr,
  impliedAprBasisPoints,
  monthlyPayment,
} from "../rules.ts";
import { Evened } from "./payment.tsx";
import styles from "./exact-payment.module.css";

const words = financingContent[locale];

/** A lender's own figures, as they were compared. */
interface LenderFigures {
  monthlyCents: number;
  totalPaidCents: number;
  chargeCents: number;
}

export type ExactPaymentProps = {
  /** The amount that is paid over time, in US cents. */
  principalCents: number;
} & (
  | {
      term: FinancingTerm;
      /** Who made this offer, and with which figures; null: nobody did, it is reckoned with illustrative terms. */
      by: { name: string; figures: LenderFigures } | null;
    }
  /** A flat finance charge, which no lender of ours offers: an estimate with the rate that it really comes to. */
  | { term: FlatTerm; by: null }
);

/** What kind of figure it is: an offer, an estimate, or one with a flat charge. */
function standingOf({ term, by }: ExactPaymentProps): string {
  if ("factorPercent" in term) {
    const apr = formatApr(impliedAprBasisPoints(term));
    return `${filled(term.factorPercent === 100 ? words.estimate : words.flat, { apr })}. ${words.provider}`;
  }
  const apr = formatApr(term.aprBasisPoints);
  if (by !== null) return filled(words.offered, { apr, provider: by.name });
  return `${filled(words.estimate, { apr })}. ${words.provider}`;
}

function figuresOf({ principalCents, term, by }: ExactPaymentProps): LenderFigures {
  if (by !== null) return by.figures;
  const reckoned =
    "factorPercent" in term
      ? flatPayment(principalCents, term)
      : monthlyPayment(principalCents, term);
  return { ...reckoned, chargeCents: reckoned.financeChargeCents };
}

/**
 * A monthly payment to the cent, as a lender asks for it: never without its term, its rate, what is paid in
 * all, and whether it is an offer or an estimate.
 */
export function ExactPayment(props: ExactPaymentProps) {
  const figures = figuresOf(props);
  return (
    <div data-payment="">
      <p className={styles.monthly}>
        <span>{filled(words.eachMonth, { months: props.term.months })}</span>{" "}
        <strong className={styles.figure}>{formatDollars(figures.monthlyCents)}</strong>
      </p>
      <p className={styles.terms}>{standingOf(props)}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{words.paid}</dt>
          <dd>{formatDollars(figures.totalPaidCents)}</dd>
        </div>
        <div>
          <dt>{words.charge}</dt>
          <dd>{formatDollars(figures.chargeCents)}</dd>
        </div>
      </dl>
      <Evened figures={figures} months={props.term.months} />
    </div>
  );
}
