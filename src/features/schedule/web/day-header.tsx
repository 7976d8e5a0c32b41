import { memo } from "react";
import { formatCalendarDate } from "#practice/time.ts";
import { ageText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { IconChevronLeft, IconChevronRight } from "#ui/icons.ts";
import { IconClock } from "#ui/staff-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { DaySchedule } from "../contract.ts";
import { countText } from "../rules.ts";
import styles from "./day-header.module.css";
import type { DayAddress } from "./use-day-address.ts";

export interface DayHeaderProps {
  address: DayAddress;
  today: string;
  day: DaySchedule | undefined;
  /** Another day was asked for and is not shown yet: what is counted here counts no more. */
  isTurning: boolean;
  /** Age of the list in milliseconds when it could not be refreshed; null while it is fresh. */
  staleMs: number | null;
}

/** Thursday, November 19; with the year when it is not this one. */
function titleOf(date: string, today: string): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4)
    ? formatCalendarDate(date)
    : `${formatCalendarDate(date)}, ${year}`;
}

/** Which day, how many visits, and the ways to another day. */
export const DayHeader = memo(function DayHeader(props: DayHeaderProps) {
  const { address, today, day, isTurning, staleMs } = props;
  const { date, isToday, showsCancelled, goTo, move, showCancelled } = address;
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.arrow}
        aria-keyshortcuts="ArrowLeft"
        title="Previous day (left arrow)"
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>Previous day</VisuallyHidden>
      </button>
      <h1 className={styles.title}>
        <VisuallyHidden>Daily Schedule, </VisuallyHidden>
        {titleOf(date, today)}
      </h1>
      <button
        type="button"
        className={styles.arrow}
        aria-keyshortcuts="ArrowRight"
        title="Next day (right arrow)"
        onClick={() => move(1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>Next day</VisuallyHidden>
      </button>
      <div className={styles.tools}>
        <p className={styles.count} data-turning={isTurning ? "" : undefined}>
          {day ? <span className={styles.chip}>{countText(day.count)}</span> : null}
        </p>
        {staleMs === null ? null : (
          <p className={styles.age}>
            <IconClock size={16} stroke={1.5} aria-hidden="true" />
            {staleMs < 60_000 ? "under 1 min" : ageText(staleMs)} old
          </p>
        )}
        {showsCancelled || (day && day.cancelledCount > 0) ? (
          <Button
            variant="quiet"
            size="small"
            aria-pressed={showsCancelled}
            onClick={() => showCancelled(!showsCancelled)}
          >
            {showsCancelled ? "Hide" : "Show"} {day ? `${day.cancelledCount} ` : ""}cancelled
          </Button>
        ) : null}
        {isToday ? null : (
          <Button variant="line" size="small" onClick={() => goTo(today)}>
            Today
          </Button>
        )}
        <label className={styles.pick}>
          <VisuallyHidden>Go to a date</VisuallyHidden>
          <input
            type="date"
            value={date}
            onChange={(change) => {
              // Cleared or half typed dates are empty: stay where we are.
              if (change.target.value !== "") goTo(change.target.value);
            }}
          />
        </label>
      </div>
    </header>
  );
});
