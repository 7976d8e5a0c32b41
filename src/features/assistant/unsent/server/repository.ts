import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/** Kept among the answers to request keys: sealed like them, found by a hash alone, and gone after a day. */
const scope = "chat unsent";

export async function keep(
  db: Database,
  { key, sealed, at }: { key: Buffer; sealed: string; at: Date },
): Promise<void> {
  await sql`
    insert into idempotency_keys (scope, key_hash, request_hash, status, response_sealed, created_at)
    values (${scope}, ${key}, ${key}, 204, ${sealed}, ${at})
    on conflict (scope, key_hash) do update
    set response_sealed = excluded.response_sealed, created_at = excluded.created_at`.execute(db);
}

export async function find(db: Database, key: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select response_sealed as sealed from idempotency_keys
    where scope = ${scope} and key_hash = ${key}`.execute(db);
  return rows[0]?.sealed;
}

/** False when there was nothing. */
export async function remove(db: Database, key: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from idempotency_keys where scope = ${scope} and key_hash = ${key}
    returning scope`.execute(db);
  return rows.length === 1;
}
