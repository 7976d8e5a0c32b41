import { formatApr } from "#features/financing/rules.ts";
import { facialTreatments, listedPrice } from "#practice/aesthetics.ts";
import { illustrativeTerms } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import styles from "./center-services.module.css";
import { treatmentPricesContent } from "./treatment-prices-content.ts";

// Everything is looked up when it is drawn: what stood beside the functions would stay in the page's program.
function financingInWords(): string {
  const { fromCents, months, aprBasisPoints, promotion } = illustrativeTerms.aboutface;
  const facts: Record<string, string> = {
    from: formatDollars(fromCents),
    least: String(months[0]),
    most: String(months.at(-1)),
    apr: formatApr(aprBasisPoints),
    promotion,
  };
  return treatmentPricesContent[locale].financing.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => facts[name] ?? "",
  );
}

/** The price list of the facial treatments, and what paying over time is like. */
export function TreatmentPrices() {
  return (
    <>
      <ul className={styles.list}>
        {facialTreatments.map((treatment) => {
          const typical = `${treatmentPricesContent[locale].typically} ${formatDollars(treatment.typicalCents)}`;
          return (
            <li key={treatment.id} className={styles.row}>
              <h3 className={styles.name}>{treatment.name}</h3>
              <p className={styles.text}>{treatment.description}</p>
              <p className={styles.length}>
                {treatment.typicalNote ? `${typical}: ${treatment.typicalNote}` : typical}
              </p>
              <p className={styles.price}>{listedPrice(treatment)}</p>
            </li>
          );
        })}
      </ul>
      <p className={styles.text}>{financingInWords()}</p>
    </>
  );
}
