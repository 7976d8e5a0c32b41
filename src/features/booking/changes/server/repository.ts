import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { find, type VisitRow } from "../../appointments/server/repository.ts";
import type { AppointmentStatus } from "../../contract.ts";

/** Changes what staff may change without moving the visit, and stamps it. */
export async function edit(
  tx: Transaction,
  id: string,
  change: {
    at: Date;
    by: string | null;
    status?: AppointmentStatus | undefined;
    staffNotesSealed?: string | null | undefined;
  },
): Promise<void> {
  await tx
    .updateTable("appointments")
    .set((eb) => ({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.staffNotesSealed !== undefined && { staff_notes_sealed: change.staffNotesSealed }),
      edited_by: change.by,
      edited_at: change.at,
      updated_at: change.at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Confirms a visit at its person's word. */
export async function confirm(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("appointments")
    .set((eb) => ({ status: "confirmed", updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Cancels a visit and lets go of its interval, which the caller frees next. */
export async function cancel(
  tx: Transaction,
  id: string,
  cancellation: {
    at: Date;
    reason: string | null;
    isLate: boolean;
    /** The member of staff who cancels; null when it is the patient. */
    by: string | null;
  },
): Promise<void> {
  const { at, by } = cancellation;
  await tx
    .updateTable("appointments")
    .set((eb) => ({
      status: "cancelled",
      slot_id: null,
      cancelled_at: at,
      cancellation_reason: cancellation.reason,
      is_late_change: cancellation.isLate,
      ...(by !== null && { edited_by: by, edited_at: at }),
      updated_at: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Where a visit stands after any number of moves: its own row when it never moved. */
export async function findNewest(
  db: Database | Transaction,
  id: string,
): Promise<VisitRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, confirmation_code, 0 as moves from appointments where id = ${id}
      union all
      select next.id, next.confirmation_code, chain.moves + 1
      from chain
      join appointments as next
        on next.confirmation_code = chain.confirmation_code and next.moved_from_id = chain.id
    )
    select id from chain order by moves desc limit 1`.execute(db);
  const [newest] = rows;
  return newest && find(db, newest.id);
}
