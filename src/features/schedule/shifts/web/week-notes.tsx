import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarNearDay, formatNearDay, formatTime } from "#practice/time.ts";
import { TextLink } from "#ui/button.tsx";
import { IconAlertTriangle, IconCheck } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { shiftLine } from "../content.ts";
import type { Shift, ShiftWeek } from "../contract.ts";
import styles from "./week-notes.module.css";

const dayPath = (date: string) =>
  `${staffPaths.dailySchedule}?${new URLSearchParams({ date }).toString()}`;

/** Below the board: what needs a decision in this week, and what was changed last. */
export function WeekNotes({ week, now }: { week: ShiftWeek; now: Date }) {
  return (
    <div className={styles.notes}>
      <NeedsDecision outside={week.outside} />
      <LastChanges latest={week.latest} today={week.today} now={now} />
    </div>
  );
}

function NeedsDecision({ outside }: Pick<ShiftWeek, "outside">) {
  const items = outside.length === 1 ? "1 item" : `${outside.length} items`;
  return (
    <section aria-labelledby="needs-decision">
      <header className={styles.head}>
        <h2 id="needs-decision" className={styles.title}>
          Needs a decision
        </h2>
        <span>{outside.length === 0 ? null : items}</span>
      </header>
      {outside.length === 0 ? (
        <p className={styles.none}>Every booked visit of this week lies in its person's work.</p>
      ) : (
        <ul className={styles.list}>
          {outside.map(({ staffId, displayName, date, count, isAway }) => (
            <li key={`${staffId} ${date} ${isAway}`}>
              <IconAlertTriangle
                className={styles.warn}
                size={17}
                stroke={1.75}
                aria-hidden="true"
              />
              <span>
                <strong>{formatCalendarNearDay(date)}</strong>:{" "}
                {count === 1 ? "1 visit" : `${count} visits`} of {displayName}{" "}
                {isAway ? "in their time off" : "outside every shift"}
              </span>
              <TextLink to={dayPath(date)}>
                See the day
                <VisuallyHidden>
                  , {formatCalendarNearDay(date)}, {displayName}
                </VisuallyHidden>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LastChangesProps {
  latest: readonly Shift[];
  today: string;
  now: Date;
}

function LastChanges({ latest, today, now }: LastChangesProps) {
  return (
    <section aria-labelledby="last-changes">
      <header className={styles.head}>
        <h2 id="last-changes" className={styles.title}>
          Last changes
        </h2>
      </header>
      {latest.length === 0 ? (
        <p className={styles.none}>
          Nothing was entered yet: everybody works their usual week. Add a shift to change one day.
        </p>
      ) : (
        <ul className={styles.list}>
          {latest.map((shift) => {
            const at = new Date(shift.changedAt);
            return (
              <li key={shift.id}>
                <IconCheck size={17} stroke={1.75} aria-hidden="true" />
                <span>
                  {shift.displayName}, {shiftLine(shift, today)}
                </span>
                <span className={styles.by}>
                  {shift.changedBy === null ? "" : `${shift.changedBy}, `}
                  {formatNearDay(at, now)}, {formatTime(at)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
