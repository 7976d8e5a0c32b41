import { formatCalendarNearDay, spokenClock } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./on-site-day.module.css";

const tallest = 6;
const hourText = (hour: number) => spokenClock(`${String(hour).padStart(2, "0")}:00`);

export interface OnSiteDayProps {
  date: string;
  hours: readonly { hour: number; count: number }[];
}

/** How many people are on site in each hour of a day: bars for the eye, words for everybody. */
export function OnSiteDay({ date, hours }: OnSiteDayProps) {
  const most = Math.max(0, ...hours.map(({ count }) => count));
  const day = formatCalendarNearDay(date);
  if (most === 0)
    return (
      <div className={styles.day}>
        <span className={styles.name} aria-hidden="true">
          {day}
        </span>
        <p className={classNames(styles.words, styles.nobody)}>
          <VisuallyHidden>{day}: </VisuallyHidden>Nobody
        </p>
      </div>
    );
  const spoken = hours
    .filter(({ count }) => count > 0)
    .map(({ hour, count }) => `${hourText(hour)}: ${count}`)
    .join(", ");
  return (
    <div className={styles.day}>
      <span className={styles.name} aria-hidden="true">
        {day}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {hours.map(({ hour, count }) => (
          <i key={hour} style={{ height: `${(Math.min(count, tallest) / tallest) * 100}%` }} />
        ))}
      </span>
      <p className={styles.words}>
        <VisuallyHidden>{day}: </VisuallyHidden>
        {most} at most
        <VisuallyHidden> ({spoken})</VisuallyHidden>
      </p>
    </div>
  );
}
