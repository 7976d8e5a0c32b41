import { useId } from "react";
import type { RefObject } from "react";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button } from "#ui/button.tsx";
import { jawAssessmentContent } from "../content.ts";
import { jawScores, questionCount } from "../rules.ts";
import type { JawScore } from "../rules.ts";
import { JawEmergency } from "./jaw-emergency.tsx";
import styles from "./jaw-question.module.css";
import type { Assessing } from "./use-jaw-assessment.ts";

const words = jawAssessmentContent[locale];

/** "1 point", "3 points". */
export function pointsOf(score: JawScore): string {
  return score === 1 ? words.point : filled(words.points, { count: score });
}

/** How far one is, on a ruler of eight. */
function Progress({ at }: { at: number }) {
  return (
    <div className={styles.progress}>
      <div className={styles.ruler} aria-hidden="true">
        {words.questions.map(({ id }, index) => (
          <span key={id} data-on={index <= at ? "" : undefined} />
        ))}
      </div>
      <p>{filled(words.questionOf, { number: at + 1, count: questionCount })}</p>
    </div>
  );
}

function Answer({ score, of, name }: { score: JawScore; of: Assessing; name: string }) {
  return (
    <label className={styles.answer}>
      <input
        type="radio"
        name={name}
        value={score}
        checked={of.answers[of.at] === score}
        onChange={() => of.answer(score)}
      />
      <span className={styles.word}>{words.answers[score]}</span>
      <span className={styles.points}>{pointsOf(score)}</span>
    </label>
  );
}

export interface JawQuestionProps {
  assessing: Assessing;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One question with its five answers; the next one waits until this one is answered. */
export function JawQuestion({ assessing, heading }: JawQuestionProps) {
  const id = useId();
  const { at, isAnswered, isLast } = assessing;
  return (
    <form
      className={styles.form}
      aria-label={words.label}
      onSubmit={(event) => {
        event.preventDefault();
        assessing.next();
      }}
    >
      <Progress at={at} />
      <fieldset className={styles.asked}>
        <legend className={styles.legend}>
          <h3 ref={heading} tabIndex={-1} className={styles.question}>
            {words.questions[at]?.question}
          </h3>
        </legend>
        <div className={styles.answers}>
          {jawScores.map((score) => (
            // Named after the question: a new one begins with no answer of the last one's.
            <Answer key={score} score={score} of={assessing} name={`${id}-${at}`} />
          ))}
        </div>
      </fieldset>
      <div className={styles.buttons}>
        <Button variant="line" disabled={at === 0} onClick={assessing.previous}>
          {words.previous}
        </Button>
        <p id={`${id}-hint`} className={styles.hint}>
          {isAnswered ? null : words.needed}
        </p>
        <Button type="submit" disabled={!isAnswered} aria-describedby={`${id}-hint`}>
          {isLast ? words.results : words.next}
        </Button>
      </div>
      <JawEmergency />
    </form>
  );
}
