import type { AppointmentStatus } from "../contract.ts";

/**
 * Why staff neither move nor cancel a visit of this status, and what to do instead; null when they may.
 * A status that was set by mistake is taken back at any time, and then both work again.
 */
export function changeObjection(status: AppointmentStatus): string | null {
  if (status === "scheduled" || status === "confirmed") return null;
  if (status === "cancelled") {
    return "This visit is cancelled, so it is neither moved nor cancelled. Restore it while its time is free, or book a new one.";
  }
  return "Only scheduled and confirmed visits are moved or cancelled. If the status is wrong, set it back to Scheduled or Confirmed, at any time; once that is saved, both work again.";
}
