import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type Search = { callSid: string; tries: number; toldAt: Date | null };

/** Calls of which the carrier is to be asked now, the longest wanted first. */
export async function findDue(db: Database, now: Date, limit: number): Promise<Search[]> {
  const { rows } = await sql<Search>`
    select carrier_call_id as "callSid", tries, told_at as "toldAt" from phone_recording_searches
    where searched_at is null and (next_try_at is null or next_try_at <= ${now})
    order by wanted_at limit ${limit}`.execute(db);
  return rows;
}

/** The carrier has told the recordings of a call; without a next try for the last time. */
export async function noteTold(
  tx: Transaction,
  told: { callSid: string; tries: number; at: Date; nextTryAt: Date | null },
): Promise<void> {
  await sql`
    update phone_recording_searches set tries = ${told.tries}, next_try_at = ${told.nextTryAt}::timestamptz,
      told_at = coalesce(told_at, ${told.at}::timestamptz), last_failure = null,
      searched_at = case when ${told.nextTryAt}::timestamptz is null then ${told.at}::timestamptz end
    where carrier_call_id = ${told.callSid}`.execute(tx);
}

/** The carrier could not be asked. */
export async function noteFailed(
  tx: Transaction,
  failed: { callSid: string; tries: number; nextTryAt: Date; reason: string },
): Promise<void> {
  await sql`
    update phone_recording_searches set tries = ${failed.tries}, next_try_at = ${failed.nextTryAt},
      last_failure = left(${failed.reason}, 200)
    where carrier_call_id = ${failed.callSid}`.execute(tx);
}
