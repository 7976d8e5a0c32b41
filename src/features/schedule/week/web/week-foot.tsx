import type { AppointmentStatus } from "#features/booking/contract.ts";
import { Button } from "#ui/button.tsx";
import { statusNames } from "../../content.ts";
import { StatusGlyph } from "./event-face.tsx";
import styles from "./week-foot.module.css";

/** What a week shows; cancelled visits are not among it. */
const shownStatuses: readonly AppointmentStatus[] = [
  "scheduled",
  "confirmed",
  "in-progress",
  "completed",
  "no-show",
];

/** What the marks of the visits mean, and how one is moved. */
export function WeekFoot({
  isCarrying,
  onPutBack,
}: {
  isCarrying: boolean;
  onPutBack: () => void;
}) {
  if (isCarrying) {
    return (
      <div className={styles.foot}>
        <p className={styles.hint}>
          Arrows or a press choose day and time, <kbd>P</kbd> another person, <kbd>Space</kbd>{" "}
          drops, <kbd>Esc</kbd> puts back.
        </p>
        <Button variant="line" size="small" onClick={onPutBack}>
          Put back
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <ul className={styles.states} aria-label="How visits stand">
        {shownStatuses.map((status) => (
          <li key={status}>
            <StatusGlyph status={status} size={14} />
            {statusNames[status]}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <span className={styles.byPointer}>Drag a visit to move it, or press </span>
        <span className={styles.byFinger}>Hold a visit to move it, or press </span>
        <kbd>M</kbd>
      </p>
    </div>
  );
}
