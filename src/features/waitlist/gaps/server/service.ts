import type { Database } from "#platform/database/database.ts";
import { type Gap, waitingForGaps } from "../rules.ts";
import { gapWaiters } from "./repository.ts";

/** How many people wait for a time of each of these gaps of a date, in their order. */
export async function countForGaps(
  db: Database,
  date: string,
  gaps: readonly Gap[],
): Promise<number[]> {
  if (gaps.length === 0) return [];
  return waitingForGaps(date, gaps, await gapWaiters(db, date));
}
