import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/** A call's sound may be brought once more, with another token; false where it broke too often or talks no more. */
export async function reopen(
  db: Database,
  { id, hash, until, most }: { id: string; hash: Buffer; until: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    update phone_calls set token_hash = ${hash}, token_until = ${until}, token_used_at = null,
      stream_breaks = stream_breaks + 1
    where id = ${id}::uuid and state = 'talking' and ended_at is null and stream_breaks < ${most}
    returning id`.execute(db);
  return rows.length === 1;
}
