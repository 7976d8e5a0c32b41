import { financingProviderName, illustrativeTerms } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { IconCreditCard, IconDeviceMobile } from "#ui/page-icons.ts";
import { calculatorContent } from "../content.ts";
import styles from "./financing-providers.module.css";

const words = calculatorContent[locale];
const { providers } = illustrativeTerms.aboutface;
const icons = { card: IconCreditCard, "point-of-sale": IconDeviceMobile };

/** Lenders as examples: what the practice states of each, and who decides. */
export function FinancingProviders() {
  return (
    <div className={styles.providers}>
      <div>
        <h3 className={styles.title}>{words.providersTitle}</h3>
        <p className={styles.note}>{words.providersNote}</p>
      </div>
      <ul className={styles.list}>
        {providers.map(({ id, kind, description, benefits }) => {
          const Icon = icons[kind];
          return (
            <li key={id} className={styles.provider}>
              <Icon size={26} stroke={1.35} aria-hidden="true" />
              <h4 className={styles.name}>{financingProviderName(id)}</h4>
              <p className={styles.description}>{description}</p>
              <ul className={styles.benefits}>
                {benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
