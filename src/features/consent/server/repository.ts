import type { Database, Transaction } from "#platform/database/database.ts";

export type ConsentChannel = "sms" | "email" | "voice" | "chat";

export type NewConsent = {
  id: string;
  patientId: string;
  channel: ConsentChannel;
  /** The phone number or email the person may be reached at. */
  address: string;
  purpose: string;
  /** The words the person saw, and their version. */
  words: string;
  version: string;
  /** Where it was given. */
  source: string;
  at: Date;
};

export type ConsentQuestion = Pick<NewConsent, "channel" | "address" | "purpose">;

export async function insertConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  await tx
    .insertInto("consents")
    .values({
      id: consent.id,
      patient_id: consent.patientId,
      channel: consent.channel,
      address: consent.address,
      purpose: consent.purpose,
      words: consent.words,
      version: consent.version,
      source: consent.source,
      given_at: consent.at,
    })
    .execute();
}

export async function hasUnrevokedConsent(
  db: Database | Transaction,
  { channel, address, purpose }: ConsentQuestion,
): Promise<boolean> {
  const found = await db
    .selectFrom("consents")
    .select("id")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
