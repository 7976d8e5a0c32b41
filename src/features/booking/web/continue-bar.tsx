import type { ReactNode } from "react";
import styles from "./continue-bar.module.css";

interface ContinueBarProps {
  title: ReactNode;
  children?: ReactNode;
  /** The one filled button of the step. */
  action: ReactNode;
  /** What stands in the way of the next step. */
  problem?: string | undefined;
}

/** Names the choice and the next step; on a phone it stays at the thumb. */
export function ContinueBar({ title, children, action, problem }: ContinueBarProps) {
  return (
    <div className={styles.bar}>
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
