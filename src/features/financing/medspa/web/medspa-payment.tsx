import { useId } from "react";
import { financingProviderName, illustrativeTerms } from "#practice/financing.ts";
import type { FinancingProviderId } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { RangeSlider } from "#ui/range-slider.tsx";
import { sliderRanges } from "../../sliders/rules.ts";
import { Payment } from "../../web/payment.tsx";
import { medspaCalculatorContent } from "../content.ts";
import { medspaProviders, medspaTerm } from "../rules.ts";
import styles from "./medspa-payment.module.css";

const words = medspaCalculatorContent[locale];
const { card, usualMonths } = illustrativeTerms.medspa;

/** Who lends, and for how long. */
export interface Lending {
  provider: FinancingProviderId;
  months: number;
}

export const usualLending: Lending = { provider: card, months: usualMonths };

const monthsSaid = (months: number) => filled(words.monthsSaid, { months });

interface ProviderProps {
  id: FinancingProviderId;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Provider({ id, name, isChosen, onChoose }: ProviderProps) {
  return (
    <label className={styles.provider}>
      <input type="radio" name={name} value={id} checked={isChosen} onChange={onChoose} />
      <span className={styles.name}>{financingProviderName(id)}</span>
      <span className={styles.kind}>
        {id === card ? `${words.card}. ${words.free}` : words.other}
      </span>
    </label>
  );
}

export interface MedspaPaymentProps {
  totalCents: number;
  lending: Lending;
  onLending: (lending: Lending) => void;
}

/** Who could lend it, over how many months, and what that would cost. */
export function MedspaPayment({ totalCents, lending, onLending }: MedspaPaymentProps) {
  const name = useId();
  const { provider, months } = lending;
  return (
    <div className={styles.payment}>
      <fieldset className={styles.providers}>
        <legend className={styles.legend}>{words.provider}</legend>
        {medspaProviders.map((id) => (
          <Provider
            key={id}
            id={id}
            name={name}
            isChosen={id === provider}
            onChoose={() => onLending({ provider: id, months })}
          />
        ))}
      </fieldset>
      <RangeSlider
        label={words.months}
        range={sliderRanges.medspaMonths}
        value={months}
        say={monthsSaid}
        onChange={(next) => onLending({ provider, months: next })}
      />
      <Payment principalCents={totalCents} term={medspaTerm(provider, months)} />
      <p className={styles.note}>{words.note}</p>
    </div>
  );
}
