import { IconCircleCheckFilled } from "#ui/late-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ImportStatus } from "../contract.ts";
import styles from "./import-steps.module.css";

const steps = ["Choose the file", "Match the columns", "Check the lines", "Import"] as const;

/** The step that each state belongs to; four when all are over. Null: as far as it came. */
const stepOfStatus: Readonly<Record<ImportStatus, number | null>> = {
  uploading: 0,
  reading: 0,
  failed: 0,
  mapping: null,
  checking: 2,
  checked: 2,
  running: 3,
  cancelled: null,
  expired: null,
  done: 4,
  undoing: 4,
  undone: 4,
};

interface ImportStepsProps {
  status: ImportStatus;
  isChecked: boolean;
}

/** Where the import is, as four cells in a row. */
export function ImportSteps({ status, isChecked }: ImportStepsProps) {
  const current = stepOfStatus[status] ?? (isChecked ? 2 : 1);
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? "done" : index === current ? "current" : "ahead"}
          aria-current={index === current ? "step" : undefined}
        >
          {index < current ? (
            <IconCircleCheckFilled size={14} aria-hidden="true" />
          ) : (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          {step}
          {index < current ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
