import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { InstagramSettings } from "../../contract.ts";

export type StoredSettings = InstagramSettings & { version: number };

/** The settings that count; undefined when nobody changed them yet. */
export async function findSettings(
  db: Database | Transaction,
): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    select version, auto_response as "autoResponse", hours, intents
    from instagram_settings order by version desc limit 1`.execute(db);
  return rows[0];
}

/** Who changed the settings that count, and when. */
export async function findLastChange(
  db: Database | Transaction,
): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select s.changed_at as at, a.name as by
    from instagram_settings s left join staff_accounts a on a.id = s.changed_by
    order by s.version desc limit 1`.execute(db);
  return rows[0];
}

/** False when that version was written meanwhile. */
export async function insertSettings(
  tx: Transaction,
  row: InstagramSettings & { version: number; at: Date; by: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("instagram_settings")
    .values({
      version: row.version,
      auto_response: row.autoResponse,
      hours: JSON.stringify(row.hours),
      intents: JSON.stringify(row.intents),
      changed_at: row.at,
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
