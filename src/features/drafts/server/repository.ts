import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/** A draft is found by a hash of whose it is, which form's and the id of its tab. */
export async function upsert(
  db: Database,
  draft: { key: Buffer; visitor: Buffer; sealed: string; at: Date },
): Promise<void> {
  const { key, visitor, sealed, at } = draft;
  await sql`
    insert into form_drafts (key_hash, visitor_hash, typed_sealed, kept_at)
    values (${key}, ${visitor}, ${sealed}, ${at})
    on conflict (key_hash) do update
    set typed_sealed = excluded.typed_sealed, kept_at = excluded.kept_at`.execute(db);
}

/** Leaves a visitor the newest of their drafts. */
export async function removeBeyond(db: Database, visitor: Buffer, most: number): Promise<void> {
  await sql`
    delete from form_drafts where key_hash in (
      select key_hash from form_drafts where visitor_hash = ${visitor}
      order by kept_at desc, key_hash offset ${most})`.execute(db);
}

export async function find(db: Database, key: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select typed_sealed as sealed from form_drafts where key_hash = ${key}`.execute(db);
  return rows[0]?.sealed;
}

/** False when there was nothing. */
export async function remove(db: Database, key: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from form_drafts where key_hash = ${key} returning key_hash`.execute(db);
  return rows.length === 1;
}
