import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./review-card.module.css";

export interface ReviewCardProps {
  stars: ReactNode;
  text: string;
  /** Who wrote it: a picture or initials, the name, and what stands below it. */
  image: ReactNode;
  name: string;
  below: string;
  /** Says that it is no real one; null: it is. */
  sample: string | null;
  className?: string | undefined;
}

/** What a patient says, as an item of a list. */
export function ReviewCard({
  stars,
  text,
  image,
  name,
  below,
  sample,
  className,
}: ReviewCardProps) {
  return (
    <li className={classNames(styles.review, className)}>
      {stars}
      <blockquote className={styles.text}>{text}</blockquote>
      <div className={styles.author}>
        {image}
        <p>
          <strong>{name}</strong>
          <span>{below}</span>
        </p>
        {sample === null ? null : <span className={styles.sample}>{sample}</span>}
      </div>
    </li>
  );
}
