import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ReadAmount } from "../contract.ts";

/** When and by whom a file was imported; null when it never was. */
export async function findImport(
  db: Database | Transaction,
  hash: Buffer,
): Promise<{ at: Date; by: string | null } | null> {
  const found = await db
    .selectFrom("financial_transactions as m")
    .leftJoin("staff_accounts as w", "w.id", "m.created_by")
    .select(["m.created_at as at", "w.name as by"])
    .where("m.file_hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Whoever imports the same file at the same time waits here, and then finds it imported. */
export async function lockFile(tx: Transaction, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`amounts ${hash.toString("hex")}`}, 0))`.execute(
    tx,
  );
}

/** Enters all amounts of a file. */
export async function insertFile(
  tx: Transaction,
  amounts: readonly ReadAmount[],
  { hash, at, by }: { hash: Buffer; at: Date; by: string | null },
): Promise<void> {
  await sql`
    insert into financial_transactions
      (id, kind, transaction_date, amount_cents, category, note, file_hash, created_at, created_by)
    select gen_random_uuid(), kind, date, "amountCents", category, note, ${hash}, ${at}, ${by}
    from json_to_recordset(${JSON.stringify(amounts)}::json)
      as line (kind text, date date, "amountCents" integer, category text, note text)`.execute(tx);
}
