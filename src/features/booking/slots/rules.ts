import { bookingPolicy } from "../../../practice/booking-policy.ts";

/** Minutes between two starts: 30, or 15 for a length that is no multiple of 30. */
export function gridMinutes(lengthMinutes: number): number {
  return lengthMinutes % bookingPolicy.gridMinutes === 0
    ? bookingPolicy.gridMinutes
    : bookingPolicy.fineGridMinutes;
}

/** Whether a visit of this length may start at this instant. The zone's offset is a whole number of hours. */
export function isOnGrid(start: Date, lengthMinutes: number): boolean {
  return start.getTime() % (gridMinutes(lengthMinutes) * 60_000) === 0;
}
