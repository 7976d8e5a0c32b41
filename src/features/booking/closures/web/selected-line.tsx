import { useEffect, useRef } from "react";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import type { DisplacedVisit } from "../../displaced/contract.ts";
import { insideText } from "../../displaced/rules.ts";
import { VisitList } from "../../displaced/web/visit-list.tsx";
import styles from "./selected-line.module.css";

export interface SelectedLineProps {
  /** "Fri, Nov 27, Day after". */
  title: string;
  today: string;
  query: {
    data: readonly DisplacedVisit[] | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The visits that the selected entry leaves outside, each with the way to move it. */
export function SelectedLine({ title, today, query }: SelectedLineProps) {
  const { data, error } = query;
  const section = useRef<HTMLElement>(null);
  // On a narrow page it stands above the lists, out of sight of the line that was pressed.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, [title]);
  return (
    <section ref={section} className={styles.selected} aria-labelledby="selected-line">
      <h2 id="selected-line" className={styles.title}>
        {title}
      </h2>
      {error ? (
        <ErrorState
          title="The visits could not be loaded."
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {error.message}
        </ErrorState>
      ) : null}
      {query.isPending && !error ? <Loading label="Booked visits" lines={3} /> : null}
      {data ? (
        <>
          <p className={styles.words}>
            {data.length === 0
              ? "Nothing is left to move here."
              : `${insideText(data.length)}. What this change left outside became a task.`}
          </p>
          <VisitList visits={data} today={today} canMove />
        </>
      ) : null}
    </section>
  );
}
