import type { Database, Transaction } from "#platform/database/database.ts";

/** How many recovery codes of an account are not used up. */
export async function countRecoveryCodes(
  db: Database | Transaction,
  accountId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("staff_recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a person said of their codes that they have them. */
export async function areRecoveryCodesKept(db: Database, accountId: string): Promise<boolean> {
  const open = await db
    .selectFrom("staff_recovery_codes")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kept_at", "is", null)
    .executeTakeFirst();
  return open === undefined;
}

/** Notes that the codes were kept, of which this is one; false when it is none of them. */
export async function keepRecoveryCodes(
  tx: Transaction,
  accountId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const one = await tx
    .selectFrom("staff_recovery_codes")
    .select("id")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  if (one === undefined) return false;
  await tx
    .updateTable("staff_recovery_codes")
    .set({ kept_at: at })
    .where("account_id", "=", accountId)
    .where("kept_at", "is", null)
    .execute();
  return true;
}

/** Puts codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  codes: readonly { id: string; hash: Buffer }[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom("staff_recovery_codes").where("account_id", "=", accountId).execute();
  if (codes.length === 0) return;
  await tx
    .insertInto("staff_recovery_codes")
    .values(
      codes.map(({ id, hash }) => ({
        id,
        account_id: accountId,
        code_hash: hash,
        created_at: at,
      })),
    )
    .execute();
}

/** Uses up a recovery code; false when the account has no such unused one. */
export async function useRecoveryCode(
  tx: Transaction,
  accountId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_recovery_codes")
    .set({ used_at: at })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
