import type { ReactNode } from "react";
import styles from "./check-body.module.css";

/** What scrolls is one stop for the keyboard, which nothing in it would be. */
const oneStop = 0;

/** Everything about an open check below its head; beside the list it scrolls by itself. */
export function CheckBody({ children }: { children: ReactNode }) {
  return (
    <div
      className={styles.body}
      role="region"
      aria-label="What was asked and answered"
      tabIndex={oneStop}
    >
      {children}
    </div>
  );
}
