import type { ReactNode } from "react";
import { AppError } from "#errors.ts";
import styles from "./list-and-thread.module.css";
import { Loading } from "./skeleton.tsx";
import { EmptyState, ErrorState } from "./states.tsx";
import { useOnline } from "./use-online.ts";

/** How a list was asked for, as far as the frame shows it. */
export interface ListQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export interface ListAndThreadProps {
  query: ListQuery;
  /** Under these names the list fails and loads: "The threads". */
  name: string;
  /** What was typed is too little to look for: no list is shown. */
  isVague: boolean;
  /** Rows, or what stands instead of them; undefined before the first answer. */
  list: ReactNode;
  pager: ReactNode;
  /** The open thread; null: none is. */
  thread: ReactNode;
  /** What stands where a thread will, while none is open. */
  invitation: { title: string; text: string };
  /** A third column beside the thread. */
  hasSide?: boolean | undefined;
}

/**
 * A list of threads, and the one that is open beside it; on a phone one of them at a time. Says when the list
 * loads, fails, or may be old, and keeps what was last known.
 */
export function ListAndThread(props: ListAndThreadProps) {
  const { query, name, isVague, list, pager, thread, invitation, hasSide = false } = props;
  const isOnline = useOnline();
  const { error } = query;
  const known = error instanceof AppError ? error : null;
  return (
    <>
      {isOnline ? null : (
        <p className={styles.offline} role="status">
          No network. What is below may be old; it is asked for again by itself.
        </p>
      )}
      {query.isError ? (
        <ErrorState
          title={`${name} could not be loaded.`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          offline={known?.code === "offline"}
          requestId={known?.requestId}
        >
          {error?.message}
          {list ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      <div
        className={styles.frame}
        data-open={thread === null ? undefined : ""}
        data-side={hasSide ? "" : undefined}
      >
        <section className={styles.list} aria-label="The list" aria-busy={query.isFetching}>
          {isVague ? (
            <EmptyState title="Type a little more">
              Two letters or digits are the least to search for. Signs such as % stand for nothing.
            </EmptyState>
          ) : null}
          {query.isPending && !query.isError && !isVague ? (
            <Loading label={name} lines={8} />
          ) : null}
          {list}
          {pager}
        </section>
        {thread ?? (
          <div className={styles.none}>
            <EmptyState title={invitation.title}>{invitation.text}</EmptyState>
          </div>
        )}
      </div>
    </>
  );
}

export interface PagerProps {
  before: string | null;
  next: string | null;
  words: { first: string; more: string };
  onGo: (before: string | null) => void;
}

/** The way through a list that has more than one page. */
export function Pager({ before, next, words, onGo }: PagerProps) {
  if (before === null && next === null) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {before === null ? null : (
        <button type="button" onClick={() => onGo(null)}>
          {words.first}
        </button>
      )}
      {next === null ? (
        <span>These are the oldest.</span>
      ) : (
        <button type="button" onClick={() => onGo(next)}>
          {words.more}
        </button>
      )}
    </nav>
  );
}
