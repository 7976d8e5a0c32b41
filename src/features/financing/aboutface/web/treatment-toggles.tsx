import { facialTreatments, listedPrice } from "#practice/aesthetics.ts";
import type { FacialTreatment, TreatmentId } from "#practice/aesthetics.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { calculatorContent } from "../content.ts";
import type { Selection } from "../rules.ts";
import styles from "./treatment-toggles.module.css";

const words = calculatorContent[locale];

interface ToggleProps {
  treatment: FacialTreatment;
  isChosen: boolean;
  onToggle: () => void;
}

function Toggle({ treatment, isChosen, onToggle }: ToggleProps) {
  const { name, typicalCents, typicalNote } = treatment;
  const price = formatDollars(typicalCents);
  return (
    <li>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isChosen}
        onClick={onToggle}
        data-treatment={treatment.id}
      >
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          <VisuallyHidden>, {words.typical} </VisuallyHidden>
          {price}
        </span>
        <span className={styles.listed}>
          <VisuallyHidden>, </VisuallyHidden>
          {words.listed.replace("{price}", listedPrice(treatment))}
          {typicalNote ? `; ${price} ${typicalNote}` : ""}
        </span>
      </button>
    </li>
  );
}

export interface TreatmentTogglesProps {
  selection: Selection;
  onToggle: (id: TreatmentId) => void;
}

/** The price list, each line of which can be put into the sum and taken out again. */
export function TreatmentToggles({ selection, onToggle }: TreatmentTogglesProps) {
  return (
    <div className={styles.list}>
      <p className={styles.head} aria-hidden="true">
        <span>{words.treatment}</span>
        <span>{words.typical}</span>
      </p>
      <ul className={styles.rows}>
        {facialTreatments.map((treatment) => (
          <Toggle
            key={treatment.id}
            treatment={treatment}
            isChosen={selection.has(treatment.id)}
            onToggle={() => onToggle(treatment.id)}
          />
        ))}
      </ul>
    </div>
  );
}
