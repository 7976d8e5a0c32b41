import { Button } from "#ui/button.tsx";
import styles from "./nothing-matches.module.css";

/** The day has rows, but none that the filters let through. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.nothing}>
      <h2 className={styles.title}>Nothing matches the filters</h2>
      <p className={styles.text}>No visit of this day has this provider and status.</p>
      <Button variant="line" size="small" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
