import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { StaffAccount, StaffRole } from "../contract.ts";

export type NewAccount = StaffAccount & { at: Date };

/** Adds an account unless one with this email exists, which then stays as it is; true when added. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("staff_accounts")
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      is_demo: account.isDemo,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The active account of the demo with this email, if this database has one. */
export async function findDemoAccount(
  db: Database | Transaction,
  email: string,
): Promise<StaffAccount | undefined> {
  return db
    .selectFrom("staff_accounts")
    .select(["id", "email", "name", sql<StaffRole>`role`.as("role"), "is_demo as isDemo"])
    .where("is_demo", "=", true)
    .where("is_active", "=", true)
    .where("email", "=", email)
    .executeTakeFirst();
}
