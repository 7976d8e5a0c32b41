import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type WordingRow = {
  kind: string;
  version: number;
  wording: string;
  changedAt: Date;
  changedBy: string | null;
};

/** The newest wording of every kind that staff ever changed. */
export async function newestWordings(db: Database | Transaction): Promise<WordingRow[]> {
  const { rows } = await sql<WordingRow>`
    select distinct on (w.kind) w.kind, w.version, w.wording, w.changed_at as "changedAt",
      s.name as "changedBy"
    from text_wordings w left join staff_accounts s on s.id = w.changed_by
    order by w.kind, w.version desc`.execute(db);
  return rows;
}

/** False when that version was written meanwhile. */
export async function insertWording(
  tx: Transaction,
  row: { kind: string; version: number; wording: string; at: Date; by: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("text_wordings")
    .values({
      kind: row.kind,
      version: row.version,
      wording: row.wording,
      changed_at: row.at,
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
