import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/** The shortest question there is; throws when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
