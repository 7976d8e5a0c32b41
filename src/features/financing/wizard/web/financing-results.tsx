import { financingProviderName } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { checkedProcedures, isAssumed, listedRange } from "#practice/procedures.ts";
import { filled } from "#practice/wording.ts";
import { Notice } from "#ui/notice.tsx";
import type { FinancingResult } from "../../checks/rules.ts";
import { cheapestOf } from "../../offers/rules.ts";
import { wizardPageContent } from "../content.ts";
import { ApplyLink } from "./apply-link.tsx";
import styles from "./cost-check.module.css";
import { OfferCard } from "./offer-card.tsx";
import { EstimateCard } from "./estimate-card.tsx";

const words = wizardPageContent[locale].results;

/** What lenders answered: approvals alone as offers, everything else by its own name. */
export function FinancingResults({ result }: { result: FinancingResult }) {
  const { outcome, source, message, offers, applications, mayQualify, notices } = result;
  const cheapest = cheapestOf(offers);
  const listed = isAssumed(result.procedure, result.amountCents)
    ? listedRange(result.procedure)
    : null;
  const about = {
    procedure: checkedProcedures[result.procedure].name,
    cost: formatDollars(result.amountCents),
  };
  return (
    <>
      <h4 tabIndex={-1} data-start="" className={styles.heading}>
        {outcome === "none" && mayQualify !== null ? words.stillOpen : words.heading[outcome]}
      </h4>
      <p className={styles.note}>
        {listed === null
          ? filled(words.about, about)
          : filled(words.aboutAssumed, { ...about, listed })}
      </p>
      <p className={styles.source} data-source={source}>
        {words.source[source]}
      </p>
      {message === null ? null : (
        <Notice tone={outcome === "failed" ? "error" : "info"} title={message} />
      )}
      {offers.map((offer) => (
        <OfferCard
          key={`${offer.provider} ${offer.reference}`}
          offer={offer}
          amountCents={result.amountCents}
          isCheapest={cheapest.includes(offer)}
        />
      ))}
      {offers.some(({ reference }) => reference !== null) ? (
        <p className={styles.note}>{words.showReference}</p>
      ) : null}
      {mayQualify === null ? null : (
        <EstimateCard
          title={words.mayQualify}
          text={mayQualify.text}
          amountCents={result.amountCents}
          term={mayQualify.estimate}
        >
          <ApplyLink provider={mayQualify.provider} url={mayQualify.url} />
        </EstimateCard>
      )}
      {applications.map(({ provider, url, message: said, features, estimate }) => (
        <EstimateCard
          key={provider}
          title={financingProviderName(provider)}
          text={said}
          features={features}
          amountCents={result.amountCents}
          term={estimate}
        >
          <ApplyLink provider={provider} url={url} />
        </EstimateCard>
      ))}
      {notices.length === 0 ? null : (
        <div>
          {offers.length > 0 ? <h4 className={styles.small}>{words.notices}</h4> : null}
          <ul className={styles.notices}>
            {notices.map(({ provider, text }) => (
              <li key={provider}>
                {text.includes(financingProviderName(provider))
                  ? text
                  : `${financingProviderName(provider)}: ${text}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
