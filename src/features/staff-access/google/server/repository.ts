import type { Database, Transaction } from "#platform/database/database.ts";

export type NewGoogleSignIn = {
  stateHash: Buffer;
  browserHash: Buffer;
  secretsSealed: string;
  returnPath: string;
  at: Date;
  expiresAt: Date;
};

export async function insertSignIn(tx: Transaction, signIn: NewGoogleSignIn): Promise<void> {
  await tx
    .insertInto("google_sign_ins")
    .values({
      state_hash: signIn.stateHash,
      browser_hash: signIn.browserHash,
      secrets_sealed: signIn.secretsSealed,
      return_path: signIn.returnPath,
      created_at: signIn.at,
      expires_at: signIn.expiresAt,
    })
    .execute();
}

/**
 * Uses up the sign-in that a browser began with this state, if it is neither used nor over; of two at
 * the same moment one gets it.
 */
export async function takeSignIn(
  db: Database,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<{ secretsSealed: string; returnPath: string | null } | undefined> {
  return db
    .updateTable("google_sign_ins")
    .set({ used_at: now })
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["secrets_sealed as secretsSealed", "return_path as returnPath"])
    .executeTakeFirst();
}

/** Whether an account is bound to one of Google's. */
export async function isLinked(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom("staff_accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("google_subject", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Frees an account from Google's; false when it was bound to none. */
export async function unlinkSubject(tx: Transaction, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_accounts")
    .set({ google_subject: null })
    .where("id", "=", accountId)
    .where("google_subject", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Binds an account to Google's subject, unless it is bound already. */
export async function linkSubject(
  tx: Transaction,
  accountId: string,
  subject: string,
): Promise<void> {
  await tx
    .updateTable("staff_accounts")
    .set({ google_subject: subject })
    .where("id", "=", accountId)
    .where("google_subject", "is", null)
    .execute();
}
