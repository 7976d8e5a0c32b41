import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { CorrectedPerson } from "../contract.ts";
import type { Correction } from "../rules.ts";

/** Locks people on file until the transaction ends, always in the same order, and gives what is on file. */
export async function lockPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<CorrectedPerson[]> {
  const { rows } = await sql<CorrectedPerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.date_of_birth::text as "dateOfBirth", p.phone, p.email, p.version
    from patients p
    where p.id = any(${ids}::uuid[]) and p.merged_into_id is null and p.erased_at is null
    order by p.id for no key update`.execute(tx);
  return rows;
}

/** Puts a correction on file. */
export async function update(
  tx: Transaction,
  id: string,
  changes: Correction,
  at: Date,
): Promise<void> {
  const { firstName, lastName, dateOfBirth, phone, email } = changes;
  await tx
    .updateTable("patients")
    .set({
      ...(typeof firstName === "string" && { first_name: firstName }),
      ...(typeof lastName === "string" && { last_name: lastName }),
      ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
      version: sql`version + 1`,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Keeps what was on file before, and what is now, both sealed. */
export async function insertChange(
  tx: Transaction,
  change: {
    id: string;
    patientId: string;
    at: Date;
    by: string | null;
    fields: string[];
    beforeSealed: string;
    afterSealed: string;
  },
): Promise<void> {
  await tx
    .insertInto("patient_changes")
    .values({
      id: change.id,
      patient_id: change.patientId,
      at: change.at,
      by_account_id: change.by,
      fields: change.fields,
      before_sealed: change.beforeSealed,
      after_sealed: change.afterSealed,
    })
    .execute();
}

type Address = { channels: readonly string[]; old: string; at: Date };

/** An address that is no longer theirs carries no consent of theirs any more. */
export async function endConsents(
  tx: Transaction,
  patientId: string,
  { channels, old, at }: Address,
): Promise<void> {
  await sql`
    update consents set revoked_at = ${at}, revoked_by = 'address no longer on file'
    where patient_id = ${patientId} and revoked_at is null
      and channel = any(${channels}::text[]) and lower(address) = lower(${old})`.execute(tx);
}

/** Coming visits that were to be told of at the old phone are told of at the new one. */
export async function movePhone(
  tx: Transaction,
  patientId: string,
  { old, next, at }: { old: string; next: string | null; at: Date },
): Promise<void> {
  await sql`
    update sms_queue set status = 'cancelled', error = 'The number was corrected.'
    where status = 'pending' and phone = ${old} and (patient_id = ${patientId}
      or appointment_id in (select id from appointments where patient_id = ${patientId}))`.execute(
    tx,
  );
  if (next === null) return;
  await sql`
    update appointments set contact_phone = ${next}, updated_at = ${at}
    where patient_id = ${patientId} and contact_phone = ${old}
      and status in ('scheduled', 'confirmed') and starts_at > ${at}`.execute(tx);
}

/** The same for the email; visits without one are told of by phone. */
export async function moveEmail(
  tx: Transaction,
  patientId: string,
  { old, next, at }: { old: string; next: string | null; at: Date },
): Promise<void> {
  await sql`
    update appointments set contact_email = ${next ?? ""}, updated_at = ${at}
    where patient_id = ${patientId} and lower(contact_email) = lower(${old})
      and status in ('scheduled', 'confirmed') and starts_at > ${at}`.execute(tx);
}
