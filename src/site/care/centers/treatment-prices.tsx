import { facialTreatments, listedPrice } from "#practice/aesthetics.ts";
import { formatDollars } from "#practice/money.ts";
import { locale } from "#practice/locale.ts";
import { centerContent } from "./center-content.ts";
import styles from "./center-services.module.css";

const { typicalPrice } = centerContent[locale];

/** The price list of the facial treatments. */
export function TreatmentPrices() {
  return (
    <ul className={styles.list}>
      {facialTreatments.map((treatment) => {
        const typical = `${typicalPrice} ${formatDollars(treatment.typicalCents)}`;
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
  );
}
