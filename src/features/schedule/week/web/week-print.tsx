import { memo, useDeferredValue } from "react";
import { createPortal } from "react-dom";
import { useNamesHidden, useOwnAccount } from "#features/staff-access/web/public.ts";
import { identity } from "#practice/identity.ts";
import { formatCalendarDate, formatFullDay, formatTime } from "#practice/time.ts";
import { shortClock } from "../../rules.ts";
import type { WeekSchedule } from "../contract.ts";
import { formOf, notesOf, weekRange, weekTitle } from "../rules.ts";
import { boxOf, EventFace, marksOf } from "./event-face.tsx";
import face from "./event-face.module.css";
import { BlockFace, DayGround } from "./week-column.tsx";
import column from "./week-column.module.css";
import { columnsOf, drawnDays, hourlyOf, hoursOf } from "./week-grid.tsx";
import styles from "./week-print.module.css";

export interface WeekPrintProps {
  week: WeekSchedule;
  now: Date;
  /** Whose week it is; null: everybody's. */
  name: string | null;
}

/** The week on one sheet of paper: shown by the printer only, in place of everything else, dark on white. */
export const WeekPrint = memo(function WeekPrint({ week, now, name }: WeekPrintProps) {
  // Paper can wait until the screen was drawn.
  const printed = useDeferredValue<WeekSchedule | null>(week, null);
  const isHidden = useNamesHidden();
  if (isHidden || printed === null) return null;
  return createPortal(<Sheet week={printed} now={now} name={name} />, document.body);
});

function Sheet({ week, now, name }: WeekPrintProps) {
  const by = useOwnAccount()?.name ?? null;
  const range = weekRange(week.visits);
  const days = drawnDays(week, range);
  const { template } = columnsOf(days);
  const grid = { gridTemplateColumns: template.replaceAll(/minmax\(\d+px, /g, "minmax(0, ") };
  const hours = hoursOf(range);
  return (
    <div className={styles.sheet} data-print="">
      <p className={styles.small}>
        {identity.name}, Week Overview{name === null ? "" : `, ${name}`}
      </p>
      <h1 className={styles.title}>{weekTitle(week.from)}</h1>
      <div className={styles.heads}>
        <span />
        <div className={styles.days} style={grid}>
          {days.map(({ day }) => (
            <p key={day.date} className={styles.head}>
              <b>
                {formatCalendarDate(day.date).slice(0, 3)} {Number(day.date.slice(8))}
              </b>{" "}
              <small>{notesOf(day).join("; ")}</small>
            </p>
          ))}
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.axis}>
          {hours.slice(0, -1).map((hour, index) => (
            <span key={hour} style={{ top: `${(index / (hours.length - 1)) * 100}%` }}>
              {shortClock(hour)}
            </span>
          ))}
        </div>
        <div className={styles.days} style={hourlyOf(range, grid)}>
          {days.map(({ day, laid }) => (
            <div key={day.date} className={column.column}>
              <DayGround day={day} range={range} isOne={week.provider !== null} />
              {laid.map((entry) =>
                entry.kind === "visit" ? (
                  <span
                    key={entry.id}
                    className={face.event}
                    style={boxOf(entry, range)}
                    {...marksOf(entry, entry.visit, now)}
                    data-past={undefined}
                    data-printed={entry.id}
                  >
                    <EventFace visit={entry.visit} form={formOf(entry)} />
                  </span>
                ) : (
                  <BlockFace key={entry.id} entry={entry} range={range} />
                ),
              )}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.small}>
        Patient data. Shred at the end of the week. Printed {formatFullDay(now)}, {formatTime(now)}
        {by === null ? "" : `, by ${by}`}
      </p>
    </div>
  );
}
