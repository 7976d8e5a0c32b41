import { useId } from "react";
import { illustrativeTerms } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { Payment } from "../../web/payment.tsx";
import { calculatorContent } from "../content.ts";
import styles from "./payment-terms.module.css";

const words = calculatorContent[locale];
const terms = illustrativeTerms.aboutface;

export interface PaymentTermsProps {
  /** In US cents. */
  total: number;
  months: number;
  onMonths: (months: number) => void;
}

/** Over how many months the total is paid, and what that comes to. */
export function PaymentTerms({ total, months, onMonths }: PaymentTermsProps) {
  const name = useId();
  return (
    <div className={styles.financing}>
      <fieldset className={styles.terms}>
        <legend className={styles.legend}>{words.term}</legend>
        {terms.months.map((one) => (
          <label key={one} className={styles.term}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === months}
              onChange={() => onMonths(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <Payment
        principalCents={total}
        term={{ months, aprBasisPoints: terms.aprBasisPoints }}
        promotion={terms.promotion}
      />
    </div>
  );
}
