import { formatCalendarDate, practiceDate } from "#practice/time.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { notesOf } from "../rules.ts";
import styles from "./day-tabs.module.css";
import type { DrawnDay } from "./week-grid.tsx";

export interface DayTabsProps {
  days: readonly DrawnDay[];
  chosen: string;
  now: Date;
  onChoose: (date: string) => void;
}

/** A phone shows one day of the week: which one is chosen here. */
export function DayTabs({ days, chosen, now, onChoose }: DayTabsProps) {
  const today = practiceDate(now);
  const shown = days.find(({ day }) => day.date === chosen);
  const notes = shown ? notesOf(shown.day) : [];
  return (
    <div className={styles.sticky}>
      <div className={styles.tabs} role="group" aria-label="Day of the week">
        {days.map(({ day, laid }) => {
          const name = formatCalendarDate(day.date);
          const count = laid.filter(({ kind }) => kind === "visit").length;
          return (
            <button
              key={day.date}
              type="button"
              className={styles.tab}
              aria-pressed={day.date === chosen}
              data-today={day.date === today ? "" : undefined}
              onClick={() => onChoose(day.date)}
            >
              <span className={styles.weekday} aria-hidden="true">
                {name.slice(0, 3)}
              </span>
              <span className={styles.number} aria-hidden="true">
                {Number(day.date.slice(8))}
              </span>
              <span className={styles.count} aria-hidden="true">
                {day.closed === null ? (count > 0 ? count : "") : "Closed"}
              </span>
              <VisuallyHidden>
                {name}
                {day.date === today ? ", today" : ""}, {count === 1 ? "1 visit" : `${count} visits`}
                {day.closed === null ? "" : ", closed"}
              </VisuallyHidden>
            </button>
          );
        })}
      </div>
      {notes.length > 0 ? <p className={styles.notes}>{notes.join("; ")}</p> : null}
    </div>
  );
}
