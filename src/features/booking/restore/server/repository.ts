import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/**
 * Lets a cancelled visit stand again in an interval of its own, as scheduled. It is a late change only
 * if it had been moved late before. False when its code belongs to another active visit by now.
 */
export async function restore(
  tx: Transaction,
  id: string,
  { at, by, slotId }: { at: Date; by: string; slotId: string },
): Promise<boolean> {
  const result = await tx
    .updateTable("appointments as a")
    .set((eb) => ({
      status: "scheduled",
      slot_id: slotId,
      cancelled_at: null,
      cancellation_reason: null,
      is_late_change: sql<boolean>`exists (
        select from events e where e.subject = 'appointment' and e.subject_id = ${id}
          and e.name = 'moved' and e.detail ->> 'isLate' = 'true')`,
      edited_by: by,
      edited_at: at,
      updated_at: at,
      version: eb("a.version", "+", 1),
    }))
    .where("a.id", "=", id)
    .where(
      sql<boolean>`not exists (
        select from appointments as other
        where other.confirmation_code = a.confirmation_code and other.status <> 'cancelled')`,
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
