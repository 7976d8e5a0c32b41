import type { AppointmentStatus } from "../contract.ts";

/**
 * Why staff neither move nor cancel a visit of this status, and what to do instead; null when they may.
 * A status that was set by mistake is taken back at any time, and then both work again.
 */
export function changeObjection(status: AppointmentStatus): string | null {
  if (status === "scheduled" || status === "confirmed") return null;
  if (status === "cancelled") {
    return "This visit is cancelled, so it cannot be changed. Book a new one instead.";
  }
  return "Only scheduled and confirmed visits are moved or cancelled. If the status is wrong, set it back to Scheduled or Confirmed and save: that works at any time, and then both work, too.";
}
