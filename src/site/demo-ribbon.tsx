import styles from "./demo-ribbon.module.css";

/**
 * Says that people and times are samples. Its attribute is a marker which the server fills with "demo" or
 * "live"; the style sheet shows it for "demo" only.
 */
export function DemoRibbon() {
  return (
    <aside
      className={styles.ribbon}
      aria-label="Demo"
      data-practice-mode="__PRACTICE_RIBBON__"
      suppressHydrationWarning
    >
      <strong>Demo.</strong> A fictional practice; no visit is real.
    </aside>
  );
}
