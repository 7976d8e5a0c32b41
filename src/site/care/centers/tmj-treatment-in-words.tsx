import { locale } from "#practice/locale.ts";
import { minutesOf } from "#practice/service-words.ts";
import { filled } from "#practice/wording.ts";
import styles from "./jaw-questions-in-words.module.css";
import { tmjTreatmentContent } from "./tmj-treatment-content.ts";

// Looked up when it is drawn: what stood beside the functions would stay in the page's program.
const visits = () => ({
  first: minutesOf("tmj-consultation"),
  adjusting: minutesOf("tmj-splint-adjustment"),
});

/** The four phases of treating a jaw in short, for pages on which no script runs. */
export function TreatmentPhasesInWords() {
  return (
    <ol className={styles.asked}>
      {tmjTreatmentContent[locale].phases.map(({ title, duration, description }) => (
        <li key={title}>
          {title} ({filled(duration, visits())}): {description}
        </li>
      ))}
    </ol>
  );
}

/** The six ways to treat a jaw in short, for pages on which no script runs. */
export function TreatmentCardsInWords() {
  const { cards, fits } = tmjTreatmentContent[locale];
  return (
    <ol className={styles.asked}>
      {cards.map(({ name, description, candidacy }) => (
        <li key={name}>
          {name}: {description} {fits}: {candidacy}.
        </li>
      ))}
    </ol>
  );
}
