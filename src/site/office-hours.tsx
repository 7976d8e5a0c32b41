import { useRef } from "react";
import { usePracticeHours } from "#features/booking/hours/web/use-practice-hours.ts";
import { hours } from "#practice/hours.ts";
import type { OpeningHours } from "#practice/hours.ts";
import { hoursScale, hoursWords } from "#practice/hours-drawn.ts";
import { practiceDate, practiceMinutes, weekdayOf } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { useInView } from "#ui/use-in-view.ts";
import { useNowOnceHydrated } from "#ui/use-now.ts";
import { dayOnScale, exceptionLines, openingToday, shareOfScale } from "./hours-scale.ts";
import type { KnownDay } from "./hours-scale.ts";
import styles from "./office-hours.module.css";

const { marks } = hoursScale;
const hourLines = Array.from(
  { length: marks.length + 1 },
  (_, place) => `M${(place * 1000) / marks.length} 0V40`,
).join("");

interface DayRowProps {
  day: OpeningHours;
  now: Date | null;
  /** Today as the calendar has it, once that is known. */
  today: KnownDay | undefined;
}

function DayRow({ day, now, today }: DayRowProps) {
  const isToday = now !== null && weekdayOf(practiceDate(now)) === day.weekday;
  const bar = dayOnScale((isToday ? today : undefined) ?? day);
  const minute = isToday ? shareOfScale(practiceMinutes(now)) : null;
  return (
    <div className={styles.day} data-today={isToday ? "" : undefined}>
      <span className={styles.name}>{day.name}</span>
      <span className={styles.lane}>
        <svg className={styles.drawn} viewBox="0 0 1000 40" preserveAspectRatio="none">
          <path className={styles.hour} d={hourLines} />
          {bar ? (
            <rect
              className={styles.bar}
              x={bar.from * 1000}
              y="14"
              width={(bar.to - bar.from) * 1000}
              height="12"
            />
          ) : null}
          {minute === null ? null : <path className={styles.now} d={`M${minute * 1000} 4V36`} />}
        </svg>
        {bar ? null : <span className={styles.closed}>Closed</span>}
      </span>
    </div>
  );
}

const lookAheadDays = 30;
const mostExceptions = 3;

/** The week on a scale of whole hours; the words below say the same. */
export function OfficeHours() {
  const now = useNowOnceHydrated();
  const scale = useRef<HTMLDivElement>(null);
  const isNear = useInView(scale);
  // Asked late, and only by who comes near: the week's plan stands without it.
  const from = now && isNear ? practiceDate(now) : null;
  const { days, hasFailed } = usePracticeHours(from, lookAheadDays);
  const coming = days ?? [];
  // A day that turns out to be a holiday must not look open until that is known.
  const isKnown = days !== undefined || hasFailed;
  const status = now && isKnown ? openingToday(now, coming) : null;
  const today = coming.find(({ date }) => date === from);
  return (
    <div ref={scale}>
      <h3>Office hours</h3>
      <p className={styles.status} data-tone={status?.tone}>
        {status?.text ?? "\u00a0"}
      </p>
      <div aria-hidden="true">
        <div className={styles.marks}>
          {marks.map(({ hour, mark }) => (
            <span key={hour}>{mark}</span>
          ))}
        </div>
        {hours.map((day) => (
          <DayRow key={day.weekday} day={day} now={now} today={today} />
        ))}
      </div>
      <p className={classNames("caption", styles.words)}>
        {hoursWords}. New York time. Holidays are marked in the booking calendar.
      </p>
      <Exceptions days={coming} today={from} />
    </div>
  );
}

/** The next days that are not as usual; their room is kept, so that nothing moves when they come. */
function Exceptions({ days, today }: { days: readonly KnownDay[]; today: string | null }) {
  const { lines, hasMore } = exceptionLines(days, mostExceptions, today ?? "");
  return (
    <div className={styles.exceptions}>
      {lines.length === 0 ? null : (
        <ul aria-label="Days with other hours">
          {lines.map(({ date, text }) => (
            <li key={date}>{text}</li>
          ))}
        </ul>
      )}
      {hasMore ? <p>More such days are marked in the booking calendar.</p> : null}
    </div>
  );
}
