import styles from "./demo-ribbon.module.css";

/**
 * Says that people and times are samples. `mode` is "demo" or "live", on prerendered pages the marker
 * which the server fills with it; the style sheet shows the ribbon for "demo" only.
 */
export function DemoRibbon({ mode }: { mode: string }) {
  return (
    <aside
      className={styles.ribbon}
      aria-label="Demo"
      data-practice-mode={mode}
      suppressHydrationWarning
    >
      <strong>Demo.</strong> A fictional practice; no visit is real.
    </aside>
  );
}
