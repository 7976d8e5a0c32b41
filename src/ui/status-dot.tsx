import styles from "./status-dot.module.css";

/** Disc: good. Part disc: loading. Diamond: bad. Ring: none of them. */
export type StatusShape = "good" | "loading" | "bad" | "off";

/** A sign beside words that say the same; told apart by shape before color. */
export function StatusDot({ shape }: { shape: StatusShape }) {
  return <span className={styles.dot} data-shape={shape} aria-hidden="true" />;
}
