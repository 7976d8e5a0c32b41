import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { FollowUp } from "../../checks/rules.ts";

export type WaitingRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  consentSms: boolean;
  patientId: string | null;
  /** They were put on file by what they said here. */
  madePatient: boolean;
  verifiedAt: Date | null;
  followedAt: Date | null;
};

/** The check of a visitor's secret, locked. */
export async function findByHash(tx: Transaction, hash: Buffer): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select id, first_name as "firstName", last_name as "lastName", email, phone,
      consent_sms as "consentSms", patient_id as "patientId", made_patient as "madePatient",
      verified_at as "verifiedAt", followed_at as "followedAt"
    from insurance_checks where follow_up_hash = ${hash} for update`.execute(tx);
  return rows[0];
}

/** Writes how the person is told. */
export async function writeContact(
  tx: Transaction,
  id: string,
  {
    email,
    phone,
    consentSms,
    patientId,
    madePatient,
  }: FollowUp & { patientId: string | null; madePatient: boolean },
): Promise<void> {
  await tx
    .updateTable("insurance_checks")
    .set({
      email,
      phone,
      consent_sms: consentSms,
      patient_id: patientId,
      made_patient: madePatient,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}
