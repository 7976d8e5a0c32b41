import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./tasks-page.module.css";

export interface TaskGroupProps {
  title: string;
  count: number;
  /** A word or a link at the right end. */
  aside?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** Tasks of one urgency under a heading with their number. */
export function TaskGroup({ title, count, aside, children }: TaskGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id} className={styles.groupTitle}>
          {title} <span className={styles.count}>{count}</span>
        </h2>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
