import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type WantedDeletion = { recordingId: string; tries: number };

/** A recording is to be deleted at the carrier; wanted again nothing changes. */
export async function want(
  db: Database | Transaction,
  recordingId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into phone_recording_deletions (recording_id, wanted_at) values (${recordingId}, ${at})
    on conflict do nothing`.execute(db);
}

/** Recordings that were left before a moment and that nobody has deleted at their carrier are to go as well. */
export async function wantOld(
  db: Database,
  { carrier, before, at }: { carrier: string; before: Date; at: Date },
): Promise<void> {
  await sql`
    insert into phone_recording_deletions (recording_id, wanted_at)
    select m.recording_id, ${at}::timestamptz
    from phone_voicemails m join phone_calls c on c.id = m.phone_call_id
    where c.carrier = ${carrier} and m.deleted_there_at is null and m.received_at < ${before}
    on conflict do nothing`.execute(db);
}

/** Deletions that are due, the longest wanted first. */
export async function findDue(db: Database, now: Date, limit: number): Promise<WantedDeletion[]> {
  const { rows } = await sql<WantedDeletion>`
    select recording_id as "recordingId", tries from phone_recording_deletions
    where deleted_at is null and (next_try_at is null or next_try_at <= ${now})
    order by wanted_at limit ${limit}`.execute(db);
  return rows;
}

/** The carrier has it no longer. */
export async function noteDeleted(tx: Transaction, recordingId: string, at: Date): Promise<void> {
  await sql`
    update phone_recording_deletions set deleted_at = ${at}, next_try_at = null, last_failure = null
    where recording_id = ${recordingId}`.execute(tx);
  await sql`
    update phone_voicemails set deleted_there_at = ${at}, next_try_at = null
    where recording_id = ${recordingId} and deleted_there_at is null`.execute(tx);
}

/** It is there still, as far as is known. */
export async function noteFailed(
  tx: Transaction,
  failed: { recordingId: string; tries: number; nextTryAt: Date; reason: string },
): Promise<void> {
  await sql`
    update phone_recording_deletions set tries = ${failed.tries}, next_try_at = ${failed.nextTryAt},
      last_failure = left(${failed.reason}, 200)
    where recording_id = ${failed.recordingId}`.execute(tx);
}
