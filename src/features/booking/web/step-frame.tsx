import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { TextButton } from "#ui/button.tsx";
import { Steps } from "#ui/steps.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./step-frame.module.css";
import { useWindowTitle } from "./use-window-title.ts";
import type { StepId } from "./use-steps.ts";

interface StepHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
  /** The window's title. */
  title: string;
}

/** Where a step's heading stood last in this window. */
let lastShownAt: string | undefined;

/** A step's heading; it takes the focus when the step was entered from another one. */
export function StepHeading({ children, lead, title }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useWindowTitle(title);
  const enteredAt = useRef(key);
  useEffect(() => {
    // A freshly loaded page keeps the focus at its start, where the way past the menu is.
    const isFirstPage = lastShownAt === undefined || lastShownAt === enteredAt.current;
    lastShownAt = enteredAt.current;
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
}

const steps = [
  { id: "service", label: "Service", what: "the service" },
  { id: "provider", label: "Provider", what: "the provider" },
  { id: "time", label: "Day and time", what: "day and time" },
  { id: "details", label: "Your details", what: "your details" },
  { id: "review", label: "Review", what: "" },
] as const;

/** What was chosen at a step, in a few words. */
export type StepValues = Partial<Record<StepId, string | undefined>>;

interface StepFrameProps {
  step: StepId;
  values?: StepValues;
  /** The phone's sentence after "Step 2 of 5". */
  summary?: string | undefined;
  onGo: (step: StepId) => void;
  /** Under the scale of steps, on a wide page only. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The page of a step: where one is at the left, the step itself at the right. */
export function StepFrame({ step, values = {}, summary, onGo, beside, children }: StepFrameProps) {
  const current = steps.findIndex(({ id }) => id === step);
  const before = steps[current - 1];
  const drawn = steps.map(({ id, label, what }, index) => ({
    id,
    label,
    value: index < current ? values[id] : undefined,
    change: (
      <TextButton className={styles.change} onClick={() => onGo(id)}>
        Change<VisuallyHidden> {what}</VisuallyHidden>
      </TextButton>
    ),
  }));
  return (
    <div className={`shell grid12 ${styles.frame}`}>
      <div className={styles.side}>
        <Steps label="Book a visit" steps={drawn} current={current} summary={summary} />
        {before ? (
          <TextButton className={styles.back} onClick={() => onGo(before.id)}>
            Back<VisuallyHidden> to {before.label.toLowerCase()}</VisuallyHidden>
          </TextButton>
        ) : null}
        {beside ? <div className={styles.beside}>{beside}</div> : null}
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
