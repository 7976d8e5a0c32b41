import { practiceMinutes } from "../../practice/time.ts";

const quietFrom = 2 * 60;
const quietUntil = 5 * 60;

/** Whether the practice sleeps: from 2 to 5 in the morning whole records are erased, which takes longer. */
export function isQuietHour(now: Date): boolean {
  const minutes = practiceMinutes(now);
  return minutes >= quietFrom && minutes < quietUntil;
}
