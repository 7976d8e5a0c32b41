import { spokenClock, spokenHour } from "#practice/time.ts";
import type { ShiftType } from "../contract.ts";
import { chipTime, lengthText, minutesAt } from "../rules.ts";
import styles from "./day-line.module.css";

export type Bar = { from: string; to: string; type: ShiftType | "usual"; isNew: boolean };

export interface DayLineProps {
  /** "Friday with this shift". */
  title: string;
  bars: readonly Bar[];
}

/** The hours of a day that hold every bar, at least eight to six. */
function rangeOf(bars: readonly Bar[]) {
  const starts = bars.map(({ from }) => Math.floor(minutesAt(from) / 60));
  const ends = bars.map(({ to }) => Math.ceil(minutesAt(to) / 60));
  return { first: Math.min(8, ...starts), last: Math.max(18, ...ends) };
}

/** A person's day drawn as a line, with the shift that is being entered in it. */
export function DayLine({ title, bars }: DayLineProps) {
  const { first, last } = rangeOf(bars);
  const place = (clock: string) => ((minutesAt(clock) / 60 - first) / (last - first)) * 100;
  const worked = bars
    .filter(({ type }) => type !== "on-call")
    .reduce((sum, { from, to }) => sum + minutesAt(to) - minutesAt(from), 0);
  const labels = Array.from(
    { length: Math.floor((last - first) / 2) + 1 },
    (_, i) => first + 2 * i,
  );
  const spoken = bars
    .map(({ from, to }) => `${spokenClock(from)} to ${spokenClock(to)}`)
    .join(", ");
  return (
    <div className={styles.line} role="img" aria-label={`${title}: ${spoken || "nothing"}`}>
      <p className={styles.head}>
        <span>{title}</span>
        <span>{lengthText(worked)}</span>
      </p>
      <div className={styles.track}>
        {Array.from({ length: last - first - 1 }, (_, hour) => (
          <i
            key={hour}
            className={styles.tick}
            style={{ left: `${((hour + 1) / (last - first)) * 100}%` }}
          />
        ))}
        {bars.map((bar) => (
          <span
            key={`${bar.from} ${bar.to} ${bar.type} ${bar.isNew}`}
            className={styles.bar}
            data-type={bar.type}
            data-new={bar.isNew ? "" : undefined}
            style={{ left: `${place(bar.from)}%`, width: `${place(bar.to) - place(bar.from)}%` }}
          >
            {chipTime(bar)}
          </span>
        ))}
      </div>
      <p className={styles.scale}>
        {labels.map((hour) => (
          <span key={hour}>{spokenHour(hour)}</span>
        ))}
      </p>
    </div>
  );
}
