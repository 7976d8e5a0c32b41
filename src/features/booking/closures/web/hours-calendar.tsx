import { useState } from "react";
import { formatMonth, weekdayOf } from "#practice/time.ts";
import { IconButton } from "#ui/button.tsx";
import { IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { addMonths, monthOf, monthWeeks, weekdays } from "../../calendar/rules.ts";
import type { TimeOff } from "../../time-off/contract.ts";
import type { ClosureDay } from "../contract.ts";
import styles from "./hours-calendar.module.css";

export interface HoursCalendarProps {
  today: string;
  closures: readonly ClosureDay[];
  timeOff: readonly TimeOff[];
  /** Weekdays on which the practice is closed anyway. */
  closedWeekdays: readonly number[];
}

type Mark = { kind: "closed" | "short"; words: string } | null;

/** Two months with the days on which the practice is closed, has other hours, or somebody is away. */
export function HoursCalendar(props: HoursCalendarProps) {
  const { today, closures, timeOff } = props;
  const [month, setMonth] = useState(() => monthOf(today));
  const byDate = new Map(closures.filter((day) => day.isActive).map((day) => [day.date, day]));
  const markOf = (date: string): Mark => {
    const closure = byDate.get(date);
    if (closure !== undefined && closure.opens === null)
      return { kind: "closed", words: `closed, ${closure.reason}` };
    const away = timeOff.filter(({ from, to }) => from <= date && date <= to);
    const words = [
      ...(closure === undefined ? [] : [`other hours, ${closure.reason}`]),
      ...away.map(({ displayName }) => `${displayName} is off`),
    ];
    return words.length === 0 ? null : { kind: "short", words: words.join("; ") };
  };
  return (
    <section className={styles.calendar} aria-label="Calendar">
      <div className={styles.pager}>
        <IconButton label="Earlier month" onClick={() => setMonth(addMonths(month, -1))}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Later month" onClick={() => setMonth(addMonths(month, 1))}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {[month, addMonths(month, 1)].map((shown) => (
        <Month key={shown} {...props} month={shown} markOf={markOf} />
      ))}
      <p className={styles.legend}>
        <span>
          <i className={styles.day} data-mark="closed" /> Closed
        </span>
        <span>
          <i className={styles.day} data-mark="short" /> Somebody off or other hours
        </span>
      </p>
    </section>
  );
}

interface MonthProps extends HoursCalendarProps {
  month: string;
  markOf: (date: string) => Mark;
}

function Month({ month, today, closedWeekdays, markOf }: MonthProps) {
  return (
    <table className={styles.month}>
      <caption>{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <span aria-hidden="true">{name.slice(0, 1)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, column) => {
              if (date === null) return <td key={weekdays[column]} aria-hidden="true" />;
              const mark = markOf(date);
              const isClosed = closedWeekdays.includes(weekdayOf(date));
              return (
                <td key={weekdays[column]}>
                  <span
                    className={styles.day}
                    data-mark={mark?.kind}
                    data-usual={isClosed ? "closed" : undefined}
                    data-today={date === today ? "" : undefined}
                    title={mark?.words}
                  >
                    {Number(date.slice(8))}
                    {mark === null ? null : <VisuallyHidden>: {mark.words}</VisuallyHidden>}
                    {date === today ? <VisuallyHidden>, today</VisuallyHidden> : null}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
