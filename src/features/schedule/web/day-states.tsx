import { AppError } from "../../../errors.ts";
import { hours } from "#practice/hours.ts";
import { formatTime, weekdayOf } from "#practice/time.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { IconWifiOff } from "#ui/icons.ts";
import { IconDatabaseOff } from "#ui/staff-icons.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
import { loadProblems } from "../content.ts";
import { NextDay } from "../next-day/web/next-day.tsx";
import { clockMinutes, periodText } from "../rules.ts";
import { OpenHoursDial } from "./open-hours-dial.tsx";
import styles from "./day-states.module.css";

const loadingRows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Keeps every edge of the list while it loads, and says what loads. */
export function LoadingDay() {
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.loadingWords}>
        <StatusDot shape="loading" />
        Loading dashboard data...
      </p>
      <div aria-hidden="true">
        {loadingRows.map((row) => (
          <div key={row} className={styles.loadingRow}>
            <span className={styles.pair}>
              <Skeleton className={styles.short} />
              <Skeleton className={styles.shorter} />
            </span>
            <Skeleton className={styles.bar} />
            <Skeleton className={styles.disc} />
            <span className={styles.pair}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.what} />
            </span>
            <Skeleton className={styles.chip} />
          </div>
        ))}
      </div>
    </div>
  );
}

export interface EmptyDayProps {
  date: string;
  /** Why the practice is closed, or null. */
  closed: string | null;
  cancelledCount: number;
  /** The hours of a day on which they are not the usual ones. */
  changedHours: { opens: string; closes: string } | null;
  /** The next day with visits; null when there is none. */
  nextDate: string | null;
  onGo: (date: string) => void;
}

/** Nothing is booked: draws the open hours and says what can be done. */
export function EmptyDay(props: EmptyDayProps) {
  const { date, closed, cancelledCount, changedHours, nextDate, onGo } = props;
  const open = changedHours ?? hours.find((day) => day.weekday === weekdayOf(date));
  const isOpen = closed === null && open?.opens != null && open.closes != null;
  return (
    <div className={styles.empty}>
      <OpenHoursDial
        from={isOpen && open.opens ? clockMinutes(open.opens) : null}
        to={isOpen && open.closes ? clockMinutes(open.closes) : null}
      />
      <div>
        <h2 className={styles.emptyTitle}>No appointments</h2>
        <p className={styles.emptyText}>
          {isOpen && open.opens && open.closes
            ? `Nothing is booked for this day yet. The practice is open from ${periodText(open.opens, open.closes)}.`
            : `The practice is closed: ${closed ?? "no opening hours"}.`}
          {cancelledCount > 0 ? ` ${cancelledCount} cancelled.` : ""}
        </p>
        {isOpen ? (
          <p className={styles.emptyText}>
            A visit booked on the website, by a patient or by you, appears here at once.{" "}
            <TextLink href="/booking" target="_blank">
              Open the booking page
            </TextLink>
          </p>
        ) : null}
        <NextDay date={nextDate} onGo={onGo} />
      </div>
    </div>
  );
}

export interface LoadProblemProps {
  error: Error;
  /** When the list below was fetched; null when there is none. */
  listFrom: Date | null;
  /** How what stands below is called. */
  what?: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Above the last good list: what failed, how old the list is, and another try. */
export function LoadProblem(props: LoadProblemProps) {
  const { error, listFrom, what = "list", isRetrying, onRetry } = props;
  const isConnection =
    error instanceof AppError && (error.code === "offline" || error.code === "timed_out");
  const words = isConnection ? loadProblems.connection : loadProblems.data;
  const Icon = isConnection ? IconWifiOff : IconDatabaseOff;
  return (
    <div className={styles.problem} role="alert">
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <h2 className={styles.problemTitle}>{words.title}</h2>
        <p>{words.text}</p>
        <p className={styles.problemMore}>
          {listFrom ? `The ${what} below is from ${formatTime(listFrom)}. ` : ""}
          Trying again by itself every 15 s.
          {error instanceof AppError && error.requestId ? ` Reference ${error.requestId}.` : ""}
        </p>
      </div>
      <Button variant="line" busy={isRetrying} busyLabel="Trying" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
