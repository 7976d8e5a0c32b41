import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { VoiceSettings } from "../../../voice/settings/rules.ts";
import type { CarriedNumber } from "../../carriers/rules.ts";

type Reader = Database | Transaction;

/** What a number has of its own; what is missing is the practice's. */
export type OwnVoice = Partial<
  Pick<VoiceSettings, "voiceModel" | "greetingMessage" | "personality">
>;

export type NumberRow = {
  id: string;
  e164: string;
  name: string;
  status: "active" | "other";
  statusDetail: string | null;
  carrier: "twilio" | "local";
  sid: string;
  voice: boolean;
  sms: boolean;
  feeCents: number;
  isListPrice: boolean;
  voiceSettings: OwnVoice;
  deskNumber: string | null;
  isSample: boolean;
  createdAt: Date;
  releaseAskedAt: Date | null;
  releaseAskedBy: string | null;
  releasedAt: Date | null;
  version: number;
};

const columns = sql`
  id, e164, client_name as name, status, status_detail as "statusDetail", carrier, carrier_sid as sid,
  voice, sms, monthly_fee_cents as "feeCents", is_list_price as "isListPrice",
  voice_settings as "voiceSettings", desk_number as "deskNumber", is_sample as "isSample",
  created_at as "createdAt", release_asked_at as "releaseAskedAt", release_asked_by as "releaseAskedBy",
  released_at as "releasedAt", version`;

/** The numbers that the practice has, the oldest first. */
export async function findNumbers(db: Reader): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select ${columns} from phone_numbers where released_at is null
    order by created_at, e164`.execute(db);
  return rows;
}

/** A number that the practice has or had. */
export async function findNumber(db: Reader, e164: string): Promise<NumberRow | undefined> {
  const { rows } = await sql<NumberRow>`
    select ${columns} from phone_numbers where e164 = ${e164}`.execute(db);
  return rows[0];
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockNumber(tx: Transaction, e164: string): Promise<NumberRow | undefined> {
  const { rows } = await sql<NumberRow>`
    select ${columns} from phone_numbers where e164 = ${e164} for update`.execute(tx);
  return rows[0];
}

/**
 * Writes down what the carrier has, as it was asked for at `askedAt`; rows that say so already stay as
 * they are. A number that was released since is not brought back by an answer from before.
 */
export async function keepCarried(
  tx: Transaction,
  carrier: NumberRow["carrier"],
  numbers: readonly (CarriedNumber & { id: string })[],
  { askedAt, at }: { askedAt: Date; at: Date },
): Promise<void> {
  await sql`
    insert into phone_numbers as known (id, e164, client_name, status, status_detail, carrier,
      carrier_sid, voice, sms, monthly_fee_cents, is_list_price, is_sample, created_at, updated_at)
    select n.id, n.e164, n.name, n.status, n."statusDetail", ${carrier}, n.sid, n.voice, n.sms,
      n."feeCents", n."isListPrice", n."isSample", n."createdAt", ${at}
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(id uuid, e164 text, name text,
      status text, "statusDetail" text, sid text, voice boolean, sms boolean, "feeCents" integer,
      "isListPrice" boolean, "isSample" boolean, "createdAt" timestamptz)
    on conflict (e164) do update set client_name = excluded.client_name, status = excluded.status,
      status_detail = excluded.status_detail, carrier = excluded.carrier,
      carrier_sid = excluded.carrier_sid, voice = excluded.voice, sms = excluded.sms,
      monthly_fee_cents = excluded.monthly_fee_cents, is_list_price = excluded.is_list_price,
      is_sample = excluded.is_sample, created_at = excluded.created_at,
      updated_at = excluded.updated_at, released_at = null,
      release_asked_at = case when known.released_at is null then known.release_asked_at end,
      release_asked_by = case when known.released_at is null then known.release_asked_by end
    where (known.released_at is null or known.released_at < ${askedAt})
      and (known.client_name, known.status, known.status_detail, known.carrier, known.carrier_sid,
        known.voice, known.sms, known.monthly_fee_cents, known.is_list_price, known.is_sample,
        known.created_at, known.released_at)
        is distinct from (excluded.client_name, excluded.status, excluded.status_detail,
        excluded.carrier, excluded.carrier_sid, excluded.voice, excluded.sms,
        excluded.monthly_fee_cents, excluded.is_list_price, excluded.is_sample,
        excluded.created_at, null::timestamptz)`.execute(tx);
}

/** Numbers of a carrier that it does not name any more. */
export async function findMissing(
  tx: Transaction,
  carrier: NumberRow["carrier"],
  listed: readonly string[],
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select ${columns} from phone_numbers
    where carrier = ${carrier} and released_at is null and e164 <> all(${listed}::text[])
    order by e164 for update`.execute(tx);
  return rows;
}

/** Numbers that the practice has, whose release was begun. */
export async function findUnsettled(tx: Transaction): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select ${columns} from phone_numbers
    where released_at is null and release_asked_at is not null order by e164 for update`.execute(
    tx,
  );
  return rows;
}

/** Writes down that a release begins. */
export async function beginRelease(
  tx: Transaction,
  e164: string,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await sql`
    update phone_numbers set release_asked_at = ${at}, release_asked_by = ${by}, updated_at = ${at}
    where e164 = ${e164}`.execute(tx);
}

/** Writes down that a release did not take place. */
export async function dropRelease(tx: Transaction, e164: string, at: Date): Promise<void> {
  await sql`
    update phone_numbers set release_asked_at = null, release_asked_by = null, updated_at = ${at}
    where e164 = ${e164} and released_at is null`.execute(tx);
}

/** Writes down that the practice has a number no more, and since when. */
export async function markReleased(tx: Transaction, e164: string, at: Date): Promise<void> {
  await sql`
    update phone_numbers set status = 'other', status_detail = 'released', released_at = ${at},
      release_asked_at = coalesce(release_asked_at, ${at}), updated_at = ${at}
    where e164 = ${e164} and released_at is null`.execute(tx);
}

/** Writes what staff set of a number; its version goes on by one. */
export async function updateSettings(
  tx: Transaction,
  e164: string,
  { voice, deskNumber, at }: { voice: OwnVoice; deskNumber: string | null; at: Date },
): Promise<void> {
  await sql`
    update phone_numbers set voice_settings = ${JSON.stringify(voice)}::jsonb,
      desk_number = ${deskNumber}, version = version + 1, updated_at = ${at}
    where e164 = ${e164}`.execute(tx);
}
