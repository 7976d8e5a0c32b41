import { PrivateText } from "#features/staff-access/web/public.ts";
import { agoText } from "#ui/age.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ThreadRow } from "../contract.ts";
import styles from "./thread-list.module.css";

const speakers = { visitor: "", assistant: "Answer: ", staff: "Staff: " } as const;

/** How a conversation stands, the most pressing first. */
function Standing({ row }: { row: ThreadRow }) {
  if (row.takenBy !== null)
    return (
      <StatusChip tone="progress">
        {row.takenBy.name}
        {row.waitingSince === null ? "" : ", visitor waits"}
      </StatusChip>
    );
  if (row.isEmergency) return <StatusChip tone="no-show">Emergency</StatusChip>;
  if (row.isUnanswered) return <StatusChip tone="scheduled">Unanswered</StatusChip>;
  if (row.isReady) return <StatusChip tone="confirmed">Ready to book</StatusChip>;
  return <StatusChip tone="completed">Answered</StatusChip>;
}

export interface ThreadListProps {
  threads: readonly ThreadRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Conversations, each with who, what was said last and how it stands. */
export function ThreadList({ threads, chosen, onChoose }: ThreadListProps) {
  const now = useClock(15_000);
  return (
    <ul className={styles.list}>
      {threads.map((row) => (
        <li key={row.id} data-thread={row.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={row.id === chosen ? "true" : undefined}
            onClick={() => onChoose(row.id)}
          >
            <span className={styles.line}>
              <strong className={styles.who}>
                {row.patient ? <PrivateText>{row.patient.name}</PrivateText> : "Visitor"}
              </strong>
              <span className={styles.when}>
                {agoText(now.getTime() - Date.parse(row.updatedAt))}
              </span>
            </span>
            <span className={styles.words}>
              <PrivateText>{`${speakers[row.lastWords.by]}${row.lastWords.text}`}</PrivateText>
            </span>
            <span className={styles.line}>
              <Standing row={row} />
              <span className={styles.intent}>
                <VisuallyHidden>Booking intent </VisuallyHidden>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${row.bookingIntent}%` }} />
                </span>
                {row.bookingIntent}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
