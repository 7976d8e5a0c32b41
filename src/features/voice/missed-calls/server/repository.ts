import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { EndedCall } from "../rules.ts";

/**
 * Calls that are over for a while and of which nobody said yet whether they were missed. Whose caller was asked for a
 * message by a carrier that can be asked waits, `longest` milliseconds at most, until it is known whether one was left.
 */
export async function findUnsettled(
  db: Database,
  {
    before,
    asked,
    longest,
    limit,
  }: { before: Date; asked: "twilio" | null; longest: number; limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from phone_calls where missed_text is null and ended_at <= ${before}
      and not (voicemail_state is not distinct from 'asked' and message_looked_at is null
        and carrier is not distinct from ${asked}::text
        and ended_at > ${new Date(before.getTime() - longest)})
    order by ended_at limit ${limit}`.execute(db);
  return rows;
}

export type EndedRow = EndedCall & { fromSealed: string | null; endedAt: Date };

/** A call that is over, locked until the transaction ends; undefined when somebody else has settled it. */
export async function lockUnsettled(tx: Transaction, id: string): Promise<EndedRow | undefined> {
  const { rows } = await sql<EndedRow>`
    select c.state, c.from_sealed as "fromSealed",
      coalesce(c.duration_seconds, (
        select v.duration_seconds from voice_calls v where v.id = c.voice_call_id)) as "durationSeconds",
      c.handed_over_at as "handedOverAt", c.ended_at as "endedAt",
      coalesce(c.voicemail_state not in ('asked', 'empty'), false) as "hasVoicemail",
      exists (
        select from voice_call_lines l where l.call_id = c.voice_call_id and l.role = 'user') as "hasSaid"
    from phone_calls c where c.id = ${id}::uuid and c.missed_text is null and c.ended_at is not null
    for update of c`.execute(tx);
  return rows[0];
}

/** What became of it; `missed` changes how the call stands. */
export async function noteSettled(
  tx: Transaction,
  { id, isMissed, text }: { id: string; isMissed: boolean; text: string },
): Promise<void> {
  await sql`
    update phone_calls set missed_text = ${text},
      state = case when ${isMissed}::boolean then 'missed' else state end
    where id = ${id}::uuid`.execute(tx);
}
