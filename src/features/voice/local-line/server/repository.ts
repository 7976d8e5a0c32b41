import type { Database } from "#platform/database/database.ts";

/** A call on the line of the demo; undefined for any other. */
export async function findCall(
  db: Database,
  callSid: string,
): Promise<{ to: string; fromSealed: string | null } | undefined> {
  const row = await db
    .selectFrom("phone_calls")
    .select(["to_number", "from_sealed"])
    .where("carrier", "=", "local")
    .where("carrier_call_id", "=", callSid)
    .executeTakeFirst();
  return row === undefined ? undefined : { to: row.to_number, fromSealed: row.from_sealed };
}

/** Forgets a call on the line of the demo. */
export async function removeCall(db: Database, callSid: string): Promise<void> {
  await db
    .deleteFrom("phone_calls")
    .where("carrier", "=", "local")
    .where("carrier_call_id", "=", callSid)
    .execute();
}
