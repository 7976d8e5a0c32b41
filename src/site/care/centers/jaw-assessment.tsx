import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CallLink } from "../care-actions.tsx";
import { careContent } from "../care-content.ts";
import { CareSection } from "../care-section.tsx";
import { jawSignsContent } from "../jaw-signs-content.ts";
import styles from "./jaw-assessment.module.css";

const { questions, assessment } = jawSignsContent[locale];

/** The eight questions about the jaw, to go through at home. */
export function JawAssessment() {
  return (
    <CareSection id="assessment" hue="tmj" title={assessment.title} lead={assessment.lead}>
      <ol className={styles.asked}>
        {questions.map(({ question }) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className={styles.end}>{assessment.end}</p>
      <div className={styles.actions}>
        <ButtonLink to="/booking?service=tmj-consultation">
          {careContent[locale].seeTimes}
        </ButtonLink>
        <CallLink />
      </div>
    </CareSection>
  );
}
