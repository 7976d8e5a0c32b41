import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { RowAction, RowTable } from "#ui/row-table.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { callTypeWords, nobodyKnown, noSummary } from "../content.ts";
import type { VoiceCallRow } from "../contract.ts";
import { durationText } from "../rules.ts";
import styles from "./call-table.module.css";

const columns = [
  "Date and time",
  "Patient",
  "Duration",
  "Type",
  "Summary",
  { hidden: "Transcript" },
] as const;

export interface CallTableProps {
  rows: readonly VoiceCallRow[];
  onOpen: (id: string) => void;
}

/** Calls, the newest first. */
export function CallTable({ rows, onOpen }: CallTableProps) {
  return (
    <RowTable columns={columns} className={styles.table}>
      {rows.map((row) => (
        <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
      ))}
    </RowTable>
  );
}

/** "Tue, Nov 24, 9:05 AM". */
export function whenText(instant: string, now: Date): string {
  const at = new Date(instant);
  return `${formatNearDay(at, now)}, ${formatTime(at)}`;
}

/** Who called, as far as it is known. */
export function nameOf({ patient }: Pick<VoiceCallRow, "patient">): string {
  return patient?.name ?? nobodyKnown;
}

function Row({ row, onOpen }: { row: VoiceCallRow; onOpen: () => void }) {
  const now = useClock(60_000);
  const { patient, durationSeconds, summary, phone } = row;
  const wanted = phone?.wanted ?? null;
  const when = whenText(row.startedAt, now);
  return (
    <tr data-call={row.id}>
      <td className={styles.when}>{when}</td>
      <td className={styles.who}>
        <span className={styles.names}>
          {patient === null ? (
            <span className={styles.quiet}>{nobodyKnown}</span>
          ) : (
            <PrivateText>{patient.name}</PrivateText>
          )}
          {row.isSample ? <span className={styles.sample}>Sample</span> : null}
        </span>
      </td>
      <td className={styles.duration}>
        <VisuallyHidden>Duration </VisuallyHidden>
        {durationSeconds === null ? "Now" : durationText(durationSeconds)}
      </td>
      <td className={styles.type}>
        {callTypeWords[row.callType]}
        {phone === null ? null : (
          <span className={styles.called}> to {displayPhone(phone.to)}</span>
        )}
      </td>
      <td className={styles.summary}>
        {summary === null ? (
          <span className={styles.quiet}>{noSummary}</span>
        ) : (
          <PrivateText>{summary}</PrivateText>
        )}
        {wanted === null ? null : (
          <span className={styles.wanted}>A person was wanted: {wanted}</span>
        )}
        <Marks row={row} />
      </td>
      <td className={styles.open}>
        <RowAction onClick={onOpen}>
          View Transcript
          <VisuallyHidden>
            {" "}
            of <PrivateText>{nameOf(row)}</PrivateText>, {when}
          </VisuallyHidden>
        </RowAction>
      </td>
    </tr>
  );
}

function Marks({
  row: { appointmentBooked, outcome, durationSeconds, endReason },
}: {
  row: VoiceCallRow;
}) {
  const isRunning = durationSeconds === null;
  if (!appointmentBooked && !isRunning && outcome !== "emergency" && endReason !== "lost")
    return null;
  return (
    <span className={styles.marks}>
      {appointmentBooked ? <StatusChip tone="confirmed">Appointment</StatusChip> : null}
      {outcome === "emergency" ? <StatusChip tone="no-show">Emergency</StatusChip> : null}
      {endReason === "lost" ? <StatusChip tone="neutral">Connection lost</StatusChip> : null}
      {isRunning ? <StatusChip tone="progress">In progress</StatusChip> : null}
    </span>
  );
}
