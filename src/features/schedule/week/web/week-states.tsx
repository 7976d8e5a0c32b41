import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
import { formatCalendarDate } from "#practice/time.ts";
import { NextDay } from "../../next-day/web/next-day.tsx";
import { weekDates } from "../rules.ts";
import styles from "./week-states.module.css";

/** Keeps every edge of the week while it loads, and says what loads. */
export function LoadingWeek({ monday }: { monday: string }) {
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.words}>
        <StatusDot shape="loading" />
        Loading the week...
      </p>
      <div className={styles.days} aria-hidden="true">
        {weekDates(monday).map((date, index) => (
          <div key={date} className={styles.day}>
            <p>
              {Number(date.slice(8))} <span>{formatCalendarDate(date).slice(0, 3)}</span>
            </p>
            {index < 5 ? (
              <>
                <Skeleton className={styles.short} />
                <Skeleton className={styles.long} />
                <Skeleton className={styles.short} />
              </>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

export interface EmptyWeekProps {
  /** Whose visits are asked for; null: everybody's. */
  name: string | null;
  /** The next day with visits; null when there is none. */
  nextDate: string | null;
  onEverybody: () => void;
  onGo: (date: string) => void;
}

/** Says above the empty hours that nothing is booked, and what can be done. */
export function EmptyWeek({ name, nextDate, onEverybody, onGo }: EmptyWeekProps) {
  return (
    <div className={styles.empty} role="status">
      <p>
        {name === null
          ? "No appointments this week. A visit booked on the website, by a patient or by you, appears here at once."
          : `${name} has no appointments this week.`}
      </p>
      {name === null ? null : (
        <Button variant="line" size="small" onClick={onEverybody}>
          Show everybody
        </Button>
      )}
      <NextDay date={nextDate} name={name} onGo={onGo} />
    </div>
  );
}
