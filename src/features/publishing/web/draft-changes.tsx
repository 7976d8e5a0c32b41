import { insideText } from "#features/booking/displaced/rules.ts";
import type { ContentValues } from "#practice/published.ts";
import { publicPage } from "#practice/public-pages.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { type Change, changesBetween, shownValue } from "../rules.ts";
import styles from "./owners-desk-page.module.css";
import { useAppearances } from "./use-desk.ts";

/** What differs between two contents, line by line. */
export function ChangeLines({
  before,
  after,
  onDrop,
}: {
  before: ContentValues;
  after: ContentValues;
  onDrop?: ((change: Change) => void) | undefined;
}) {
  return (
    <ul className={styles.lines}>
      {changesBetween(before, after).map((change) => (
        <li key={change.field.id} className={styles.line}>
          <span>
            <strong>{change.field.item}</strong>, {change.field.label.toLowerCase()}:{" "}
            <del>{shownValue(change.field, change.before)}</del> →{" "}
            <ins>{shownValue(change.field, change.after)}</ins>
          </span>
          {onDrop ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Drop the change of ${change.field.item}, ${change.field.label.toLowerCase()}`}
              onClick={() => onDrop(change)}
            >
              Drop
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function pageName(path: string): string {
  const [page = path] = path.split("#");
  return page === "/booking/manage" ? "Manage a visit" : publicPage(page).title;
}

/** Everywhere the draft's changes will be said, found out by saying them. */
export function Appearances({ revision }: { revision: number }) {
  const found = useAppearances(revision);
  if (found.isPending) return <Loading label="Where it will appear" lines={3} />;
  if (found.error)
    return (
      <ErrorState
        title="Where it will appear could not be found out."
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      >
        {found.error.message}
      </ErrorState>
    );
  const { answers, prices, visitsOutside } = found.data;
  return (
    <>
      <h3 className={styles.subtitle}>Chat, calls and direct messages will say</h3>
      {answers.length === 0 ? <p className={styles.quiet}>What they say stays the same.</p> : null}
      <ul className={styles.lines}>
        {answers.map(({ id, before, after, page }) => (
          <li key={id}>
            {after === null ? <del>{before}</del> : after}{" "}
            <span className={styles.quiet}>Stands beside: {pageName(page)}.</span>
          </li>
        ))}
      </ul>
      {visitsOutside === 0 ? null : (
        <Notice tone="warning" title={`${insideText(visitsOutside)} these opening hours.`}>
          Publishing makes a task of each; it stays booked until somebody moves it.
        </Notice>
      )}
      <h3 className={styles.subtitle}>
        Calculators, planners and written estimates will reckon with
      </h3>
      {prices.length === 0 ? <p className={styles.quiet}>No other price than now.</p> : null}
      <ul className={styles.lines}>
        {prices.map(({ id, name, group, before, after }) => (
          <li key={id}>
            {group}: {name}, <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
      </ul>
    </>
  );
}
