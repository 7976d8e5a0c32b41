import type { Database, Transaction } from "#platform/database/database.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import { firstStanding } from "./repository.ts";

/** Beyond it nobody looks for the next visit: the practice takes bookings for less. */
const daysAhead = 366;

/**
 * The next day with visits after a day, of one provider when asked for; null when there is none within a
 * year. Whoever opens an empty day or week is led there.
 */
export async function nextDayWithVisits(
  db: Database | Transaction,
  after: string,
  provider?: string,
): Promise<string | null> {
  const from = startOfDay(addDays(after, 1));
  const to = startOfDay(addDays(after, daysAhead));
  const start = await firstStanding(db, { from, to }, provider);
  return start === null ? null : practiceDate(start);
}
