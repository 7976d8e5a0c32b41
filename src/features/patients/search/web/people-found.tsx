import type { UseQueryResult } from "@tanstack/react-query";
import { AppError } from "#errors.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import type { FoundPeople } from "../contract.ts";
import type { SearchTerm } from "../rules.ts";
import styles from "./patients-page.module.css";
import { PersonRow } from "./person-row.tsx";

export interface PeopleFoundProps {
  search: UseQueryResult<FoundPeople>;
  terms: readonly SearchTerm[];
  page: number;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onShowAll: () => void;
}

/** The people who match, or why nobody is there. */
export function PeopleFound(props: PeopleFoundProps) {
  const { search, terms, page, isFiltered, onPage, onShowAll } = props;
  const { data, error } = search;
  return (
    <section aria-label="People found" aria-busy={search.isFetching}>
      {error ? (
        <ErrorState
          title="The search failed."
          onRetry={() => void search.refetch()}
          retrying={search.isFetching}
          offline={error instanceof AppError && error.code === "offline"}
          requestId={error instanceof AppError ? error.requestId : undefined}
        >
          {error.message}
          {data ? " Below is what was found last." : ""}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="People" lines={6} /> : null}
      {data?.tooMany ? (
        <p className={styles.shared} role="status">
          Very many people match: this is only a part of them. Type more to find the right one.
        </p>
      ) : null}
      {data && data.patients.length === 0 ? (
        <EmptyState
          title="Nobody on file matches"
          actions={
            isFiltered ? (
              <Button variant="line" size="small" onClick={onShowAll}>
                Show everybody
              </Button>
            ) : null
          }
        >
          {isFiltered
            ? "Perhaps the person is there, but not in this part of the list."
            : "Try the last digits of the phone, the birth date, or fewer letters of the name."}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {data?.patients.map((person) => (
          <PersonRow key={person.id} person={person} terms={terms} />
        ))}
      </ul>
      {data && (data.hasMore || page > 1) ? (
        <nav className={styles.pager} aria-label="Pages">
          <Button
            variant="line"
            size="small"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            Before
          </Button>
          <span>Page {page}</span>
          <Button
            variant="line"
            size="small"
            disabled={!data.hasMore}
            onClick={() => onPage(page + 1)}
          >
            More
          </Button>
        </nav>
      ) : null}
      <p className={styles.said} role="status">
        {data && !search.isFetching && data.patients.length > 0
          ? `${data.patients.length} ${data.patients.length === 1 ? "person" : "people"} on this page.`
          : null}
      </p>
    </section>
  );
}
