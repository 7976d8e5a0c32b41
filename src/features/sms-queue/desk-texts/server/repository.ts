import type { Transaction } from "#platform/database/database.ts";

/** Whose visit it is; undefined when there is none. */
export async function findPatientOf(tx: Transaction, visitId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("appointments")
    .select("patient_id")
    .where("id", "=", visitId)
    .executeTakeFirst();
  return row?.patient_id;
}
