import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Ending, OfferState } from "../../rules.ts";

type Reader = Database | Transaction;

export type OfferRow = {
  id: string;
  entryId: string;
  serviceId: string;
  serviceName: string;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  state: OfferState;
  validUntil: Date;
  /** The visit that came of it. */
  claimedAs: string | null;
  ended: Ending | null;
  isPaused: boolean;
  patientId: string;
  /** The visit that is to move. */
  visitId: string | null;
};

const offers = sql`
  select o.id, o.entry_id as "entryId", o.service_id as "serviceId", s.name as "serviceName",
    o.staff_id as "staffId", o.starts_at as "startsAt", o.ends_at as "endsAt", o.state,
    o.valid_until as "validUntil", o.appointment_id as "claimedAs", e.ended_because as ended,
    e.paused_at is not null or exists (select from waitlist_pauses p where p.ended_at is null) as "isPaused",
    e.patient_id as "patientId", e.appointment_id as "visitId"
  from waitlist_offers o
  join waitlist_entries e on e.id = o.entry_id
  join services s on s.id = o.service_id`;

/** The offer of a link. */
export async function findByToken(db: Reader, tokenHash: Buffer): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`${offers} where o.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/**
 * Locks what a claim decides about, always in this order: the visit, the waiting, the offer. Whoever
 * moves the visit at the same time locks it first as well.
 */
export async function lockOffer(tx: Transaction, found: OfferRow): Promise<OfferRow | undefined> {
  if (found.visitId !== null) {
    await sql`select id from appointments where id = ${found.visitId} for update`.execute(tx);
  }
  // No key update: an offer that is being written for the same person need not wait.
  await sql`select id from waitlist_entries where id = ${found.entryId} for no key update`.execute(
    tx,
  );
  await sql`select id from waitlist_offers where id = ${found.id} for update`.execute(tx);
  const { rows } = await sql<OfferRow>`${offers} where o.id = ${found.id}`.execute(tx);
  return rows[0];
}

/** Puts down what became of an open offer; false when something had already. */
export async function answerOffer(
  db: Reader,
  id: string,
  answer: {
    state: Exclude<OfferState, "open">;
    at: Date;
    appointmentId?: string;
    withdrawnBy?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("waitlist_offers")
    .set({
      state: answer.state,
      answered_at: answer.at,
      appointment_id: answer.appointmentId ?? null,
      withdrawn_by: answer.withdrawnBy ?? null,
    })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an offer with this id was ever made. */
export async function isOffer(db: Reader, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("waitlist_offers")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}
