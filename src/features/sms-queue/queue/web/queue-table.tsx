import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { RowAction, RowTable } from "#ui/row-table.tsx";
import { StatusChip, type StatusTone } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WhenText } from "../../web/when-text.tsx";
import type { QueuedText } from "../contract.ts";
import { badgeOf, deliveryText, errorText, isLost, mayRetry, theirHour } from "../rules.ts";
import styles from "./queue-table.module.css";

const tones: Record<QueuedText["status"], StatusTone> = {
  pending: "scheduled",
  sending: "progress",
  sent: "confirmed",
  failed: "no-show",
  unknown: "progress",
  held: "neutral",
  cancelled: "completed",
};

const columns = ["Status", "Phone", "Message", "Created", "Error"] as const;

export interface QueueTableProps {
  texts: readonly QueuedText[];
  /** The text that is being put back. */
  busyId: string | null;
  onRetry: (id: string) => void;
}

/** The queue, newest first. */
export function QueueTable({ texts, busyId, onRetry }: QueueTableProps) {
  return (
    <RowTable columns={columns} className={styles.table}>
      {texts.map((text) => (
        <Row
          key={text.id}
          text={text}
          isBusy={text.id === busyId}
          onRetry={() => onRetry(text.id)}
        />
      ))}
    </RowTable>
  );
}

interface RowProps {
  text: QueuedText;
  isBusy: boolean;
  onRetry: () => void;
}

function Row({ text, isBusy, onRetry }: RowProps) {
  const delivery = deliveryText(text);
  const isBad = text.status === "failed" || isLost(text);
  return (
    <tr data-text={text.id}>
      <td>
        <StatusChip tone={tones[text.status]}>{badgeOf(text.status)}</StatusChip>
        {delivery === null ? null : (
          <span className={classNames(styles.delivery, isBad && styles.bad)}>{delivery}</span>
        )}
      </td>
      <td className={styles.phone}>
        <PrivateText>{displayPhone(text.phone)}</PrivateText>
      </td>
      <td className={styles.message}>
        <PrivateText>{text.message}</PrivateText>
      </td>
      <td className={styles.created}>
        <WhenText instant={text.createdAt} />
      </td>
      <td className={styles.error}>
        <Waiting text={text} />
        <span className={classNames(isBad && styles.bad)}>{errorText(text)}</span>
        {mayRetry(text) ? (
          <RowAction className={styles.retry} disabled={isBusy} onClick={onRetry}>
            Retry
            <VisuallyHidden>
              {" "}
              the text to <PrivateText>{displayPhone(text.phone)}</PrivateText>
            </VisuallyHidden>
          </RowAction>
        ) : null}
      </td>
    </tr>
  );
}

/** Until when a pending text waits, where that is not now. */
function Waiting({ text }: { text: QueuedText }) {
  const now = useClock(30_000);
  const leaves = new Date(text.sendAfter);
  if (text.status !== "pending") return null;
  if (text.heldUntil !== null) {
    const until = new Date(text.heldUntil);
    return (
      <span className={styles.waits}>
        Held for quiet hours until {theirHour(text.phone, until)}.{" "}
      </span>
    );
  }
  if (leaves <= now) return null;
  return <span className={styles.waits}>Waits until {formatTime(leaves)}. </span>;
}
