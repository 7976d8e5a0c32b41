import { Notice } from "#ui/notice.tsx";
import type { DisplacedVisit } from "../contract.ts";
import { insideText } from "../rules.ts";
import styles from "./visit-review.module.css";
import { VisitList } from "./visit-list.tsx";

/** What a change does to booked visits, before it is made. */
export function VisitReview({
  visits,
  today,
}: {
  visits: readonly DisplacedVisit[];
  today: string;
}) {
  if (visits.length === 0) return <p>No booked visit is affected.</p>;
  return (
    <div className={styles.review}>
      <Notice tone="warning" title={`${insideText(visits.length)}.`}>
        {visits.length === 1
          ? "It stays booked and becomes a task."
          : "They stay booked; each becomes a task."}
      </Notice>
      <VisitList visits={visits} today={today} canMove={false} />
    </div>
  );
}
