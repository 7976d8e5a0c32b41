import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Delivery } from "../../carriers/rules.ts";

/** Texts whose sender died on the way may have been taken: they are looked for at the carrier. */
export async function abandonClaims(
  db: Database,
  { now, visibilityMs, error }: { now: Date; visibilityMs: number; error: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update sms_queue set status = 'unknown', unknown_since = ${now}, claim_id = null, error = ${error},
      next_look_at = lease_until + make_interval(secs => ${visibilityMs / 1000}), lease_until = null
    where status = 'sending' and lease_until < ${now}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export type Unclear = {
  id: string;
  phone: string;
  message: string;
  appointmentId: string | null;
  claimedAt: Date;
  unknownSince: Date;
  nextLookAt: Date;
  missedLooks: number;
  raisedAt: Date | null;
};

/** Texts that are to be looked for, of one carrier. */
export async function findUnclear(
  db: Database,
  { now, limit, carrier }: { now: Date; limit: number; carrier: string },
): Promise<Unclear[]> {
  const { rows } = await sql<Unclear>`
    select q.id, q.phone, q.message, q.appointment_id as "appointmentId", coalesce(q.claimed_at, q.created_at) as "claimedAt", q.unknown_since as "unknownSince",
      q.next_look_at as "nextLookAt", q.missed_looks as "missedLooks", q.raised_at as "raisedAt"
    from sms_queue q
    where q.status = 'unknown' and q.next_look_at <= ${now} and q.carrier = ${carrier}
    order by q.next_look_at limit ${limit}`.execute(db);
  return rows;
}

/** The carrier's ids of other texts to that phone. */
export async function findKnownIds(db: Database, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sms_queue")
    .select("carrier_message_id as id")
    .where("phone", "=", phone)
    .where("carrier_message_id", "is not", null)
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

export type Found =
  | { status: "sent"; at: Date; carrierMessageId: string; delivery: Delivery }
  | { status: "pending" }
  | { status: "failed"; error: string }
  | { status: "unknown"; nextLookAt: Date | null; missedLooks: number; raisedAt: Date | null };

/** Writes what a look at the carrier told; false when another look or a word of the carrier came first. */
export async function conclude(
  tx: Transaction,
  text: Pick<Unclear, "id" | "nextLookAt">,
  found: Found,
): Promise<boolean> {
  const isSent = found.status === "sent";
  const isOpen = found.status === "unknown";
  const { numUpdatedRows } = await tx
    .updateTable("sms_queue")
    .set({
      status: found.status,
      next_look_at: isOpen ? found.nextLookAt : null,
      ...(isSent && {
        error: null,
        sent_at: found.at,
        carrier_message_id: found.carrierMessageId,
        delivery: found.delivery,
      }),
      ...(found.status === "pending" && { error: null }),
      ...(found.status === "failed" && { error: found.error }),
      ...(isOpen && { missed_looks: found.missedLooks, raised_at: found.raisedAt }),
    })
    .where("id", "=", text.id)
    .where("status", "=", "unknown")
    .where("next_look_at", "=", text.nextLookAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
