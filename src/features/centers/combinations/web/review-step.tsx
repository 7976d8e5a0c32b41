import { locale } from "#practice/locale.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { TextButton } from "#ui/button.tsx";
import { IconRefresh } from "#ui/icons.ts";
import { SumLines } from "#ui/sum-lines.tsx";
import { combinationContent } from "../content.ts";
import { bestDeal, chosenTreatments, originalCents, rangeOf } from "../rules.ts";
import type { Chosen, MedspaPackage, MedspaTreatmentId } from "../rules.ts";
import styles from "./review-step.module.css";

const words = combinationContent[locale];

function namesOf(ids: readonly MedspaTreatmentId[]): string {
  return medspaPackages.treatments
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

function Row({ name, ids }: { name: string; ids: readonly MedspaTreatmentId[] }) {
  if (ids.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{namesOf(ids)}</dd>
    </div>
  );
}

/** The package, what it costs, and how it differs from what was chosen. */
function Found({ of, chosen, isMatch }: { of: MedspaPackage; chosen: Chosen; isMatch: boolean }) {
  const shared = of.treatments.filter((id) => chosen.has(id));
  const missing = of.treatments.filter((id) => !chosen.has(id));
  const besides = [...chosen].filter((id) => !of.treatments.some((one) => one === id));
  return (
    <>
      <p className={styles.verdict}>{isMatch ? words.matches : words.noMatch}</p>
      {isMatch ? null : <p className={styles.quiet}>{words.closest}</p>}
      <h4 className={styles.name}>{of.name}</h4>
      <p className={styles.price}>{formatDollars(of.cents)}</p>
      <p className={styles.quiet}>
        {filled(words.saves, {
          amount: formatDollars(of.savesCents),
          original: formatDollars(originalCents(of)),
        })}
      </p>
      <p className={styles.text}>{of.description}</p>
      <dl className={styles.parts}>
        <Row name={isMatch ? words.includes : words.shared} ids={shared} />
        <Row name={words.missing} ids={missing} />
        <Row name={words.besides} ids={besides} />
      </dl>
    </>
  );
}

export interface ReviewStepProps {
  chosen: Chosen;
  onStartOver: () => void;
}

/** What was chosen with its sum, beside the package that it is, or the one that comes closest. */
export function ReviewStep({ chosen, onStartOver }: ReviewStepProps) {
  const { totalCents, match, closest } = bestDeal(chosen);
  const found = match ?? closest;
  const lines = chosenTreatments(chosen).map((treatment) => ({
    what: treatment.name,
    how: `${treatment.duration}, ${rangeOf(treatment)}`,
    amount: formatDollars(treatment.highCents),
  }));
  return (
    <div className={styles.step}>
      <div>
        <SumLines caption={words.yourSelection} lines={lines} />
        <p className={styles.total}>
          <span>{words.total}</span> <strong>{formatDollars(totalCents)}</strong>
        </p>
        <TextButton
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
          onClick={onStartOver}
        >
          {words.startOver}
        </TextButton>
      </div>
      <div className={styles.found}>
        {found ? (
          <Found of={found} chosen={chosen} isMatch={match !== null} />
        ) : (
          <p className={styles.verdict}>{words.noMatch}</p>
        )}
      </div>
    </div>
  );
}
