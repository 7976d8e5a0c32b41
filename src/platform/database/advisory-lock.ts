import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Runs `work` while no other instance on this database holds the lock of that name; returns false
 * at once, without running it, when one does. The lock ends with its connection, so a crash frees it.
 */
export async function withAdvisoryLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${key}) as "isOurs"
    `.execute(connection);
    if (rows[0]?.isOurs !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}
