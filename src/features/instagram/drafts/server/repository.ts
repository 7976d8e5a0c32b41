import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

/** Events in which somebody says something that may be answered. */
const spoken = sql.raw("('message', 'story_reply', 'postback', 'attachment')");
/** A draft answers nothing until it leaves, and what was given up never did. */
const answered = sql.raw("('queued', 'sending', 'sent', 'unknown', 'failed')");

/**
 * Threads in which the person said something since, and nothing of ours was written after it: no answer and no
 * draft, not even one that was given up. Where a person answers, or none is wanted, nothing is drafted.
 */
export async function findUndrafted(
  db: Database,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from instagram_threads t
    where t.last_message_at > ${since} and t.taken_over_at is null and t.automation_stopped_at is null
      and exists (
        select from instagram_messages p
        where p.thread_id = t.id and p.sender_type = 'patient' and p.event in ${spoken}
          and p.received_at > ${since}
          and not exists (select from instagram_messages o
            where o.thread_id = t.id and o.sender_type <> 'patient' and o.created_at >= p.received_at))
    order by t.last_message_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Said = { id: string; text: string };

/** What the person said since the last answer that may have left, oldest first; the newest of it when that is much. */
export async function findUnanswered(
  db: Database | Transaction,
  threadId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select p.id, p.message_text as text from instagram_messages p
    where p.thread_id = ${threadId} and p.sender_type = 'patient' and p.event in ${spoken}
      and p.received_at > ${since}
      and not exists (select from instagram_messages o
        where o.thread_id = p.thread_id and o.sender_type <> 'patient' and o.state in ${answered}
          and o.created_at >= p.received_at)
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
}
