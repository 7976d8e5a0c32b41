import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { IconAlertCircle, IconRefresh, IconWifiOff } from "./icons.ts";
import styles from "./states.module.css";

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
}

/** Nothing to show, said plainly, with the next step. */
export function EmptyState({ title, children, actions, drawing }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  /** What could not be done: "The free times could not be loaded." */
  title: ReactNode;
  /** An error's own sentence, or what to do instead. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Shown small; lets the practice find the failure in its log. */
  requestId?: string | undefined;
  offline?: boolean | undefined;
  actions?: ReactNode;
}

/** One panel failed: says so, offers another try, and leaves the rest of the page alone. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  requestId,
  offline,
  actions,
}: ErrorStateProps) {
  const Icon = offline ? IconWifiOff : IconAlertCircle;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.errorTitle}>
        <Icon size={22} stroke={1.5} aria-hidden="true" />
        {title}
      </p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {requestId ? <p className={styles.reference}>Reference {requestId}</p> : null}
      <div className={styles.actions}>
        {onRetry ? (
          <Button
            variant="line"
            size="small"
            onClick={onRetry}
            busy={retrying}
            busyLabel="Trying again"
            icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
          >
            Try again
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  );
}
