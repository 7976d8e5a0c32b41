import type { ReactNode } from "react";
import { AppError } from "#errors.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import styles from "./hours-section.module.css";

interface ListQuery {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  data: unknown;
  refetch: () => unknown;
}

export interface HoursSectionProps {
  id: string;
  title: string;
  /** A quiet sentence or a button at the right of the title. */
  aside?: ReactNode;
  query: ListQuery;
  children: ReactNode;
}

/** A part of the page with its own list: loads, fails and recovers by itself, keeping the last good list. */
export function HoursSection({ id, title, aside, query, children }: HoursSectionProps) {
  const { error } = query;
  const known = error instanceof AppError ? error : null;
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={query.isPending}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.aside}>{aside}</div>
      </header>
      {error ? (
        <ErrorState
          title={`${title} could not be loaded.`}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
          requestId={known?.requestId}
          offline={known?.code === "offline"}
        >
          {error.message}
          {query.data === undefined ? "" : " Below is what was last known."}
        </ErrorState>
      ) : null}
      {query.isPending && error === null ? <Loading label={title} lines={4} /> : null}
      {query.data === undefined ? null : children}
    </section>
  );
}
