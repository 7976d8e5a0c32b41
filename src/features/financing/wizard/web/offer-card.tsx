import type { ReactNode } from "react";
import { financingProviderName } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { formatCalendarFullDate } from "#practice/time.ts";
import { filled } from "#practice/wording.ts";
import { SumLines } from "#ui/sum-lines.tsx";
import type { ComparedOffer } from "../../offers/rules.ts";
import { formatApr } from "../../rules.ts";
import { ExactPayment } from "../../web/exact-payment.tsx";
import { wizardPageContent } from "../content.ts";
import styles from "./cost-check.module.css";

const words = wizardPageContent[locale].results;

export interface OfferCardProps {
  offer: ComparedOffer;
  amountCents: number;
  /** Of several that pay all of it. */
  isCheapest: boolean;
  /** The level of the lender's name, one below what the card stands under. */
  heading?: "h4" | "h5" | undefined;
}

/** Fee as the lender names it: nothing stated is not nothing to pay. */
function feeText(feeCents: number | null): string {
  if (feeCents === null) return words.notStated;
  return feeCents === 0 ? words.noFee : filled(words.feeOnTop, { fee: formatDollars(feeCents) });
}

/** One lender's approval: what it pays, what it costs, how long it holds. */
export function OfferCard(props: OfferCardProps) {
  const { offer, amountCents, isCheapest, heading: Heading = "h5" } = props;
  const { provider, coversAll, financedCents, term, validUntil, reference, notes } = offer;
  const financed = formatDollars(financedCents);
  const amount = formatDollars(amountCents);
  const facts: [string, ReactNode][] = [
    [words.covers, filled(words.coversHow, { financed, amount })],
    [words.apr, formatApr(term.aprBasisPoints)],
    [words.term, filled(words.months, { months: term.months })],
    [words.fee, feeText(offer.feeCents)],
    ...(offer.feeCents === null || offer.feeCents === 0
      ? []
      : [
          [words.withFee, formatDollars(offer.totalPaidCents + offer.feeCents)] satisfies [
            string,
            ReactNode,
          ],
        ]),
    [words.reference, reference ?? words.notStated],
  ];
  const lines = offer.lines.map(({ cents, ...line }) => ({
    ...line,
    amount: formatDollars(cents),
  }));
  return (
    <article className={styles.card} data-kind="offer">
      <div className={styles.top}>
        <Heading className={styles.lender}>{financingProviderName(provider)}</Heading>
        {isCheapest ? <span className={styles.tag}>{words.isFirst}</span> : null}
        <span className={styles.tag} data-partial={coversAll ? undefined : ""}>
          {coversAll ? words.isWhole : words.isPartial}
        </span>
      </div>
      <ExactPayment
        principalCents={financedCents}
        term={term}
        by={offer.areTermsStated ? { name: financingProviderName(provider), figures: offer } : null}
      />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.until}>
        {validUntil === null
          ? words.untilUnknown
          : filled(words.until, { date: formatCalendarFullDate(validUntil) })}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <details className={styles.how}>
        <summary>{words.how}</summary>
        <SumLines caption={words.how} lines={lines} />
      </details>
    </article>
  );
}
