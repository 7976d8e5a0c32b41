import { locale } from "#practice/locale.ts";
import styles from "./jaw-questions-in-words.module.css";
import { tmjTreatmentContent } from "./tmj-treatment-content.ts";

// Looked up when it is drawn: what stood beside the function would stay in the page's program.
/** The four phases of treating a jaw in short, for pages on which no script runs. */
export function TreatmentPhasesInWords() {
  return (
    <ol className={styles.asked}>
      {tmjTreatmentContent[locale].phases.map(({ title, description }) => (
        <li key={title}>
          {title}: {description}
        </li>
      ))}
    </ol>
  );
}
