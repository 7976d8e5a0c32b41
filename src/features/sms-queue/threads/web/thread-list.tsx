import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { agoText } from "#ui/age.ts";
import { StatusChip, type StatusTone } from "#ui/status-chip.tsx";
import { ThreadRow, ThreadRows } from "#ui/thread-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { TextThreadRow } from "../contract.ts";

const speakers = { person: "", practice: "Sent: ", staff: "Staff: " } as const;

const understood: Readonly<Record<string, readonly [tone: StatusTone, words: string]>> = {
  confirm: ["confirmed", "Confirmed"],
  move: ["progress", "Wants to move"],
  cancel: ["completed", "Cancelled a visit"],
  "cancel-wish": ["progress", "Wants to cancel"],
  "cancel-code": ["progress", "Code did not fit"],
  help: ["completed", "Asked for help"],
  start: ["completed", "Texts again"],
};

/** How a thread stands, the most pressing first. */
function Standing({ row }: { row: TextThreadRow }) {
  if (row.isEmergency) return <StatusChip tone="no-show">Emergency</StatusChip>;
  if (row.unread > 0)
    return (
      <StatusChip tone="progress">
        Waiting{row.unread > 1 ? `, ${row.unread} unread` : ""}
      </StatusChip>
    );
  if (row.isStopped) return <StatusChip tone="no-show">Opted out</StatusChip>;
  if (row.isFailed) return <StatusChip tone="no-show">Not delivered</StatusChip>;
  const [tone, words] = understood[row.understoodAs] ?? ["completed", "Done"];
  return <StatusChip tone={tone}>{words}</StatusChip>;
}

export interface ThreadListProps {
  threads: readonly TextThreadRow[];
  chosenId: string | null;
  /** The phone of the open thread: its newest text, and with it the row's id, changes. */
  chosenPhone: string | null;
  onChoose: (row: TextThreadRow) => void;
}

/** Threads, each with who, what was said last and how it stands. */
export function ThreadList({ threads, chosenId, chosenPhone, onChoose }: ThreadListProps) {
  const now = useClock(15_000);
  const since = (instant: string) => agoText(now.getTime() - Date.parse(instant));
  return (
    <ThreadRows>
      {threads.map((row) => (
        <li key={row.phone}>
          <ThreadRow
            isCurrent={chosenId !== null && (row.id === chosenId || row.phone === chosenPhone)}
            isUnread={row.unread > 0}
            onPress={() => onChoose(row)}
            who={<PrivateText>{row.patient?.name ?? displayPhone(row.phone)}</PrivateText>}
            when={since(row.lastAt)}
            besides={
              row.others.length > 0 ? (
                <PrivateText>{`Shares the phone: ${row.others.join(", ")}`}</PrivateText>
              ) : null
            }
            words={
              <PrivateText>{`${speakers[row.lastWords.by]}${row.lastWords.text}`}</PrivateText>
            }
            standing={<Standing row={row} />}
            opposite={
              row.waitingSince === null
                ? null
                : `waits ${since(row.waitingSince).replace(" ago", "")}`
            }
          />
        </li>
      ))}
    </ThreadRows>
  );
}
