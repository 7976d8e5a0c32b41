import { StatusChip } from "#ui/status-chip.tsx";
import type { StatusTone } from "#ui/status-chip.tsx";
import { messageStatusNames } from "../content.ts";
import type { MessageStatus } from "../contract.ts";

const tones: Record<MessageStatus, StatusTone> = {
  pending: "scheduled",
  sending: "progress",
  sent: "confirmed",
  failed: "no-show",
  unknown: "progress",
  held: "neutral",
  cancelled: "completed",
};

/** A message's state by shape, word and color. */
export function MessageStatusChip({ status }: { status: MessageStatus }) {
  return <StatusChip tone={tones[status]}>{messageStatusNames[status]}</StatusChip>;
}
