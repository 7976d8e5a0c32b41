import { useEffect, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent } from "react";
import { formatMonth } from "#practice/time.ts";
import { IconButton } from "#ui/button.tsx";
import { IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { addMonths, dayByKey, dayLabel, monthOf, monthWeeks, namedClosures, weekdays } from "../calendar/rules.ts";
import type { CalendarDay } from "../calendar/rules.ts";
import styles from "./month-calendar.module.css";

interface MonthCalendarProps {
  month: string;
  today: string;
  /** First and last day that can be booked. */
  range: { from: string; to: string };
  /** Undefined while they are loading. */
  days: readonly CalendarDay[] | undefined;
  chosen: string | undefined;
  onMonth: (month: string) => void;
  onChoose: (date: string, byPointer: boolean) => void;
}

/** A month whose days are underlined by how many times are free; one tab stop, arrow keys inside. */
export function MonthCalendar({ month, today, range, days, chosen, onMonth, onChoose }: MonthCalendarProps) {
  const byDate = new Map(days?.map((day) => [day.date, day]));
  const closures = days ? namedClosures(days, today) : [];
  const { tabStop, grid, onKeyDown } = useGridKeys({ month, range, days, chosen, onMonth });

  return (
    <section aria-label="Day" className={styles.calendar}>
      <div className={styles.head}>
        <h2 className={styles.month} id="booking-month" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <div className={styles.arrows}>
          <IconButton
            label="Previous month"
            aria-disabled={month <= monthOf(range.from)}
            onClick={() => month > monthOf(range.from) && onMonth(addMonths(month, -1))}
          >
            <IconChevronLeft size={20} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Next month"
            aria-disabled={month >= monthOf(range.to)}
            onClick={() => month < monthOf(range.to) && onMonth(addMonths(month, 1))}
          >
            <IconChevronRight size={20} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby="booking-month"
        aria-busy={days === undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 1)}</span>
                <span className={styles.spoken}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) =>
                date === null ? (
                  <td key={column} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    day={byDate.get(date)}
                    isToday={date === today}
                    isOpen={date >= range.from && date <= range.to}
                    isChosen={date === chosen}
                    isTabStop={date === tabStop}
                    onChoose={onChoose}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span>
          <i className={styles.few} /> few times left
        </span>
        <span>
          <i className={styles.many} /> many times free
        </span>
      </p>
      {closures.map((sentence) => (
        <p key={sentence} className={styles.closure}>
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** A gold line as long as the day has free times. */
function underline(freeCount: number): CSSProperties {
  return { "--free": `${Math.min(4 + freeCount * 2, 30)}px` } as CSSProperties;
}

interface DayProps {
  date: string;
  day: CalendarDay | undefined;
  isToday: boolean;
  isOpen: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (date: string, byPointer: boolean) => void;
}

function Day({ date, day, isToday, isOpen, isChosen, isTabStop, onChoose }: DayProps) {
  const number = Number(date.slice(8));
  const free = day?.freeCount ?? 0;
  if (!isOpen) {
    return (
      <td role="gridcell" aria-disabled="true" className={styles.outside}>
        {number}
      </td>
    );
  }
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        data-date={date}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={dayLabel(date, day)}
        aria-current={isToday ? "date" : undefined}
        aria-disabled={free === 0}
        data-chosen={isChosen ? "" : undefined}
        className={styles.day}
        onClick={(event) => free > 0 && onChoose(date, event.detail > 0)}
      >
        {number}
        {free > 0 ? <i className={styles.free} style={underline(free)} /> : null}
      </button>
    </td>
  );
}

type GridKeys = Pick<MonthCalendarProps, "month" | "range" | "days" | "chosen" | "onMonth">;

function useGridKeys({ month, range, days, chosen, onMonth }: GridKeys) {
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  const firstFree = days?.find((day) => day.freeCount > 0 && day.date >= range.from)?.date;
  const firstOpen = `${month}-01` > range.from ? `${month}-01` : range.from;
  const inMonth = (date: string | null | undefined): date is string => date != null && monthOf(date) === month;
  const tabStop = [reached, chosen, firstFree, firstOpen].find(inMonth) ?? firstOpen;

  // After a move into another month its days exist only now.
  useEffect(() => {
    if (wanted.current === null) return;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["date"] : undefined;
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = dayByKey(from, event.key, range);
    if (to === null) return;
    event.preventDefault();
    wanted.current = to;
    setReached(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  return { tabStop, grid, onKeyDown };
}
