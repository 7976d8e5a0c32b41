import { useEffect, useRef, useState } from "react";
import { locale } from "#practice/locale.ts";
import { withLength } from "#practice/service-words.ts";
import { Button } from "#ui/button.tsx";
import { ResultCard } from "#ui/result-card.tsx";
import { procedureStepsContent } from "../content.ts";
import { backStep, isComplete, nextLabel, nextStep, procedureSteps } from "../rules.ts";
import styles from "./procedure-steps.module.css";

const words = procedureStepsContent[locale];

/** The way on a line with a mark for every step; the done part is drawn strong. */
function Line({ at }: { at: number }) {
  return (
    <ol className={styles.line} aria-label={words.label}>
      {procedureSteps.map(({ step, title }, index) => (
        <li
          key={step}
          className={styles.mark}
          data-state={index < at ? "done" : index === at ? "current" : "ahead"}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={styles.number}>{step}</span>
          <span className={styles.name}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

/** The heading takes the focus when the step changes, so that a reader hears where it is. */
function useFocusOn(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) heading.current?.focus({ preventScroll: true });
    before.current = at;
  }, [at]);
  return heading;
}

/** How a guided implant goes, one step at a time; past the last stands that it is complete. */
export function ProcedureSteps() {
  const [at, setAt] = useState(0);
  const heading = useFocusOn(at);
  const step = procedureSteps[at];
  return (
    <div className={styles.steps}>
      <Line at={at} />
      {step && !isComplete(at) ? (
        <div className={styles.card}>
          <div>
            <h3 ref={heading} tabIndex={-1} className={styles.title}>
              {step.title}
            </h3>
            <p className={styles.text}>{step.description}</p>
          </div>
          <dl className={styles.duration}>
            <dt>{words.duration}</dt>
            <dd>{withLength(step.duration, step.service)}</dd>
          </dl>
          <div className={styles.buttons}>
            {at > 0 ? (
              <Button variant="line" onClick={() => setAt(backStep)}>
                {words.back}
              </Button>
            ) : null}
            <Button onClick={() => setAt(nextStep)}>{nextLabel(at)}</Button>
          </div>
        </div>
      ) : (
        <ResultCard
          title={words.done}
          tone="good"
          takesFocus
          actions={
            <Button variant="line" onClick={() => setAt(0)}>
              {words.startOver}
            </Button>
          }
        >
          <p>{words.doneText}</p>
        </ResultCard>
      )}
    </div>
  );
}
