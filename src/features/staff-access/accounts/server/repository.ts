import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { StaffRole } from "../../contract.ts";

export type AccountRow = {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  isDemo: boolean;
  isActive: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  invitedBy: string | null;
  version: number;
};

const select = (db: Database | Transaction) =>
  db
    .selectFrom("staff_accounts as a")
    .leftJoin("staff_accounts as i", "i.id", "a.invited_by")
    .select([
      "a.id",
      "a.email",
      "a.name",
      sql<StaffRole>`a.role`.as("role"),
      "a.is_demo as isDemo",
      "a.is_active as isActive",
      "a.created_at as createdAt",
      sql<Date | null>`
        case when a.last_seen_at is not null then greatest(
          a.last_seen_at, (select max(s.last_seen_at) from staff_sessions as s where s.account_id = a.id)
        ) end
      `.as("lastSeenAt"),
      "i.name as invitedBy",
      "a.version",
      sql<boolean>`
        exists (select from staff_totp as t where t.account_id = a.id and t.confirmed_at is not null)
        or exists (select from staff_passkeys as p where p.account_id = a.id)
      `.as("hasSecondFactor"),
    ]);

/** Every account, listed ones first, by name. */
export async function findAccounts(db: Database): Promise<AccountRow[]> {
  return select(db)
    .orderBy("a.is_active", "desc")
    .orderBy(sql`lower(a.name)`)
    .orderBy("a.email")
    .limit(1000)
    .execute();
}

/** One account by its id or its address. */
export async function findAccount(
  tx: Transaction,
  by: { id: string } | { email: string },
): Promise<AccountRow | undefined> {
  const query = select(tx);
  return (
    "id" in by
      ? query.where("a.id", "=", by.id)
      : query.where(sql`lower(a.email)`, "=", by.email.toLowerCase())
  ).executeTakeFirst();
}

/**
 * Lets one change of who may sign in be decided at a time: two admins who demote each other would
 * leave nobody.
 */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff_accounts changes', 0))`.execute(
    tx,
  );
}

/** How many admins may sign in besides this account. */
export async function countOtherAdmins(
  tx: Transaction,
  id: string,
  { withDemo }: { withDemo: boolean },
): Promise<number> {
  let query = tx
    .selectFrom("staff_accounts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .where("id", "!=", id);
  if (!withDemo) query = query.where("is_demo", "=", false);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function insertInvited(
  tx: Transaction,
  account: {
    id: string;
    email: string;
    name: string;
    role: StaffRole;
    invitedBy: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto("staff_accounts")
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      invited_by: account.invitedBy,
      created_at: account.at,
    })
    .execute();
}

/** Lists a removed account again, as somebody who has not been seen yet. */
export async function listAgain(
  tx: Transaction,
  id: string,
  { name, role, invitedBy }: { name: string; role: StaffRole; invitedBy: string },
): Promise<void> {
  await tx
    .updateTable("staff_accounts")
    .set((row) => ({
      name,
      role,
      invited_by: invitedBy,
      is_active: true,
      removed_at: null,
      last_seen_at: null,
      version: sql<number>`${row.ref("version")} + 1`,
    }))
    .where("id", "=", id)
    .execute();
}

export async function updateAccount(
  tx: Transaction,
  id: string,
  { name, role }: { name: string; role: StaffRole },
): Promise<void> {
  await tx
    .updateTable("staff_accounts")
    .set((row) => ({ name, role, version: sql<number>`${row.ref("version")} + 1` }))
    .where("id", "=", id)
    .execute();
}

/** Takes an account off the list. Who signs in with Google is recognized anew when listed again. */
export async function deactivateAccount(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("staff_accounts")
    .set((row) => ({
      is_active: false,
      removed_at: at,
      google_subject: null,
      version: sql<number>`${row.ref("version")} + 1`,
    }))
    .where("id", "=", id)
    .execute();
}

/** When the last invitation to an address was written. */
export async function findLastInvitation(tx: Transaction, email: string): Promise<Date | null> {
  const mail = await tx
    .selectFrom("outbox_mails")
    .select("created_at as createdAt")
    .where("kind", "=", "staff-invitation")
    .where(sql`lower(recipient)`, "=", email.toLowerCase())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail?.createdAt ?? null;
}
