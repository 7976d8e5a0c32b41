import { memo, useDeferredValue } from "react";
import { createPortal } from "react-dom";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { useNamesHidden, useOwnAccount } from "#features/staff-access/web/public.ts";
import { identity } from "#practice/identity.ts";
import { formatCalendarDate, formatFullDay, formatTime } from "#practice/time.ts";
import { centerLetters } from "#practice/services.ts";
import { statusNames } from "../../content.ts";
import type { TimeBlock } from "../../blocks/contract.ts";
import { blockTime } from "../../blocks/rules.ts";
import type { DaySchedule, ScheduledVisit } from "../../contract.ts";
import type { DayEntry } from "../../entries/rules.ts";
import { isNewHere } from "../../rules.ts";
import styles from "./day-print.module.css";

export interface DayPrintProps {
  day: DaySchedule;
  entries: readonly DayEntry[];
  now: Date;
  /** "5 of 14 Appointments" when the list is filtered, "14 Appointments" otherwise. */
  count: string;
}

/**
 * The day on paper: shown by the printer only, in place of everything else, always dark on white. The
 * table's head repeats on every sheet.
 */
export const DayPrint = memo(function DayPrint({ day, entries, now, count }: DayPrintProps) {
  const name = useOwnAccount()?.name ?? null;
  const isHidden = useNamesHidden();
  if (isHidden) return null;
  return createPortal(
    <div className={styles.sheet} data-print="">
      <table className={styles.table}>
        <thead>
          <tr>
            <th colSpan={7} className={styles.head}>
              <span className={styles.practice}>{identity.name}, Daily Schedule</span>
              <span className={styles.title}>
                {formatCalendarDate(day.date)}, {day.date.slice(0, 4)}
              </span>
              <span className={styles.printed}>
                {count}. {day.closed === null ? "" : `Closed: ${day.closed}. `}Printed{" "}
                {formatFullDay(now)}, {formatTime(now)}
                {name === null ? "" : `, by ${name}`}
              </span>
            </th>
          </tr>
          <tr className={styles.columns}>
            <th scope="col">Time</th>
            <th scope="col">Patient</th>
            <th scope="col">Service</th>
            <th scope="col">Provider</th>
            <th scope="col">Status</th>
            <th scope="col">Phone</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          <PrintRows entries={entries} />
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={7} className={styles.foot}>
              Patient data. Shred at the end of the day.
            </td>
          </tr>
        </tfoot>
      </table>
      {entries.length === 0 ? <p className={styles.none}>No appointments.</p> : null}
    </div>,
    document.body,
  );
});

/** Paper can wait until the screen was drawn. */
const PrintRows = memo(function PrintRows({ entries }: { entries: readonly DayEntry[] }) {
  return useDeferredValue(entries, []).map((entry) =>
    entry.kind === "block" ? (
      <PrintBlock key={entry.key} block={entry.block} />
    ) : (
      <PrintVisit key={entry.key} visit={entry.visit} />
    ),
  );
});

const PrintBlock = memo(function PrintBlock({ block }: { block: TimeBlock }) {
  return (
    <tr className={styles.block}>
      <td className={styles.time}>{blockTime(block)}</td>
      <td colSpan={2}>Blocked time</td>
      <td colSpan={3}>{block.provider.displayName}</td>
      <td className={styles.notes}>{block.reason}</td>
    </tr>
  );
});

const PrintVisit = memo(function PrintVisit({ visit }: { visit: ScheduledVisit }) {
  return (
    <tr data-printed={visit.id} data-cancelled={visit.status === "cancelled" ? "" : undefined}>
      <td className={styles.time}>
        {formatTime(new Date(visit.start))} <small>{visit.durationMinutes} min</small>
      </td>
      <td className={styles.patient}>
        {visit.patientName}
        {isNewHere(visit) ? <small> new</small> : null}
      </td>
      <td>
        <b className={styles.letter}>{centerLetters[visit.service.category]}</b>{" "}
        {visit.service.name}
      </td>
      <td>{visit.provider.displayName}</td>
      <td>{statusNames[visit.status]}</td>
      <td className={styles.phone}>{visit.phone === "" ? "" : displayPhone(visit.phone)}</td>
      <td className={styles.notes}>
        {visit.staffNotes === "" ? null : <p>{visit.staffNotes}</p>}
        {visit.notes === null || visit.notes === "" ? null : <p>Patient: {visit.notes}</p>}
      </td>
    </tr>
  );
});
