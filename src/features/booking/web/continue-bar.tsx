import type { ReactNode } from "react";
import styles from "./continue-bar.module.css";

interface ContinueBarProps {
  title: ReactNode;
  children?: ReactNode;
  /** The one filled button of the step. */
  action: ReactNode;
  /** What stands in the way of the next step. */
  problem?: string | undefined;
  /** Stays in reach at the foot of the window, once something is chosen. */
  sticky?: boolean;
}

/** Names the choice and the next step. */
export function ContinueBar({ title, children, action, problem, sticky = true }: ContinueBarProps) {
  return (
    <div className={styles.bar} data-sticky={sticky ? "" : undefined}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children ? <p className={styles.text}>{children}</p> : null}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
