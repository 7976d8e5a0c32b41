import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { StaffAccount, StaffRole } from "../../contract.ts";

export type NewSession = {
  id: string;
  /** Null for somebody who proved an address that is not listed; then that address is given. */
  accountId: string | null;
  strangerEmail: string | null;
  tokenHash: Buffer;
  /** The way of signing in, such as "direct access". */
  signedInBy: string;
  address: string | null;
  device: string | null;
  at: Date;
  expiresAt: Date;
};

export type SessionRow = {
  id: string;
  secondFactorAt: Date | null;
  /** Whether the account has a second factor that works. */
  hasSecondFactor: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** Null for a stranger. */
  account: (StaffAccount & { isActive: boolean }) | null;
  strangerEmail: string | null;
};

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .insertInto("staff_sessions")
    .values({
      id: session.id,
      account_id: session.accountId,
      stranger_email: session.strangerEmail,
      token_hash: session.tokenHash,
      signed_in_by: session.signedInBy,
      address: session.address,
      device: session.device,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** A session with the account as it is now, so that a change of role or a removal counts at once. */
export async function findSession(
  db: Database | Transaction,
  by: { tokenHash: Buffer } | { id: string },
): Promise<SessionRow | undefined> {
  const query = db
    .selectFrom("staff_sessions as s")
    .leftJoin("staff_accounts as a", "a.id", "s.account_id")
    .select([
      "s.id",
      "s.second_factor_at as secondFactorAt",
      "s.last_seen_at as lastSeenAt",
      "s.expires_at as expiresAt",
      "s.ended_at as endedAt",
      "s.stranger_email as strangerEmail",
      "a.id as accountId",
      "a.email",
      "a.name",
      sql<StaffRole | null>`a.role`.as("role"),
      "a.is_demo as isDemo",
      "a.is_active as isActive",
      sql<boolean>`
        exists (select from staff_totp as t where t.account_id = a.id and t.confirmed_at is not null)
        or exists (select from staff_passkeys as p where p.account_id = a.id)
      `.as("hasSecondFactor"),
    ]);
  const row = await (
    "id" in by ? query.where("s.id", "=", by.id) : query.where("s.token_hash", "=", by.tokenHash)
  ).executeTakeFirst();
  if (row === undefined) return undefined;
  const { accountId, email, name, role, isDemo, isActive, ...session } = row;
  if (accountId === null || email === null || name === null || role === null)
    return { ...session, account: null };
  return {
    ...session,
    account: {
      id: accountId,
      email,
      name,
      role,
      isDemo: isDemo === true,
      isActive: isActive === true,
    },
  };
}

/** Notes that a session is in use; an ended one stays as it is. */
export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("last_seen_at", "<", now)
    .execute();
}

/** Notes that the person of an account signed in. */
export async function touchAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable("staff_accounts").set({ last_seen_at: now }).where("id", "=", id).execute();
}

/** Notes that a session has given its second factor, under a new token; false when it has ended. */
export async function proveSession(
  tx: Transaction,
  id: string,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_sessions")
    .set({ token_hash: tokenHash, second_factor_at: at, last_seen_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends every session of an account, except one if it is named; returns how many. */
export async function endSessionsOf(
  tx: Transaction,
  accountId: string,
  { except, now }: { except: string | null; now: Date },
): Promise<number> {
  let update = tx
    .updateTable("staff_sessions")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
  if (except !== null) update = update.where("id", "!=", except);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends a session; false when it had already ended. */
export async function endSession(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_sessions")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type OwnRow = {
  id: string;
  device: string | null;
  address: string | null;
  signedInBy: string;
  createdAt: Date;
  lastSeenAt: Date;
};

/**
 * The sessions of an account that still live, the last used first. One that still owes the account's
 * second factor is nobody's yet.
 */
export async function findLiveSessions(
  db: Database,
  accountId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<OwnRow[]> {
  return db
    .selectFrom("staff_sessions")
    .select([
      "id",
      "device",
      "address",
      "signed_in_by as signedInBy",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
    ])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", usedAfter)
    .where(
      sql<boolean>`(
        second_factor_at is not null
        or not exists (select from staff_totp as t where t.account_id = staff_sessions.account_id and t.confirmed_at is not null)
        and not exists (select from staff_passkeys as p where p.account_id = staff_sessions.account_id)
      )`,
    )
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

/** Ends one session of an account; false when it has no such live one. */
export async function endSessionOf(
  tx: Transaction,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff_sessions")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
