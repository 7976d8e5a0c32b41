import { formatDollars } from "#practice/money.ts";
import { figureText, growthText } from "../../figure-text/rules.ts";
import type { TreatmentReview, TreatmentStats } from "../contract.ts";
import styles from "./treatment-list.module.css";

function wayOf(growth: number | null): "up" | "down" | undefined {
  const percent = Math.round(growth ?? 0);
  if (percent === 0) return undefined;
  return percent > 0 ? "up" : "down";
}

/** What each treatment brought, how it goes against the month before, and what people say of it. */
export function TreatmentList({ treatments }: { treatments: readonly TreatmentStats[] }) {
  if (treatments.length === 0) return <p className={styles.none}>No treatment was sold yet.</p>;
  return (
    <ul className={styles.list}>
      {treatments.map(({ id, name, bookings, revenue, growth, satisfaction }) => (
        <li key={id}>
          <p className={styles.what}>
            <strong>{name}</strong>
            <span>{bookings.toLocaleString("en-US")} sold</span>
          </p>
          <p className={styles.revenue}>{formatDollars(Math.round(revenue / 100) * 100)}</p>
          <p className={styles.growth} data-way={wayOf(growth)}>
            {growth === null ? "none before" : growthText(growth)}
          </p>
          <p className={styles.rating}>{figureText(satisfaction, "rating") ?? "not rated"}</p>
        </li>
      ))}
    </ul>
  );
}

/** What clients say of treatments, in the words that were chosen most often. */
export function ReviewList({ reviews }: { reviews: readonly TreatmentReview[] }) {
  if (reviews.length === 0)
    return <p className={styles.none}>No satisfaction with a treatment is recorded yet.</p>;
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ treatmentId, treatment, rating, reviews: count, topComment }) => (
        <li key={treatmentId}>
          <p>
            <strong>{treatment}</strong> {figureText(rating, "rating")},{" "}
            {count.toLocaleString("en-US")} {count === 1 ? "answer" : "answers"}
          </p>
          {topComment === null ? null : (
            <p className={styles.said}>
              Said most often: <q>{topComment}</q>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
