import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/** A line of text, a 48 px row, or a block of 12 rem; a class may size it otherwise. */
export type SkeletonShape = "text" | "row" | "block";

export interface SkeletonProps {
  shape?: SkeletonShape | undefined;
  className?: string | undefined;
}

/**
 * A quiet block that keeps the place of something still loading; the words stand elsewhere. Sized by
 * classes only: prerendered style attributes are refused by the pages' content policy.
 */
export function Skeleton({ shape = "text", className }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />
  );
}

export interface LoadingProps {
  /** What is loading: "Free times". Said once to screen readers. */
  label: string;
  lines?: number | undefined;
  shape?: SkeletonShape | undefined;
}

/** Several skeletons under one spoken label. */
export function Loading({ label, lines = 3, shape = "row" }: LoadingProps) {
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.label}>{label} loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape={shape} />
      ))}
    </div>
  );
}
