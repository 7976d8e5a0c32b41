import { jawEmergency } from "#practice/jaw-signs.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CallLink } from "../care-actions.tsx";
import { careContent } from "../care-content.ts";
import { jawSignsContent } from "../jaw-signs-content.ts";
import styles from "./jaw-questions-in-words.module.css";

// Looked up when it is drawn: what stood beside the function would stay in the page's program.
/** The eight questions about the jaw, to go through on paper, for pages on which no script runs. */
export function JawQuestionsInWords() {
  const { questions, end } = jawSignsContent[locale];
  return (
    <>
      <ol className={styles.asked}>
        {questions.map(({ question }) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className={styles.end}>{end}</p>
      <p className={styles.end}>{jawEmergency}</p>
      <div className={styles.actions}>
        <ButtonLink to="/booking?service=tmj-consultation">
          {careContent[locale].seeTimes}
        </ButtonLink>
        <CallLink />
      </div>
    </>
  );
}
