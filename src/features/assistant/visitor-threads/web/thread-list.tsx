import { PrivateText } from "#features/staff-access/web/public.ts";
import { agoText } from "#ui/age.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { ThreadRow, ThreadRows } from "#ui/thread-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ThreadRow as Row } from "../contract.ts";
import styles from "./thread-list.module.css";

const speakers = { visitor: "", assistant: "Answer: ", staff: "Staff: " } as const;

/** How a conversation stands, the most pressing first. */
function Standing({ row }: { row: Row }) {
  if (row.takenBy !== null)
    return (
      <StatusChip tone="progress">
        {row.takenBy.name}
        {row.waitingSince === null ? "" : ", visitor waits"}
      </StatusChip>
    );
  if (row.isEmergency) return <StatusChip tone="no-show">Emergency</StatusChip>;
  if (row.waitingSince !== null) return <StatusChip tone="scheduled">Asks for a person</StatusChip>;
  if (row.isUnanswered) return <StatusChip tone="scheduled">Unanswered</StatusChip>;
  if (row.isReady) return <StatusChip tone="progress">Ready to book</StatusChip>;
  if (row.isBooked) return <StatusChip tone="confirmed">Has a visit</StatusChip>;
  return <StatusChip tone="completed">Answered</StatusChip>;
}

export interface ThreadListProps {
  threads: readonly Row[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Conversations, each with who, what was said last and how it stands. */
export function ThreadList({ threads, chosen, onChoose }: ThreadListProps) {
  const now = useClock(15_000);
  return (
    <ThreadRows>
      {threads.map((row) => (
        <li key={row.id} data-thread={row.id}>
          <ThreadRow
            isCurrent={row.id === chosen}
            onPress={() => onChoose(row.id)}
            who={row.patient ? <PrivateText>{row.patient.name}</PrivateText> : "Visitor"}
            when={agoText(now.getTime() - Date.parse(row.updatedAt))}
            words={
              <PrivateText>{`${speakers[row.lastWords.by]}${row.lastWords.text}`}</PrivateText>
            }
            standing={<Standing row={row} />}
            opposite={<Intent value={row.bookingIntent} />}
          />
        </li>
      ))}
    </ThreadRows>
  );
}

function Intent({ value }: { value: number }) {
  return (
    <>
      <VisuallyHidden>Booking intent </VisuallyHidden>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${value}%` }} />
      </span>
      {value}
    </>
  );
}
