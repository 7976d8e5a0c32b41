import type { Selectable } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { FinancialTransactions } from "#platform/database/schema.ts";

export type AmountRow = Selectable<FinancialTransactions>;

export type NewAmount = Pick<
  AmountRow,
  "id" | "kind" | "transaction_date" | "amount_cents" | "category" | "note"
> & { corrects_id: string | null; created_at: Date; created_by: string | null };

/** The amounts that were entered last. */
export async function findNewest(db: Database, limit: number): Promise<AmountRow[]> {
  return db
    .selectFrom("financial_transactions")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** One entry; nobody else corrects it until the transaction ends. */
export async function lockAmount(tx: Transaction, id: string): Promise<AmountRow | undefined> {
  return tx
    .selectFrom("financial_transactions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds an entry; undefined when the id is taken. */
export async function insertAmount(
  tx: Transaction,
  amount: NewAmount,
): Promise<AmountRow | undefined> {
  return tx
    .insertInto("financial_transactions")
    .values(amount)
    .onConflict((taken) => taken.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** From now on another entry stands in its place. */
export async function markCorrected(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("financial_transactions")
    .set({ corrected_at: at })
    .where("id", "=", id)
    .execute();
}
