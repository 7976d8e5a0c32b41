import type { Database } from "#platform/database/database.ts";

/** Reads at most one patient's id; throws when the records cannot be reached. */
export async function touchPatients(db: Database): Promise<void> {
  await db.selectFrom("patients").select("id").limit(1).execute();
}
