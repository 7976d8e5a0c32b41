import { hours } from "#practice/hours.ts";
import { formatTime, practiceDate, practiceMinutes, weekdayOf } from "#practice/time.ts";
import styles from "./day-scale.module.css";

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function hourName(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The visit on the scale of its opening hours; the sentence above it says the same in words. */
export function DayScale({ start, end }: { start: string; end: string }) {
  const from = new Date(start);
  const to = new Date(end);
  const open = hours.find(({ weekday }) => weekday === weekdayOf(practiceDate(from)));
  const opens = minutesOf(open?.opens ?? "09:00");
  const closes = minutesOf(open?.closes ?? "18:00");
  const share = (minutes: number) => (minutes - opens) / (closes - opens);
  const begins = share(practiceMinutes(from));
  const ends = share(practiceMinutes(to));
  const quarters = Array.from(
    { length: (closes - opens) / 15 + 1 },
    (_, index) => opens + index * 15,
  );
  const middle = [14 * 60, 12 * 60].find(
    (minutes) => minutes < closes && Math.abs(share(minutes) - begins) > 0.24,
  );

  return (
    <div className={styles.scale} aria-hidden="true">
      <svg className={styles.ticks} width="100%" height="22">
        <line x1="0" x2="100%" y1="9" y2="9" />
        {quarters.map((minutes) => (
          <line
            key={minutes}
            className={minutes % 60 === 0 ? undefined : styles.quarter}
            x1={percent(share(minutes))}
            x2={percent(share(minutes))}
            y1="9"
            y2={minutes % 60 === 0 ? 21 : 15}
          />
        ))}
        <rect
          className={styles.visit}
          x={percent(begins)}
          y="0"
          width={percent(ends - begins)}
          height="21"
        />
      </svg>
      <div className={styles.labels}>
        {begins > 0.16 ? <span className={styles.first}>{hourName(opens)}</span> : null}
        <span
          className={ends > 0.86 ? styles.last : styles.at}
          style={{ left: ends > 0.86 ? undefined : percent(begins) }}
        >
          <strong>
            {formatTime(from).replace(/ [AP]M$/, "")} to {formatTime(to).replace(/ [AP]M$/, "")}
          </strong>
        </span>
        {middle === undefined ? null : (
          <span className={styles.at} style={{ left: percent(share(middle)) }}>
            {hourName(middle)}
          </span>
        )}
        {ends > 0.76 ? null : <span className={styles.last}>{hourName(closes)}</span>}
      </div>
    </div>
  );
}
