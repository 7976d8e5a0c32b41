import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type NewLink = {
  id: string;
  email: string;
  tokenHash: Buffer;
  codeHash: Buffer;
  browserHash: Buffer;
  secretsSealed: string;
  returnPath: string;
  at: Date;
  expiresAt: Date;
};

export type LinkRow = {
  id: string;
  email: string;
  accountId: string | null;
  codeHash: Buffer;
  browserHash: Buffer;
  secretsSealed: string | null;
  returnPath: string | null;
  wrongCodes: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

const columns = [
  "id",
  "email",
  "account_id as accountId",
  "code_hash as codeHash",
  "browser_hash as browserHash",
  "secrets_sealed as secretsSealed",
  "return_path as returnPath",
  "wrong_codes as wrongCodes",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "used_at as usedAt",
] as const;

export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await tx
    .insertInto("sign_in_links")
    .values({
      id: link.id,
      email: link.email,
      token_hash: link.tokenHash,
      code_hash: link.codeHash,
      browser_hash: link.browserHash,
      secrets_sealed: link.secretsSealed,
      return_path: link.returnPath,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The oldest link about which nothing was decided yet, locked. */
export async function lockUnsettled(tx: Transaction): Promise<LinkRow | undefined> {
  return tx
    .selectFrom("sign_in_links")
    .select(columns)
    .where("settled_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** How many asked-for mails of an address were granted since an instant. */
export async function countSettled(tx: Transaction, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("sign_in_links")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("email", "=", email)
    .where("created_at", ">", since)
    .where("settled_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Decides about a link: whose it is, or nobody's. Its secrets go with the mail. */
export async function settle(
  tx: Transaction,
  id: string,
  { accountId, at }: { accountId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("sign_in_links")
    .set({ account_id: accountId, settled_at: at, secrets_sealed: null })
    .where("id", "=", id)
    .execute();
}

/** Ends the earlier links that a browser asked for with the same address. */
export async function endEarlier(tx: Transaction, link: LinkRow, at: Date): Promise<void> {
  await tx
    .updateTable("sign_in_links")
    .set({ expires_at: at })
    .where("email", "=", link.email)
    .where("browser_hash", "=", link.browserHash)
    .where("id", "!=", link.id)
    .where("created_at", "<=", link.createdAt)
    .where("expires_at", ">", at)
    .execute();
}

export async function removeLink(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("sign_in_links").where("id", "=", id).execute();
}

export async function lockByToken(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<LinkRow | undefined> {
  return tx
    .selectFrom("sign_in_links")
    .select(columns)
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest link of a browser that is neither used nor over. */
export async function findLatest(
  db: Database,
  browserHash: Buffer,
  now: Date,
): Promise<LinkRow | undefined> {
  return latest(db, browserHash, now).executeTakeFirst();
}

/** The same, locked. */
export async function lockLatest(
  tx: Transaction,
  browserHash: Buffer,
  now: Date,
): Promise<LinkRow | undefined> {
  return latest(tx, browserHash, now).forUpdate().executeTakeFirst();
}

function latest(db: Database | Transaction, browserHash: Buffer, now: Date) {
  return db
    .selectFrom("sign_in_links")
    .select(columns)
    .where("browser_hash", "=", browserHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1);
}

/** Wrong codes that were typed for an address since an instant. */
export async function countWrongCodes(
  db: Database | Transaction,
  email: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom("sign_in_links")
    .select(sql<number>`coalesce(sum(wrong_codes), 0)::int`.as("count"))
    .where("email", "=", email)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addWrongCode(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("sign_in_links")
    .set((eb) => ({ wrong_codes: eb("wrong_codes", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function useUp(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable("sign_in_links").set({ used_at: at }).where("id", "=", id).execute();
}
