import { clockRange, openingOf, type PracticeWeekday } from "../../hours/rules.ts";
import { weekdayNames } from "../rules.ts";
import styles from "./practice-week.module.css";

/** The drawn day, from 8 in the morning to 8 in the evening, in hours. */
const scale = { from: 8, to: 20 };
const hourLines = Array.from(
  { length: scale.to - scale.from + 1 },
  (_, hour) => `M${(hour * 1000) / (scale.to - scale.from)} 6V18`,
).join("");

function place(clock: string): number {
  const hour = Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;
  const share = (hour - scale.from) / (scale.to - scale.from);
  return Math.min(1, Math.max(0, share)) * 1000;
}

/** The usual opening hours on a scale, with their words. */
export function PracticeWeek({ hours }: { hours: readonly PracticeWeekday[] }) {
  return (
    <dl className={styles.week}>
      {hours.map((day) => {
        const opening = openingOf(day);
        return (
          <div key={day.weekday} className={styles.day}>
            <dt>{weekdayNames[day.weekday - 1]}</dt>
            <dd className={styles.words}>
              {opening === null ? "Closed" : clockRange(opening.opens, opening.closes)}
            </dd>
            <dd className={styles.drawn} aria-hidden="true">
              <svg viewBox="0 0 1000 24" preserveAspectRatio="none">
                <path className={styles.hour} d={hourLines} />
                {opening === null ? null : (
                  <rect
                    className={styles.bar}
                    x={place(opening.opens)}
                    y="8"
                    width={place(opening.closes) - place(opening.opens)}
                    height="8"
                  />
                )}
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
