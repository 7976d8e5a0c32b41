import { IconChevronDown } from "#ui/icons.ts";
import styles from "./questions.module.css";

export interface Question {
  question: string;
  answer: string;
}

/** Questions that open to their answers: the platform's own disclosure, which needs no script. */
export function Questions({ entries }: { entries: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {entries.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary className={styles.question}>
            <span>{question}</span>
            <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
