import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

type Shown = { rowId: string; id: string; userId: string; text: string; at: Date; fate: string };

/** Shows a message to a person of the demo, once however often it is asked for; answers its id there. */
export async function insertShown(db: Database, message: Shown): Promise<string> {
  const { rowId, id, userId, text, at, fate } = message;
  const { rows } = await sql<{ id: string }>`
    insert into local_instagram_messages (id, message_id, direction, instagram_user_id, body, at, fate)
    values (${rowId}, ${id}, 'out', ${userId}, ${text}, ${at}, ${fate})
    on conflict (message_id) where message_id is not null do update set message_id = excluded.message_id
    returning id`.execute(db);
  return rows[0]?.id ?? rowId;
}

/** The id of a message as a person of the demo sees it. */
export async function findShown(db: Database, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("local_instagram_messages")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row?.id;
}
