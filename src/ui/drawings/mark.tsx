import { classNames } from "../class-names.ts";
import styles from "./mark.module.css";

/** The practice's mark: a divider whose arc is a smile. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={classNames(styles.mark, className)}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="5" r="2.2" />
      <path d="M15.1 7.2 6 29M16.9 7.2 26 29" />
      <path className={styles.arc} d="M8.4 19.5C11 23.4 13.4 24.6 16 24.6s5-1.2 7.6-5.1" />
    </svg>
  );
}
