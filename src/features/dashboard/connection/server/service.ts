import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { touchPatients } from "./repository.ts";

/** Whether the patients' records can be reached; throws when they cannot. */
export async function checkConnection({ db, clock }: { db: Database; clock: Clock }) {
  await touchPatients(db);
  return { checkedAt: clock.now().toISOString() };
}
