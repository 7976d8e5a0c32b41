import { locale } from "#practice/locale.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { Quantity } from "#ui/quantity.tsx";
import { medspaCalculatorContent } from "../content.ts";
import { middleCents, mostOften } from "../rules.ts";
import type { MedspaTreatmentId, Quantities } from "../rules.ts";
import styles from "./medspa-calculator.module.css";

const words = medspaCalculatorContent[locale];

export interface MedspaPlanListProps {
  plan: Quantities;
  onChange: (id: MedspaTreatmentId, wanted: number) => void;
}

/** The price list of the medical spa; each line says how often it is planned. */
export function MedspaPlanList({ plan, onChange }: MedspaPlanListProps) {
  return (
    <div className={styles.list}>
      <p className={styles.head} aria-hidden="true">
        <span>{words.treatment}</span>
        <span>{words.times}</span>
      </p>
      <ul className={styles.rows}>
        {medspaPackages.treatments.map((treatment) => {
          const quantity = plan[treatment.id] ?? 0;
          return (
            <li key={treatment.id} className={styles.row} data-on={quantity > 0 ? "" : undefined}>
              <div>
                <h3 className={styles.name}>{treatment.name}</h3>
                <p className={styles.listed}>
                  {filled(words.listedAs, {
                    low: formatDollars(treatment.lowCents),
                    high: formatDollars(treatment.highCents),
                    middle: formatDollars(middleCents(treatment)),
                  })}
                </p>
              </div>
              <Quantity
                label={filled(words.timesOf, { treatment: treatment.name })}
                value={quantity}
                from={0}
                to={mostOften}
                fewer={filled(words.fewer, { treatment: treatment.name })}
                more={filled(words.more, { treatment: treatment.name })}
                onChange={(wanted) => onChange(treatment.id, wanted)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
