import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type OpenRow = { messageId: string; conversationId: string; text: string; at: string };

/** Questions that stayed open in a stretch of time, the newest first. */
export async function openQuestions(
  db: Database,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select m.id as "messageId", m.conversation_id as "conversationId", m.unanswered as text,
      m.metadata ->> 'timestamp' as at
    from julie_messages m
    where m.unanswered is not null
      and (m.metadata ->> 'timestamp')::timestamptz >= ${from}
      and (m.metadata ->> 'timestamp')::timestamptz < ${to}
      and not exists (select from settled_questions s where s.id = m.id)
    order by m.position desc limit ${limit}`.execute(db);
  return rows;
}
