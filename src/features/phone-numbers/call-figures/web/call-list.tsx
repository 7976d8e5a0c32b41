import { useState } from "react";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { RowTable } from "#ui/row-table.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { CallFigures } from "../contract.ts";
import { minutesText } from "../rules.ts";
import { type CallKind, callKinds } from "./call-kinds.tsx";
import styles from "./call-list.module.css";

type Call = CallFigures["calls"][number];

const shownAtOnce = 25;

const columns = [
  "When",
  "What became of it",
  "Minutes",
  "Cost",
  { hidden: "What was said" },
] as const;

export interface CallListProps {
  calls: readonly Call[];
  kind: CallKind;
  /** How many calls of the period are listed, and how many there are. */
  shown: number;
  total: number;
}

/** The calls behind the figure that is pressed, without who called: that stands in Voice Calls. */
export function CallList({ calls, kind, shown, total }: CallListProps) {
  const [most, setMost] = useState(shownAtOnce);
  const left = calls.length - most;
  return (
    <section className={styles.section} aria-labelledby="calls-of-figure">
      <h2 id="calls-of-figure" className={styles.heading}>
        {kind === "calls" ? "The calls" : `The calls: ${callKinds[kind].toLowerCase()}`}
      </h2>
      <p className={styles.note} role="status">
        {calls.length === 1 ? "1 call" : `${calls.length} calls`}
        {shown < total ? ` among the newest ${shown} of ${total.toLocaleString("en-US")}` : ""}
      </p>
      {calls.length === 0 ? null : (
        <RowTable columns={columns} className={styles.table}>
          {calls.slice(0, most).map((call) => (
            <Row key={call.id} call={call} />
          ))}
        </RowTable>
      )}
      {left > 0 ? (
        <p className={styles.foot}>
          <Button variant="line" size="small" onClick={() => setMost(most + shownAtOnce)}>
            Show more, {left} left
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Row({ call }: { call: Call }) {
  const now = useClock(60_000);
  const at = new Date(call.receivedAt);
  const when = `${formatNearDay(at, now)}, ${formatTime(at)}`;
  return (
    <tr>
      <td className={styles.when}>{when}</td>
      <td className={styles.outcome}>
        <span className={styles.marks}>
          {call.isMissed ? <StatusChip tone="no-show">Missed</StatusChip> : null}
          {call.isAnswered ? <StatusChip tone="completed">Answered</StatusChip> : null}
          {call.isHandedOver ? <StatusChip tone="progress">Handed over</StatusChip> : null}
          {call.isBooked ? <StatusChip tone="confirmed">Appointment</StatusChip> : null}
        </span>
      </td>
      <td className={styles.minutes}>
        <span className={styles.label}>Minutes: </span>
        {call.seconds === null ? "Not known" : minutesText(call.seconds)}
      </td>
      <td className={styles.cost}>
        <span className={styles.label}>Cost: </span>
        {call.cents === null ? "Not known" : formatDollars(call.cents)}
      </td>
      <td className={styles.open}>
        {call.voiceCallId === null ? null : (
          <TextLink to={`${staffPaths.voiceCalls}?id=${call.voiceCallId}`}>
            View Transcript
            <VisuallyHidden> of {when}</VisuallyHidden>
          </TextLink>
        )}
      </td>
    </tr>
  );
}
