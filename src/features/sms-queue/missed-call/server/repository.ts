import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/** Who last agreed to texts at this phone. */
export async function whoAgreed(
  tx: Transaction,
  about: { phone: string; purpose: string },
): Promise<string | null> {
  const { rows } = await sql<{ patientId: string }>`
    select patient_id as "patientId" from consents
    where channel = 'sms' and address = ${about.phone} and purpose = ${about.purpose} and revoked_at is null
    order by given_at desc limit 1`.execute(tx);
  return rows[0]?.patientId ?? null;
}
