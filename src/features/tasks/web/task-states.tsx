import { AppError } from "#errors.ts";
import { formatTime } from "#practice/time.ts";
import { ErrorState } from "#ui/states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
import styles from "./task-states.module.css";

const rows = ["a", "b", "c", "d", "e", "f"];

/** Keeps every edge of the list while it loads, and says what loads. */
export function LoadingTasks() {
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.words}>
        <StatusDot shape="loading" />
        Loading tasks...
      </p>
      <div aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton className={styles.box} />
            <span className={styles.pair}>
              <Skeleton className={styles.title} />
              <Skeleton className={styles.detail} />
            </span>
            <Skeleton className={styles.when} />
          </div>
        ))}
      </div>
    </div>
  );
}

export interface TasksProblemProps {
  error: Error;
  /** When the list below was fetched; null when there is none. */
  listFrom: Date | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Above the last good list: what failed, how old the list is, and another try. */
export function TasksProblem({ error, listFrom, isRetrying, onRetry }: TasksProblemProps) {
  const isOffline = error instanceof AppError && error.code === "offline";
  return (
    <ErrorState
      title="The tasks could not be loaded."
      onRetry={onRetry}
      retrying={isRetrying}
      offline={isOffline}
      requestId={error instanceof AppError ? error.requestId : undefined}
    >
      {error.message}
      {listFrom ? ` The list below is from ${formatTime(listFrom)}.` : ""} Trying again by itself
      every 15 s.
    </ErrorState>
  );
}
