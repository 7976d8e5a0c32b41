import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { financingContent } from "../content.ts";
import { formatApr, installments, lastPayment } from "../rules.ts";
import type { FinancingTerm } from "../rules.ts";
import styles from "./payment.module.css";

const words = financingContent[locale];

export interface PaymentProps {
  /** The amount that is paid over time, in US cents. */
  principalCents: number;
  /** Over how long and at which rate: without both there is no figure. */
  term: FinancingTerm;
  /** What may come cheaper, said after the rate. */
  promotion?: string;
}

export interface EvenedProps {
  figures: { monthlyCents: number; totalPaidCents: number };
  months: number;
}

/** Why payments of the shown size do not add up to what is paid in all. */
export function Evened({ figures, months }: EvenedProps) {
  const last = lastPayment(figures, months);
  if (last === null) return null;
  const values = { last: formatDollars(last), total: formatDollars(figures.totalPaidCents) };
  return <p className={styles.estimate}>{filled(words.evened, values)}</p>;
}

/**
 * The way a page shows a monthly payment in whole dollars; `ExactPayment` is the one to the cent. It reckons the
 * figure itself, so that none stands without its term, its rate, what is paid in all, and the word that it is an
 * estimate.
 */
export function Payment({ principalCents, term, promotion }: PaymentProps) {
  const { monthlyCents, totalPaidCents, financeChargeCents } = installments(principalCents, term);
  const estimate = words.estimate.replace("{apr}", formatApr(term.aprBasisPoints));
  return (
    <div data-payment="">
      <p className={styles.monthly} aria-live="polite" aria-atomic="true">
        <span>{words.eachMonth.replace("{months}", String(term.months))}</span>{" "}
        <strong className={styles.figure}>{formatDollars(monthlyCents)}</strong>
      </p>
      <p className={styles.estimate}>
        {estimate}
        {promotion ? `; ${promotion}` : ""}. {words.provider}
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>{words.paid}</dt>
          <dd>{formatDollars(totalPaidCents)}</dd>
        </div>
        <div>
          <dt>{words.charge}</dt>
          <dd>{formatDollars(financeChargeCents)}</dd>
        </div>
      </dl>
      <Evened figures={{ monthlyCents, totalPaidCents }} months={term.months} />
    </div>
  );
}
