import { formatCalendarNearDay } from "#practice/time.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { forecastKinds } from "../contract.ts";
import { type DayFigures, kindNames } from "../rules.ts";
import styles from "./forecast-days.module.css";

export interface ForecastDaysProps {
  figures: readonly DayFigures[];
  /** The day that is looked at; null for all. */
  date: string | null;
  onDate: (date: string | null) => void;
}

/** Seven days as columns, each with its count and its kinds; a press shows that day alone. */
export function ForecastDays({ figures, date, onDate }: ForecastDaysProps) {
  const most = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>Days</legend>
      {figures.map((day, at) => (
        <button
          key={day.date}
          type="button"
          className={styles.day}
          aria-pressed={day.date === date}
          onClick={() => onDate(day.date === date ? null : day.date)}
        >
          <span className={styles.name}>
            {formatCalendarNearDay(day.date)}
            {at === 0 ? ", today" : ""}
          </span>
          <span className={styles.count}>{day.count}</span>
          <Bar day={day} most={most} />
          <VisuallyHidden>
            texts: {forecastKinds.map((kind) => `${kindNames[kind]} ${day[kind]}`).join(", ")}
          </VisuallyHidden>
        </button>
      ))}
    </fieldset>
  );
}

const height = 56;

function Bar({ day, most }: { day: DayFigures; most: number }) {
  const heights = forecastKinds.map((kind) => (day[kind] / most) * height);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {forecastKinds.map((kind, at) => {
        const above = heights.slice(0, at + 1).reduce((sum, one) => sum + one, 0);
        return (
          <rect
            key={kind}
            className={styles[kind]}
            x={0}
            width={100}
            y={height - above}
            height={heights[at]}
          />
        );
      })}
    </svg>
  );
}
