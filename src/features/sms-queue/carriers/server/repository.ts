import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

type Shown = { rowId: string; id: string; to: string; body: string; at: Date; fate: string };

/** Puts a text on a phone of the demo, once however often it is asked for; answers its id there. */
export async function insertShown(db: Database, text: Shown): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into local_texts (id, text_id, direction, phone, body, at, fate)
    values (${text.rowId}, ${text.id}, 'out', ${text.to}, ${text.body}, ${text.at}, ${text.fate})
    on conflict (text_id) where text_id is not null do update set text_id = excluded.text_id
    returning id`.execute(db);
  return rows[0]?.id ?? text.rowId;
}

/** The id of a text on a phone of the demo. */
export async function findShown(db: Database, textId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("local_texts")
    .select("id")
    .where("text_id", "=", textId)
    .executeTakeFirst();
  return row?.id;
}
