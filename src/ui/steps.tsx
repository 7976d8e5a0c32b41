import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./steps.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Step {
  id: string;
  label: string;
  /** What was chosen there. */
  value?: ReactNode;
  /** The way back to this step: a `TextButton` or `TextLink` that says "Change". */
  change?: ReactNode;
}

export interface StepsProps {
  steps: readonly Step[];
  /** Index of the step under way. */
  current: number;
  /** The phone's sentence after "Step 2 of 5", such as the chosen day. */
  summary?: ReactNode;
  /** What the steps lead to: "Book a visit". */
  label: string;
  className?: string | undefined;
}

/** Where one is: a vertical scale with ticks; on a phone bars and a sentence. */
export function Steps({ steps, current, summary, label, className }: StepsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.steps, className)}>
      <p className={styles.sentence}>
        <span className={styles.bars} aria-hidden="true">
          {steps.map((step, index) => (
            <span
              key={step.id}
              className={styles.bar}
              data-on={index <= current ? "" : undefined}
            />
          ))}
        </span>
        Step {current + 1} of {steps.length}
        {summary ? <>. {summary}</> : null}
      </p>
      <ol className={styles.scale}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={styles.step}
            data-state={index < current ? "done" : index === current ? "current" : "ahead"}
            aria-current={index === current ? "step" : undefined}
          >
            <span className={styles.text}>
              <span className={styles.label}>{step.label}</span>
              {index < current ? <VisuallyHidden>, done</VisuallyHidden> : null}
              {step.value ? <span className={styles.value}>{step.value}</span> : null}
            </span>
            {index < current ? step.change : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
