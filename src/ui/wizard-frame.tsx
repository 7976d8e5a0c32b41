import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useLatePart } from "./use-late-part.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./wizard-frame.module.css";

export interface WizardMove {
  label: string;
  onPress: () => void;
  /** Why it does nothing yet; it keeps the focus, so that the reason can be read out. */
  blockedBy?: string | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

export interface WizardFrameProps {
  /** What the steps lead to. */
  label: string;
  /** The names of all steps. */
  steps: readonly string[];
  /** Index of the step under way. */
  at: number;
  /** The step's question or name; it gets the focus when the step changes. */
  heading: ReactNode;
  back?: WizardMove | null | undefined;
  next?: WizardMove | null | undefined;
  /** Somebody went back or forward in the browser's history. */
  onStep: (step: number) => void;
  children: ReactNode;
}

const loadHistory = () => import("./step-history.tsx");

/** The second press of a double one is not meant for the button that has come under the finger. */
function once(act: () => void) {
  return ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };
}

function Move({ move, variant }: { move: WizardMove; variant: "filled" | "line" }) {
  const { label, onPress, blockedBy, busy, busyLabel } = move;
  return (
    <Button
      variant={variant}
      busy={busy}
      busyLabel={busyLabel}
      aria-disabled={blockedBy === undefined ? undefined : true}
      onClick={once(() => {
        if (blockedBy === undefined) onPress();
      })}
    >
      {label}
    </Button>
  );
}

/** Steps of a small tool in the page: where one is, the step itself, and the ways back and on. */
export function WizardFrame(props: WizardFrameProps) {
  const { label, steps, at, heading, back, next, onStep, children } = props;
  // Without it Back leaves the page, as it always did. It is there before the first step has been taken.
  const [isTouched, setIsTouched] = useState(false);
  const history = useLatePart(loadHistory, isTouched || at > 0, () => undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    title.current?.focus();
  }, [at]);
  return (
    <div className={styles.frame} onFocus={() => setIsTouched(true)}>
      {history ? <history.StepHistory name={label} at={at} onStep={onStep} /> : null}
      <ol className={styles.steps} aria-label={label}>
        {steps.map((name, index) => (
          <li
            key={name}
            data-state={index < at ? "done" : index === at ? "current" : "ahead"}
            aria-current={index === at ? "step" : undefined}
          >
            <span>{name}</span>
            {index < at ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
      <h3 ref={title} tabIndex={-1} className={styles.heading}>
        <VisuallyHidden>
          Step {Math.min(at + 1, steps.length)} of {steps.length}.{" "}
        </VisuallyHidden>
        {heading}
      </h3>
      <div className={styles.body}>{children}</div>
      {back || next ? (
        <div className={styles.moves}>
          {back ? <Move move={back} variant="line" /> : null}
          {next ? <Move move={next} variant="filled" /> : null}
          {next?.blockedBy ? (
            <p className={styles.blocked} role="status">
              {next.blockedBy}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
