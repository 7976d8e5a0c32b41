import { AppError } from "#errors.ts";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import styles from "./patients-page.module.css";
import { PersonRow } from "./person-row.tsx";
import { useRecentPeople } from "./use-people.ts";

const noTerms = [] as const;

/** Whom somebody looked at last, before anything is typed. */
export function RecentPeople() {
  const recent = useRecentPeople(true);
  const { data, error } = recent;
  if (error && !data) {
    return (
      <ErrorState
        title="The people you opened last could not be loaded."
        onRetry={() => void recent.refetch()}
        retrying={recent.isFetching}
        offline={error instanceof AppError && error.code === "offline"}
      >
        {error.message} The search above may still work.
      </ErrorState>
    );
  }
  if (!data) return <Loading label="The people you opened last" lines={5} />;
  const onFile = `${data.onFile.toLocaleString("en-US")} ${data.onFile === 1 ? "person" : "people"} on file.`;
  if (data.patients.length === 0) {
    return (
      <EmptyState title="Type to find somebody">
        {onFile} Whose pages you open appears here, so that you find them again.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="recent-people">
      <h2 id="recent-people" className={styles.section}>
        Opened last
      </h2>
      <ul className={styles.list}>
        {data.patients.map((person) => (
          <PersonRow key={person.id} person={person} terms={noTerms} />
        ))}
      </ul>
      <p className={styles.foot}>{onFile}</p>
    </section>
  );
}
