import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { CodeKind } from "../contract.ts";

export type AuthenticatorRow = {
  secretSealed: string | null;
  confirmedAt: Date | null;
  pendingSealed: string | null;
  pendingAt: Date | null;
};

export type PasskeyRow = {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Wrong codes of one kind since the last right proof. */
export type Tries = { wrong: number; lockedUntil: Date | null };
export type TriesOfAccount = Record<CodeKind, Tries>;

const noTries: Tries = { wrong: 0, lockedUntil: null };

const triesOf = (db: Database | Transaction, accountId: string) =>
  db
    .selectFrom("staff_second_factor_tries")
    .select([
      "wrong",
      "locked_until as lockedUntil",
      "recovery_wrong as recoveryWrong",
      "recovery_locked_until as recoveryLockedUntil",
    ])
    .where("account_id", "=", accountId);

type TriesRow = Tries & { recoveryWrong: number; recoveryLockedUntil: Date | null };

function byKind({ recoveryWrong, recoveryLockedUntil, ...tries }: TriesRow): TriesOfAccount {
  return {
    authenticator: tries,
    "recovery-code": { wrong: recoveryWrong, lockedUntil: recoveryLockedUntil },
  };
}

/** How many wrong codes of each kind came since the last right proof. */
export async function findTries(db: Database, accountId: string): Promise<TriesOfAccount> {
  const row = await triesOf(db, accountId).executeTakeFirst();
  return row === undefined ? { authenticator: noTries, "recovery-code": noTries } : byKind(row);
}

/**
 * Lets one request at a time judge or change the second factor of an account, and reads how many wrong
 * codes came before.
 */
export async function lockTries(tx: Transaction, accountId: string): Promise<TriesOfAccount> {
  await tx
    .insertInto("staff_second_factor_tries")
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
  return byKind(await triesOf(tx, accountId).forUpdate().executeTakeFirstOrThrow());
}

/** Keeps the count of one kind of code. */
export async function saveTries(
  tx: Transaction,
  accountId: string,
  kind: CodeKind,
  tries: Tries,
): Promise<void> {
  await tx
    .updateTable("staff_second_factor_tries")
    .set(
      kind === "authenticator"
        ? { wrong: tries.wrong, locked_until: tries.lockedUntil }
        : { recovery_wrong: tries.wrong, recovery_locked_until: tries.lockedUntil },
    )
    .where("account_id", "=", accountId)
    .execute();
}

/** Forgets every wrong code of an account, once a right proof was given. */
export async function clearTries(tx: Transaction, accountId: string): Promise<void> {
  await saveTries(tx, accountId, "authenticator", noTries);
  await saveTries(tx, accountId, "recovery-code", noTries);
}

export async function findAuthenticator(
  db: Database | Transaction,
  accountId: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom("staff_totp")
    .select([
      "secret_sealed as secretSealed",
      "confirmed_at as confirmedAt",
      "pending_sealed as pendingSealed",
      "pending_at as pendingAt",
    ])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Keeps a secret that waits for its first code, beside the one in use. */
export async function savePendingSecret(
  tx: Transaction,
  accountId: string,
  secretSealed: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("staff_totp")
    .values({
      account_id: accountId,
      pending_sealed: secretSealed,
      pending_at: at,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ pending_sealed: secretSealed, pending_at: at }),
    )
    .execute();
}

/** Puts the waiting secret into use; `step` is that of the code that proved it. */
export async function usePendingSecret(
  tx: Transaction,
  accountId: string,
  { step, at }: { step: number; at: Date },
): Promise<void> {
  await tx
    .updateTable("staff_totp")
    .set((row) => ({
      secret_sealed: row.ref("pending_sealed"),
      confirmed_at: at,
      last_step: step,
      pending_sealed: null,
      pending_at: null,
    }))
    .where("account_id", "=", accountId)
    .execute();
}

/** Uses up a code's step; false when it, or a later one, was used before. */
export async function useStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_totp")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the authenticator app; false when there was none. */
export async function deleteAuthenticator(tx: Transaction, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("staff_totp")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const passkeyColumns = [
  "id",
  "public_key as publicKey",
  "counter",
  "transports",
  "name",
  "created_at as createdAt",
  "last_used_at as lastUsedAt",
] as const;

/** The passkeys of an account, oldest first. */
export async function findPasskeys(
  db: Database | Transaction,
  accountId: string,
): Promise<PasskeyRow[]> {
  return db
    .selectFrom("staff_passkeys")
    .select(passkeyColumns)
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Adds a passkey; false when the same one is known already, whosever it is. */
export async function insertPasskey(
  tx: Transaction,
  accountId: string,
  passkey: Omit<PasskeyRow, "lastUsedAt">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("staff_passkeys")
    .values({
      id: passkey.id,
      account_id: accountId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a passkey's use; false when its counter moved meanwhile or the passkey is gone. */
export async function usePasskey(
  tx: Transaction,
  id: string,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_passkeys")
    .set({ counter: to, last_used_at: at })
    .where("id", "=", id)
    .where("counter", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey of an account; false when it has no such one. */
export async function deletePasskey(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("staff_passkeys")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many factors of an account work. */
export async function countFactors(tx: Transaction, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select
      (select count(*) from staff_passkeys where account_id = ${accountId})
      + (select count(*) from staff_totp where account_id = ${accountId} and confirmed_at is not null)
      as count
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Removes every factor, code and count of an account; true when it had a factor. */
export async function deleteAllFactors(tx: Transaction, accountId: string): Promise<boolean> {
  const removed = await sql<{ isFactor: boolean }>`
    with passkeys as (delete from staff_passkeys where account_id = ${accountId} returning true as "isFactor"),
      authenticator as (
        delete from staff_totp where account_id = ${accountId} returning confirmed_at is not null as "isFactor"
      ),
      codes as (delete from staff_recovery_codes where account_id = ${accountId}),
      tries as (delete from staff_second_factor_tries where account_id = ${accountId})
    select "isFactor" from passkeys union all select "isFactor" from authenticator
  `.execute(tx);
  return removed.rows.some((row) => row.isFactor);
}

export type Purpose = "passkey-enroll" | "passkey-verify";

/** Keeps what a session's passkey has to sign; an earlier challenge of the same purpose is void. */
export async function saveChallenge(
  db: Database,
  challenge: { sessionId: string; purpose: Purpose; challenge: string; expiresAt: Date },
): Promise<void> {
  const values = { challenge: challenge.challenge, expires_at: challenge.expiresAt };
  await db
    .insertInto("staff_challenges")
    .values({ session_id: challenge.sessionId, purpose: challenge.purpose, ...values })
    .onConflict((conflict) => conflict.columns(["session_id", "purpose"]).doUpdateSet(values))
    .execute();
}

/** Takes a challenge away, so that it counts once; undefined without a live one. */
export async function takeChallenge(
  db: Database,
  { sessionId, purpose, now }: { sessionId: string; purpose: Purpose; now: Date },
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("staff_challenges")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at as expiresAt"])
    .executeTakeFirst();
  return taken !== undefined && now < taken.expiresAt ? taken.challenge : undefined;
}
