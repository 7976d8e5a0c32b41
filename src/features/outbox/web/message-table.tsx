import type { ReactNode } from "react";
import { Link } from "react-router";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconRefresh } from "#ui/icons.ts";
import { RowTable } from "#ui/row-table.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import styles from "./message-table.module.css";

interface PageQuery {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface MessageTableProps {
  /** "emails" or "texts". */
  what: string;
  columns: readonly string[];
  /** Where these messages go, in a sentence. */
  summary: string | null;
  query: PageQuery;
  count: number;
  hasMore: boolean;
  lastId: string | null;
  before: string | null;
  olderLink: (lastId: string) => string;
  newestLink: string;
  /** Table rows. */
  children: ReactNode;
}

/** One page of messages with its age, its states and the way to the next page. */
export function MessageTable(props: MessageTableProps) {
  const { what, columns, summary, query, count, children } = props;
  const now = useClock(5_000);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.summary}>{summary}</p>
        {query.dataUpdatedAt === 0 ? null : (
          <p className={styles.age}>Loaded {agoText(now.getTime() - query.dataUpdatedAt)}</p>
        )}
        <Button
          variant="line"
          size="small"
          busy={query.isFetching}
          busyLabel="Refresh"
          icon={<IconRefresh size={17} stroke={1.5} aria-hidden="true" />}
          onClick={() => query.refetch()}
        >
          Refresh
        </Button>
      </div>
      {query.error ? (
        <ErrorState title={`The ${what} could not be loaded.`} onRetry={() => query.refetch()}>
          {query.error.message}
          {count > 0 ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {query.isPending && !query.error ? <Loading label={`The ${what}`} lines={8} /> : null}
      {!query.isPending && !query.error && count === 0 ? (
        <EmptyState title={`No ${what}`}>
          {props.before === null
            ? "A booked, moved or cancelled visit writes here at once."
            : "There is nothing older."}
        </EmptyState>
      ) : null}
      {count > 0 ? (
        <RowTable
          columns={columns}
          className={classNames(styles.table, what === "texts" && styles.texts)}
        >
          {children}
        </RowTable>
      ) : null}
      <Pager {...props} />
    </>
  );
}

function Pager({ what, count, hasMore, lastId, before, olderLink, newestLink }: MessageTableProps) {
  if (count === 0 && before === null) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${what}`}>
      <p>{before === null ? `${count} newest shown.` : `${count} older shown.`} Newest first.</p>
      {before === null ? null : <Link to={newestLink}>Newest</Link>}
      {hasMore && lastId !== null ? <Link to={olderLink(lastId)}>Older</Link> : null}
    </nav>
  );
}
