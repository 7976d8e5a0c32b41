import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatClock, formatShortDay, formatTime, practiceDate } from "#practice/time.ts";
import { IconDownload } from "#ui/icons.ts";
import { IconArrowDown } from "#ui/late-icons.ts";
import { IconEye, IconKey, IconPencil } from "#ui/staff-icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { aboutOf, actorOf, outcomeWords, reasonOf, wordsOf } from "../content.ts";
import type { AuditRow } from "../contract.ts";
import { deedOf } from "../rules.ts";
import styles from "./audit-table.module.css";

const deedIcons = {
  read: IconEye,
  change: IconPencil,
  export: IconDownload,
  "sign-in": IconKey,
} as const;

const tones = { allowed: "completed", refused: "no-show", failed: "progress" } as const;

/** The time of a row of today, the day and time of an older one. */
export function WhenDone({ at, today }: { at: string; today: string }) {
  const instant = new Date(at);
  const date = practiceDate(instant);
  const day = formatShortDay(instant);
  const year = date.slice(0, 4) === today.slice(0, 4) ? "" : `, ${date.slice(0, 4)}`;
  return (
    <time dateTime={at}>
      {date === today ? formatClock(instant) : `${day}${year}, ${formatTime(instant)}`}
    </time>
  );
}

/** The result of a row; a refusal carries its cross. */
export function Outcome({ row }: { row: AuditRow }) {
  return <StatusChip tone={tones[row.outcome]}>{outcomeWords[row.outcome]}</StatusChip>;
}

interface AuditTableProps {
  rows: readonly AuditRow[];
  today: string;
  isStale: boolean;
  onOpen: (row: AuditRow) => void;
}

const columns = ["When", "Who", "Did", "What", "Result", "Reason", "From"];

/** Rows of the trail, newest first; the time opens all that a row says. */
export function AuditTable({ rows, today, isStale, onOpen }: AuditTableProps) {
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale ? "" : undefined}>
      <caption className={styles.caption}>Rows of the audit log, newest first</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" aria-sort={column === "When" ? "descending" : undefined}>
              {column}
              {column === "When" ? (
                <IconArrowDown size={15} stroke={1.5} aria-hidden="true" className={styles.down} />
              ) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TrailRow key={row.id} row={row} today={today} onOpen={() => onOpen(row)} />
        ))}
      </tbody>
    </table>
  );
}

function TrailRow({ row, today, onOpen }: { row: AuditRow; today: string; onOpen: () => void }) {
  const { did, what } = wordsOf(row.action);
  const Icon = deedIcons[deedOf(row.action)];
  const about = aboutOf(row, today);
  return (
    <tr data-row={row.id} data-outcome={row.outcome} onClick={onOpen}>
      <td className={styles.when}>
        <button
          type="button"
          className={styles.open}
          onClick={(click) => {
            click.stopPropagation();
            onOpen();
          }}
        >
          <VisuallyHidden>Row {row.id}, </VisuallyHidden>
          <WhenDone at={row.at} today={today} />
        </button>
      </td>
      <td className={styles.who}>
        <PrivateText>{actorOf(row.actor)}</PrivateText>
      </td>
      <td className={styles.did}>
        <Icon size={18} stroke={1.5} aria-hidden="true" />
        {did}
      </td>
      <td className={styles.what}>
        {what}
        {about === null ? null : <span className={styles.about}>{about}</span>}
      </td>
      <td className={styles.result}>
        <Outcome row={row} />
      </td>
      <td className={styles.reason}>{row.reason === null ? null : reasonOf(row.reason)}</td>
      <td className={styles.from}>{row.address}</td>
    </tr>
  );
}
