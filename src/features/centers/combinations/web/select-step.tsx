import { locale } from "#practice/locale.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { combinationContent } from "../content.ts";
import { originalCents, rangeOf } from "../rules.ts";
import type { Chosen, MedspaPackage, MedspaTreatment, MedspaTreatmentId } from "../rules.ts";
import styles from "./select-step.module.css";

const words = combinationContent[locale];

interface ToggleProps {
  treatment: MedspaTreatment;
  isChosen: boolean;
  onToggle: () => void;
}

function Toggle({ treatment, isChosen, onToggle }: ToggleProps) {
  const { name, description, duration, benefits } = treatment;
  return (
    <li>
      <button type="button" className={styles.toggle} aria-pressed={isChosen} onClick={onToggle}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          <VisuallyHidden>, </VisuallyHidden>
          {rangeOf(treatment)}
        </span>
        <span className={styles.text}>
          <VisuallyHidden>, </VisuallyHidden>
          {description}
        </span>
        <span className={styles.text}>
          {duration}. {benefits.join(". ")}.
        </span>
      </button>
    </li>
  );
}

/** A package of the center with what is in it; the parts that are chosen are marked. */
function Offered({ of, chosen }: { of: MedspaPackage; chosen: Chosen }) {
  return (
    <li className={styles.package}>
      <p className={styles.head}>
        <strong>{of.name}</strong>
        <span className={styles.sum}>{formatDollars(of.cents)}</span>
      </p>
      <p className={styles.saves}>
        {filled(words.saves, {
          amount: formatDollars(of.savesCents),
          original: formatDollars(originalCents(of)),
        })}
      </p>
      <ul className={styles.parts}>
        {medspaPackages.treatments
          .filter(({ id }) => of.treatments.some((one) => one === id))
          .map(({ id, name }) => (
            <li key={id} data-on={chosen.has(id) ? "" : undefined}>
              {name}
              {chosen.has(id) ? <VisuallyHidden>, {words.isChosen}</VisuallyHidden> : null}
            </li>
          ))}
      </ul>
    </li>
  );
}

export interface SelectStepProps {
  chosen: Chosen;
  onToggle: (id: MedspaTreatmentId) => void;
}

/** The treatments to choose from, beside the packages that some of them make. */
export function SelectStep({ chosen, onToggle }: SelectStepProps) {
  const said = chosen.size === 0 ? "" : filled(words.chosenCount, { count: chosen.size });
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.lead}>{words.select}</p>
        <ul className={styles.toggles}>
          {medspaPackages.treatments.map((treatment) => (
            <Toggle
              key={treatment.id}
              treatment={treatment}
              isChosen={chosen.has(treatment.id)}
              onToggle={() => onToggle(treatment.id)}
            />
          ))}
        </ul>
        {said ? <p className={styles.count}>{said}</p> : null}
        <LiveRegion message={said} />
      </div>
      <div className={styles.packages}>
        <h4 className={styles.title}>{words.packagesCard.name}</h4>
        <p className={styles.lead}>{words.packagesCard.description}</p>
        <ul className={styles.offers}>
          {medspaPackages.packages.map((one) => (
            <Offered key={one.id} of={one} chosen={chosen} />
          ))}
        </ul>
      </div>
    </div>
  );
}
