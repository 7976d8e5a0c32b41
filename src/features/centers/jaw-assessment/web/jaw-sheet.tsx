import { createPortal } from "react-dom";
import { addressLine, identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { jawAssessmentContent } from "../content.ts";
import { highestTotal } from "../rules.ts";
import type { JawAnswers, JawResult } from "../rules.ts";
import { pointsOf } from "./jaw-question.tsx";
import styles from "./jaw-sheet.module.css";

const words = jawAssessmentContent[locale];

/**
 * The answers on paper, in place of the page: while a result is on the screen, printing means the result. Name
 * and date are lines to write on: the page knows neither.
 */
export function JawSheet({ answers, result }: { answers: JawAnswers; result: JawResult }) {
  return createPortal(
    <div className={styles.sheet}>
      <p className={styles.head}>
        <strong>{identity.legalName}</strong>
        <span>
          {addressLine} · {identity.phone.display}
        </span>
      </p>
      <p className={styles.title}>{words.printed}</p>
      <p className={styles.blanks}>
        <span>{words.name}</span>
        <span>{words.date}</span>
      </p>
      <table className={styles.lines}>
        <tbody>
          {words.questions.map(({ id, question }, at) => {
            const score = answers[at] ?? 0;
            return (
              <tr key={id}>
                <td>{question}</td>
                <td>{words.answers[score]}</td>
                <td>{pointsOf(score)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.sum}>
        {words.bands[result.band].name}.{" "}
        {filled(words.total, { total: result.total, most: highestTotal })}
      </p>
      <p>{words.notDiagnosis}</p>
    </div>,
    document.body,
  );
}
