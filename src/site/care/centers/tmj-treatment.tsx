import { locale } from "#practice/locale.ts";
import { minutesOf } from "#practice/service-words.ts";
import { filled } from "#practice/wording.ts";
import { tmjTreatmentContent } from "./tmj-treatment-content.ts";
import styles from "./tmj-treatment.module.css";

const words = tmjTreatmentContent[locale];
const visits = {
  first: minutesOf("tmj-consultation"),
  adjusting: minutesOf("tmj-splint-adjustment"),
};

function Steps({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.steps}>
      {of.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}

/** The four phases of a treatment on one line. */
export function TreatmentPhases() {
  return (
    <ol className={styles.phases}>
      {words.phases.map((phase) => (
        <li key={phase.title} className={styles.phase}>
          <h3 className={styles.title}>{phase.title}</h3>
          <p className={styles.duration}>{filled(phase.duration, visits)}</p>
          <p className={styles.text}>{phase.description}</p>
          <Steps of={phase.steps} />
        </li>
      ))}
    </ol>
  );
}

/** Six ways to treat a jaw, the mildest first. */
export function TreatmentCards() {
  const { cards, expect, time, fits } = words;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.name} className={styles.card}>
          <h3 className={styles.title}>{card.name}</h3>
          <p className={styles.text}>{card.description}</p>
          <Steps of={card.features} />
          <dl className={styles.facts}>
            <dt>{expect}</dt>
            <dd>{card.effectiveness}</dd>
            <dt>{time}</dt>
            <dd>{filled(card.duration, visits)}</dd>
            <dt>{fits}</dt>
            <dd>{card.candidacy}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
