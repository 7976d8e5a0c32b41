import { locale } from "#practice/locale.ts";
import { Segments } from "#ui/segments.tsx";
import { ExactPayment } from "../../web/exact-payment.tsx";
import { implantCalculatorContent } from "../content.ts";
import { plansFor } from "../rules.ts";
import type { ListedLender } from "../rules.ts";
import styles from "./plan-terms.module.css";

const words = implantCalculatorContent[locale];

export interface PlanTermsProps {
  totalCents: number;
  chosen: ListedLender;
  onChoose: (plan: ListedLender) => void;
}

/** The listed plans, from the shortest to the longest, and what the chosen one comes to. */
export function PlanTerms({ totalCents, chosen, onChoose }: PlanTermsProps) {
  const plans = plansFor(totalCents);
  const plan = plans.find(({ id }) => id === chosen);
  const options = plans
    .toSorted((one, other) => one.months - other.months)
    .map(({ id, name, months }) => ({ value: id, label: String(months), note: name }));
  return (
    <div className={styles.terms}>
      <h3 className={styles.title}>{words.plansTitle}</h3>
      <Segments legend={words.months} options={options} value={chosen} onChange={onChoose} />
      {plan ? (
        <ExactPayment
          principalCents={totalCents}
          term={{ months: plan.months, factorPercent: plan.factorPercent }}
          by={null}
        />
      ) : null}
      <p className={styles.note}>{words.plansNote}</p>
    </div>
  );
}
