import { sql } from "kysely";
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

/** When the newest consent was given that was not taken back. */
export async function findUnrevoked(
  db: Database | Transaction,
  { channel, address, purpose }: ConsentQuestion,
): Promise<Date | null> {
  const found = await db
    .selectFrom("consents")
    .select("given_at")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .orderBy("given_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.given_at ?? null;
}

/** Takes back every consent to this; how many there were. */
export async function revoke(
  tx: Transaction,
  { channel, address, purpose }: ConsentQuestion,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("consents")
    .set({ revoked_at: at, revoked_by: by })
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Until the transaction ends, nobody else decides whether this phone gets texts. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`texts to ${phone}`}, 0))`.execute(tx);
}

/** Takes the phones that nobody else decides about at this moment, until the transaction ends. */
export async function tryLockPhones(
  tx: Transaction,
  phones: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(${phones}::text[]) as phone
    where pg_try_advisory_xact_lock(hashtextextended('texts to ' || phone, 0))`.execute(tx);
  return new Set(rows.map(({ phone }) => phone));
}

export type Stop = { phone: string; words: string; source: string; at: Date };

/** Whether it was not in force already; one that ended begins anew. */
export async function insertStop(tx: Transaction, stop: Stop): Promise<boolean> {
  const { rows } = await sql`
    insert into text_stops as s (phone, stopped_at, words, source)
    values (${stop.phone}, ${stop.at}, ${stop.words}, ${stop.source})
    on conflict (phone) do update set stopped_at = excluded.stopped_at, words = excluded.words,
      source = excluded.source, confirmation_text_id = null, ended_at = null
    where s.ended_at is not null
    returning s.phone`.execute(tx);
  return rows.length > 0;
}

/** Notes which text confirmed a stop. */
export async function noteConfirmation(tx: Transaction, phone: string, textId: string) {
  await tx
    .updateTable("text_stops")
    .set({ confirmation_text_id: textId })
    .where("phone", "=", phone)
    .execute();
}

export async function revokeTextConsents(tx: Transaction, { phone, source, at }: Stop) {
  await tx
    .updateTable("consents")
    .set({ revoked_at: at, revoked_by: source })
    .where("channel", "=", "sms")
    .where("address", "=", phone)
    .where("revoked_at", "is", null)
    .execute();
}

/** When the stop that ended here had begun; null when none was in force. */
export async function endStop(tx: Transaction, { phone, at }: Stop): Promise<Date | null> {
  const row = await tx
    .updateTable("text_stops")
    .set({ ended_at: at })
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .returning("stopped_at")
    .executeTakeFirst();
  return row?.stopped_at ?? null;
}

/** Gives again, as rows of their own, what a stop took back. */
export async function giveAgain(
  tx: Transaction,
  { phone, words, source, at }: Stop,
  stoppedAt: Date,
): Promise<void> {
  await sql`
    insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at)
    select gen_random_uuid(), c.patient_id, 'sms', ${phone}, c.purpose, left(${words}, 2000), 'answer', ${source}, ${at}
    from (select distinct patient_id, purpose from consents
      where channel = 'sms' and address = ${phone} and revoked_at = ${stoppedAt}) c`.execute(tx);
}

export async function hasStop(db: Database | Transaction, phone: string): Promise<boolean> {
  const found = await db
    .selectFrom("text_stops")
    .select("phone")
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export type TextQuestion = { phone: string; purpose: string };
export type TextPermission = { isStopped: boolean; hasConsent: boolean };

/**
 * For each question in its order. Consents are looked up one by one, by index: asked with `exists`, the
 * database reads every consent to texts there is, once a claim.
 */
export async function findPermissions(
  tx: Transaction,
  questions: readonly TextQuestion[],
): Promise<TextPermission[]> {
  const { rows } = await sql<TextPermission>`
    select s.is_there is not null as "isStopped", c.is_there is not null as "hasConsent"
    from unnest(${questions.map(({ phone }) => phone)}::text[], ${questions.map(({ purpose }) => purpose)}::text[])
      with ordinality as q (phone, purpose, place)
    left join lateral (select true as is_there from text_stops
      where phone = q.phone and ended_at is null limit 1) s on true
    left join lateral (select true as is_there from consents
      where channel = 'sms' and address = q.phone and purpose = q.purpose and revoked_at is null
      limit 1) c on true
    order by q.place`.execute(tx);
  return rows;
}
