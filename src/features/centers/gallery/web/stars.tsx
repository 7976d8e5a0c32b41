import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./stars.module.css";

const most = 5;
const star = "M12 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z";

/** So many of five stars; `words` follow the number for who cannot see them. */
export function Stars({ rating, words }: { rating: number; words: string }) {
  return (
    <p className={styles.stars}>
      <VisuallyHidden>
        {rating} {words}
      </VisuallyHidden>
      {Array.from({ length: most }, (_, at) => (
        <svg key={at} viewBox="0 0 24 24" data-on={at < rating ? "" : undefined} aria-hidden="true">
          <path d={star} />
        </svg>
      ))}
    </p>
  );
}
