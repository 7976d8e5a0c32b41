import type { ReactNode } from "react";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { SumLines } from "#ui/sum-lines.tsx";
import { paymentLines } from "../../offers/rules.ts";
import type { FinancingTerm } from "../../rules.ts";
import { ExactPayment } from "../../web/exact-payment.tsx";
import { wizardPageContent } from "../content.ts";
import styles from "./cost-check.module.css";

const words = wizardPageContent[locale].results;

export interface EstimateCardProps {
  title: string;
  text: string;
  features?: readonly string[];
  amountCents: number;
  term: FinancingTerm;
  /** The way to the lender's own answer. */
  children: ReactNode;
}

/** What a lender that approved nothing would come to, by illustrative terms. */
export function EstimateCard(props: EstimateCardProps) {
  const { title, text, features = [], amountCents, term, children } = props;
  const lines = paymentLines(amountCents, term).map(({ cents, ...line }) => ({
    ...line,
    amount: formatDollars(cents),
  }));
  return (
    <article className={styles.card} data-kind="estimate">
      <h5 className={styles.lender}>{title}</h5>
      {text === "" ? null : <p>{text}</p>}
      {features.length === 0 ? null : (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <ExactPayment principalCents={amountCents} term={term} by={null} />
      <details className={styles.how}>
        <summary>{words.how}</summary>
        <SumLines caption={words.how} lines={lines} />
      </details>
      {children}
    </article>
  );
}
