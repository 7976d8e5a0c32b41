import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { MessageMetadata } from "../../turns/server/repository.ts";

const mostMessages = 100;

export type HeardRow = {
  takenBy: string | null;
  messages: { id: string; position: number; content: string; metadata: MessageMetadata }[];
};

/** Who has a visitor's own conversation, and what staff wrote in it after a place, oldest first. */
export async function findHeard(
  db: Database,
  { id, sessionId }: { id: string; sessionId: Buffer },
  after: number,
): Promise<HeardRow | undefined> {
  const { rows } = await sql<HeardRow>`
    select (select name from staff_accounts where id = c.taken_by) as "takenBy",
      (select coalesce(json_agg(json_build_object(
         'id', m.id, 'position', m.position, 'content', m.content, 'metadata', m.metadata)
         order by m.position), '[]')
       from (select * from julie_messages
             where conversation_id = c.id and message_type <> 'text' and position > ${after}
             order by position limit ${mostMessages}) m) as messages
    from julie_conversations c
    where c.id = ${id} and c.session_id = ${sessionId}`.execute(db);
  return rows[0];
}
