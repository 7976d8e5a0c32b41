import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { StaffRole } from "../../contract.ts";

export type NewSession = {
  id: string;
  accountId: string;
  tokenHash: Buffer;
  /** The way of signing in, such as "direct access". */
  signedInBy: string;
  at: Date;
  expiresAt: Date;
};

export type SessionRow = {
  id: string;
  secondFactorAt: Date | null;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  accountId: string;
  email: string;
  name: string;
  role: StaffRole;
  isDemo: boolean;
  isActive: boolean;
};

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .insertInto("staff_sessions")
    .values({
      id: session.id,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      signed_in_by: session.signedInBy,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** A session with the account as it is now, so that a change of role or a removal counts at once. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom("staff_sessions as s")
    .innerJoin("staff_accounts as a", "a.id", "s.account_id")
    .select([
      "s.id",
      "s.second_factor_at as secondFactorAt",
      "s.last_seen_at as lastSeenAt",
      "s.expires_at as expiresAt",
      "s.ended_at as endedAt",
      "a.id as accountId",
      "a.email",
      "a.name",
      sql<StaffRole>`a.role`.as("role"),
      "a.is_demo as isDemo",
      "a.is_active as isActive",
    ])
    .where("s.token_hash", "=", tokenHash)
    .executeTakeFirst();
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
