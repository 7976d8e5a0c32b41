import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

export type Received = {
  id: string;
  carrier: string;
  carrierMessageId: string;
  phone: string;
  body: string;
  at: Date;
};

/** Keeps a text once; false when the carrier had told of it before. */
export async function insertReceived(tx: Transaction, text: Received): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("received_texts")
    .values({
      id: text.id,
      carrier: text.carrier,
      carrier_message_id: text.carrierMessageId,
      phone: text.phone,
      body: text.body,
      received_at: text.at,
    })
    .onConflict((conflict) => conflict.columns(["carrier", "carrier_message_id"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Notes what a text was understood as and whom it is from; what the software dealt with is read. */
export async function noteMeaning(
  tx: Transaction,
  id: string,
  meaning: {
    understoodAs: string;
    patientId: string | null;
    appointmentId: string | null;
    readAt: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable("received_texts")
    .set({
      understood_as: meaning.understoodAs,
      patient_id: meaning.patientId,
      appointment_id: meaning.appointmentId,
      read_at: meaning.readAt,
    })
    .where("id", "=", id)
    .execute();
}

/** The visits that reminders to this phone were about, the newest reminder first. */
export async function findReminded(tx: Transaction, phone: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select appointment_id as id from sms_queue
    where phone = ${phone} and kind = 'reminder' and appointment_id is not null
      and status in ('sent', 'sending', 'unknown') and created_at >= ${since}
    group by appointment_id order by max(coalesce(sent_at, created_at)) desc limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The people on file with this phone, who was seen last first. */
export async function findPatientsOfPhone(tx: Transaction, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from (
      select id, updated_at from patients where phone = ${phone}
      union
      select p.id, p.updated_at from appointments a join patients p on p.id = a.patient_id
      where a.contact_phone = ${phone}) p
    order by (select max(a.starts_at) from appointments a where a.patient_id = p.id) desc nulls last,
      p.updated_at desc, p.id limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives up every text to a phone that has not left. */
export async function giveUpTexts(tx: Transaction, phone: string, error: string): Promise<void> {
  await tx
    .updateTable("sms_queue")
    .set({ status: "cancelled", error })
    .where("phone", "=", phone)
    .where("status", "in", ["pending", "held"])
    .execute();
}

/** How many answers went to a phone since an instant. */
export async function countAnswers(tx: Transaction, phone: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sms_queue
    where phone = ${phone} and purpose = 'answer' and written_by is null and created_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
