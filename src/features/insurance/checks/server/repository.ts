import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { InsuranceResult } from "../../results/rules.ts";

/** How a visitor is told, and whether they were put on file for it. */
export type Contact = {
  email: string | null;
  phone: string | null;
  consentSms: boolean;
  patientId: string | null;
  madePatient: boolean;
};

export type NewCheck = {
  id: string;
  at: Date;
  firstName: string;
  lastName: string;
  patientId: string | null;
  conversationId: string | null;
  via: "chat" | "direct";
  insurer: string;
  result: InsuranceResult;
  verifyDueAt: Date | null;
  followUpHash: Buffer | null;
  /** How somebody said before to be told. */
  contact: Contact | null;
};

/** Keeps a check with what it found. */
export async function insertCheck(tx: Transaction, check: NewCheck): Promise<void> {
  const { result } = check;
  await tx
    .insertInto("insurance_checks")
    .values({
      id: check.id,
      created_at: check.at,
      first_name: check.firstName,
      last_name: check.lastName,
      patient_id: check.patientId,
      conversation_id: check.conversationId,
      via: check.via,
      insurer: check.insurer,
      procedure: result.procedure,
      cost_cents: result.costCents,
      source: result.source,
      outcome: result.outcome,
      result: JSON.stringify(result),
      verify_due_at: check.verifyDueAt,
      follow_up_hash: check.followUpHash,
      email: check.contact?.email ?? null,
      phone: check.contact?.phone ?? null,
      consent_sms: check.contact?.consentSms ?? false,
      made_patient: check.contact?.madePatient ?? false,
    })
    .execute();
}

export type CheckBefore = Contact & { id: string };

/** The last of the checks that followed one another, locked; undefined where it is not kept any more. */
export async function lastOfChain(tx: Transaction, id: string): Promise<CheckBefore | undefined> {
  const { rows } = await sql<CheckBefore>`
    with recursive chain as (
      select id, followed_by, 1 as step from insurance_checks where id = ${id}
      union all
      select n.id, n.followed_by, c.step + 1 from chain c join insurance_checks n on n.id = c.followed_by
      where c.step < 50
    )
    select id, email, phone, consent_sms as "consentSms", patient_id as "patientId", made_patient as "madePatient"
    from insurance_checks where id = (select id from chain order by step desc limit 1) for update`.execute(
    tx,
  );
  return rows[0];
}

/** Notes that another check stands for this one. */
export async function markFollowed(
  tx: Transaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("insurance_checks")
    .set({ followed_at: at, followed_by: by, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
