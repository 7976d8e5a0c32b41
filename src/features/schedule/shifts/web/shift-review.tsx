import { VisitReview } from "#features/booking/web/public.ts";
import { Notice } from "#ui/notice.tsx";
import { shiftLine } from "../content.ts";
import type { Review } from "../contract.ts";
import { outlookText } from "../rules.ts";
import styles from "./shift-review.module.css";

const shownClashes = 12;

/** What a change of shifts would do, before it is made. */
export function ShiftReview({
  review,
  act,
  today,
}: {
  review: Review;
  /** "added", "removed": what becomes of the shifts. */
  act: string;
  today: string;
}) {
  const { count, clashes, visits } = review;
  const more = clashes.length - shownClashes;
  return (
    <div className={styles.review}>
      <p>
        {count === 1 ? "1 shift" : `${count} shifts`} will be {act}. {outlookText(review, null)}
      </p>
      {clashes.length > 0 ? (
        <Notice tone="warning" title="In the way, and staying as they are:">
          <ul className={styles.list}>
            {clashes.slice(0, shownClashes).map((shift) => (
              <li key={shift.id}>
                {shift.displayName}, {shiftLine(shift, today)}
              </li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        </Notice>
      ) : null}
      {visits.length > 0 ? <VisitReview visits={visits} today={today} /> : null}
    </div>
  );
}
