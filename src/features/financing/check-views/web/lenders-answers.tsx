import { financingProviderName } from "#practice/financing.ts";
import { formatDollars } from "#practice/money.ts";
import { formatCalendarFullDate } from "#practice/time.ts";
import type { FinancingCheck } from "../../checks/contract.ts";
import { formatApr } from "../../rules.ts";
import { CheckPart, type Fact, Facts, SumTable } from "./check-parts.tsx";
import styles from "./lenders-answers.module.css";

type Result = FinancingCheck["result"];
type Offer = Result["offers"][number];
type Lender = Offer["provider"];

/** Offers with their arithmetic, the cheapest first; then ways to applications, which are no approvals. */
export function LendersAnswers({ result }: { result: Result }) {
  const { offers, applications, mayQualify, notices } = result;
  return (
    <>
      {offers.length === 0 ? null : (
        <CheckPart title={offers.length === 1 ? "The offer" : "The offers, the cheapest first"}>
          {offers.map((offer) => (
            <OfferView key={offer.provider} offer={offer} />
          ))}
        </CheckPart>
      )}
      {applications.length === 0 && mayQualify === null ? null : (
        <CheckPart title="To apply, nothing is approved">
          {applications.map(({ provider, url, message }) => (
            <Application key={provider} provider={provider} url={url} text={message} />
          ))}
          {mayQualify === null ? null : (
            <Application
              provider={mayQualify.provider}
              url={mayQualify.url}
              text={mayQualify.text}
            />
          )}
        </CheckPart>
      )}
      {notices.length === 0 ? null : (
        <CheckPart title="What the person reads of the other lenders">
          <ul className={styles.lines}>
            {notices.map(({ provider, text }) => (
              <li key={provider}>{text}</li>
            ))}
          </ul>
        </CheckPart>
      )}
    </>
  );
}

function factsOf(offer: Offer): Fact[] {
  const { term, areTermsStated } = offer;
  return [
    ["Approved", formatDollars(offer.approvedCents)],
    [
      "Terms",
      `${term.months} months at ${formatApr(term.aprBasisPoints)} APR${areTermsStated ? "" : ", an estimate"}`,
    ],
    [
      "Valid until",
      offer.validUntil === null ? "Not said" : formatCalendarFullDate(offer.validUntil),
    ],
    ["Reference", offer.reference ?? "None"],
  ];
}

/** One offer; what it costs a month stands with its terms and what is paid in all. */
function OfferView({ offer }: { offer: Offer }) {
  const name = financingProviderName(offer.provider);
  return (
    <article className={styles.offer} aria-label={name} data-payment="">
      <h4 className={styles.name}>
        {name}
        <span className={styles.cover}>
          {offer.coversAll ? "covers all of it" : `leaves ${formatDollars(offer.leftCents)}`}
        </span>
      </h4>
      <Facts facts={factsOf(offer)} />
      <div className={styles.sums}>
        <SumTable caption={`How the figures of ${name} came about`} lines={offer.lines} />
      </div>
      {offer.notes.length === 0 ? null : (
        <ul className={styles.lines}>
          {offer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Application({ provider, url, text }: { provider: Lender; url: string; text: string }) {
  const name = financingProviderName(provider);
  return (
    <p className={styles.application}>
      {text === "" ? `${name} takes applications on its own site.` : text}{" "}
      <a href={url} target="_blank" rel="noopener noreferrer">
        The application of {name}
      </a>
    </p>
  );
}
