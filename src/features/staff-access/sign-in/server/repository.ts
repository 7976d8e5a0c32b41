import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

export type ListedAccount = { id: string; isDemo: boolean; googleSubject: string | null };

type Key = { id: string } | { email: string } | { googleSubject: string };

/** The active account that a key names; letter case of an email does not count. */
export async function findActiveAccount(
  tx: Transaction,
  key: Key,
): Promise<ListedAccount | undefined> {
  const accounts = tx
    .selectFrom("staff_accounts")
    .select(["id", "is_demo as isDemo", "google_subject as googleSubject"])
    .where("is_active", "=", true);
  if ("id" in key) return accounts.where("id", "=", key.id).executeTakeFirst();
  if ("email" in key) {
    return accounts
      .where(sql`lower(email)`, "=", key.email.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
  }
  return accounts.where("google_subject", "=", key.googleSubject).executeTakeFirst();
}
