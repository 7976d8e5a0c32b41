import type { Database, Transaction } from "#platform/database/database.ts";

export type StoredAnswer = { requestHash: Buffer; status: number; responseSealed: string };

export async function find(
  db: Database | Transaction,
  scope: string,
  keyHash: Buffer,
): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "status", "response_sealed as responseSealed"])
    .where("scope", "=", scope)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

/** Stores an answer; false when a twin of this request stored its own first. */
export async function insert(
  db: Database | Transaction,
  row: StoredAnswer & { scope: string; keyHash: Buffer; createdAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto("idempotency_keys")
    .values({
      scope: row.scope,
      key_hash: row.keyHash,
      request_hash: row.requestHash,
      status: row.status,
      response_sealed: row.responseSealed,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
