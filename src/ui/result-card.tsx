import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./result-card.module.css";

export interface ResultCardProps {
  /** What came out, in a few words. */
  title: ReactNode;
  tone?: "good" | "plain" | "caution" | undefined;
  /** Whoever pressed for it is led to it. */
  takesFocus?: boolean | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** What a tool came to: its first words, the rest, and what to do next. */
export function ResultCard({
  title,
  tone = "plain",
  takesFocus = false,
  children,
  actions,
}: ResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.card} data-tone={tone}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
