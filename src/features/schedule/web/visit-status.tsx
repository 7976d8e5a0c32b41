import type { AppointmentStatus } from "#features/booking/contract.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import type { StatusTone } from "#ui/status-chip.tsx";
import { statusNames } from "../content.ts";

const tones: Record<AppointmentStatus, StatusTone> = {
  scheduled: "scheduled",
  confirmed: "confirmed",
  "in-progress": "progress",
  completed: "completed",
  "no-show": "no-show",
  cancelled: "neutral",
};

/** A visit's status by shape, word and color. */
export function VisitStatus({ status }: { status: AppointmentStatus }) {
  return <StatusChip tone={tones[status]}>{statusNames[status]}</StatusChip>;
}
