import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { IconAlertCircle, IconCheck, IconClockExclamation, IconInfoCircle } from "./icons.ts";
import styles from "./notice.module.css";

export type NoticeTone = "warning" | "error" | "info" | "good";

const icons = {
  warning: IconClockExclamation,
  error: IconAlertCircle,
  info: IconInfoCircle,
  good: IconCheck,
} as const;

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  /** The first words, in the tone's color. */
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the words. */
  actions?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** -1 lets a form move the focus here. */
  tabIndex?: -1 | undefined;
}

/** A message in the flow of the page: errors interrupt (role alert), the rest is said when there is time. */
export function Notice({
  tone = "info",
  title,
  children,
  actions,
  icon,
  className,
  ref,
  tabIndex,
}: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div
      ref={ref}
      tabIndex={tabIndex}
      role={tone === "error" ? "alert" : "status"}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <ToneIcon size={22} stroke={1.5} />}
      </span>
      <div className={styles.body}>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {title && children ? " " : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}

export interface ErrorSummaryProps {
  /** How many things to fix, in words: "One thing to fix." */
  title: string;
  /** One entry a field; the id is the control's id. */
  problems: ReadonlyArray<{ id: string; message: string }>;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Stands above a form after a failed submit, lists what is wrong, and links to each field. */
export function ErrorSummary({ title, problems, ref }: ErrorSummaryProps) {
  return (
    <Notice tone="error" title={title} ref={ref} tabIndex={-1}>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.id)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
