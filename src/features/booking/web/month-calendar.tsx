import { useEffect, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent } from "react";
import { formatMonth } from "#practice/time.ts";
import { IconButton } from "#ui/button.tsx";
import { IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import {
  addMonths,
  dayByKey,
  dayLabel,
  monthOf,
  monthWeeks,
  namedClosures,
  weekdays,
} from "../calendar/rules.ts";
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
export function MonthCalendar({
  month,
  today,
  range,
  days,
  chosen,
  onMonth,
  onChoose,
}: MonthCalendarProps) {
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
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-labelledby="booking-month"
        aria-busy={days === undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={styles.row}>
          {weekdays.map((name) => (
            <span key={name} role="columnheader" className={styles.weekday}>
              <span aria-hidden="true">{name.slice(0, 1)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          ))}
        </div>
        {monthWeeks(month).map((week) => (
          <div key={week.find(Boolean)} role="row" className={styles.row}>
            {week.map((date, column) =>
              date === null ? (
                <span key={weekdays[column]} aria-hidden="true" />
              ) : (
                <Day
                  key={weekdays[column]}
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
          </div>
        ))}
      </div>
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
  return { "--free": `${Math.min(6 + freeCount, 36)}px` } as CSSProperties;
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
      <span role="gridcell" aria-disabled="true" className={styles.outside}>
        {number}
      </span>
    );
  }
  return (
    <span role="gridcell" aria-selected={isChosen}>
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
    </span>
  );
}

type GridKeys = Pick<MonthCalendarProps, "month" | "range" | "days" | "chosen" | "onMonth">;

function useGridKeys({ month, range, days, chosen, onMonth }: GridKeys) {
  const grid = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  const firstFree = days?.find((day) => day.freeCount > 0 && day.date >= range.from)?.date;
  const firstOpen = `${month}-01` > range.from ? `${month}-01` : range.from;
  const inMonth = (date: string | null | undefined): date is string =>
    date != null && monthOf(date) === month;
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
