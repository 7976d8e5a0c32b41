import { addDays } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { IconCopy, IconPlus } from "#ui/staff-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { weekText } from "../rules.ts";
import type { useWeekAddress } from "./use-shift-week.ts";
import styles from "./week-head.module.css";

export interface WeekHeadProps {
  address: ReturnType<typeof useWeekAddress>;
  today: string;
  onAdd: () => void;
  onRepeat: () => void;
}

/** Which week, the ways to another one, and what can be added to it. */
export function WeekHead({ address, today, onAdd, onRepeat }: WeekHeadProps) {
  const { monday, isThisWeek, thisMonday, show } = address;
  return (
    <div className={styles.tools}>
      {isThisWeek ? null : (
        <Button variant="quiet" size="small" onClick={() => show(thisMonday)}>
          This week
        </Button>
      )}
      <div className={styles.week}>
        <button
          type="button"
          className={styles.arrow}
          title="Previous week"
          onClick={() => show(addDays(monday, -7))}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>Previous week</VisuallyHidden>
        </button>
        <p className={styles.name} aria-live="polite">
          <VisuallyHidden>Week of </VisuallyHidden>
          {weekText(monday, today)}
        </p>
        <button
          type="button"
          className={styles.arrow}
          title="Next week"
          onClick={() => show(addDays(monday, 7))}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>Next week</VisuallyHidden>
        </button>
      </div>
      <Button
        variant="line"
        icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onRepeat}
      >
        Repeat week
      </Button>
      <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
        Add Shift
      </Button>
    </div>
  );
}
