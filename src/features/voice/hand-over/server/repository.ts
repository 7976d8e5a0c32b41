import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { OnRota } from "../rules.ts";

/** A call by telephone, as far as a person needs to know it. */
export type PhoneCallRow = {
  id: string;
  carrier: "twilio" | "local";
  carrierCallId: string;
  toNumber: string;
  fromSealed: string | null;
  state: string;
  voiceCallId: string | null;
  conversationId: string | null;
  patientId: string | null;
  reason: string | null;
  summarySealed: string | null;
  promisedAt: Date | null;
  dialedAt: Date | null;
  handedOverAt: Date | null;
};

const columns = sql`
  c.id, c.carrier, c.carrier_call_id as "carrierCallId", c.to_number as "toNumber", c.from_sealed as "fromSealed",
  c.state, c.voice_call_id as "voiceCallId", v.conversation_id as "conversationId", v.patient_id as "patientId",
  c.wants_person_reason as reason, c.summary_sealed as "summarySealed", c.promised_at as "promisedAt",
  c.dialed_at as "dialedAt", c.handed_over_at as "handedOverAt"`;
const source = sql`phone_calls c left join voice_calls v on v.id = c.voice_call_id`;

/** A call by our id, locked until the transaction ends. */
export async function lockCall(tx: Transaction, id: string): Promise<PhoneCallRow | undefined> {
  const { rows } = await sql<PhoneCallRow>`
    select ${columns} from ${source} where c.id = ${id}::uuid for update of c`.execute(tx);
  return rows[0];
}

/** A call by our id. */
export async function findCall(db: Database, id: string): Promise<PhoneCallRow | undefined> {
  const { rows } = await sql<PhoneCallRow>`
    select ${columns} from ${source} where c.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** A call by its carrier's id. */
export async function findCarriedCall(
  db: Database | Transaction,
  { carrier, callSid }: { carrier: string; callSid: string },
): Promise<PhoneCallRow | undefined> {
  const { rows } = await sql<PhoneCallRow>`
    select ${columns} from ${source} where c.carrier = ${carrier} and c.carrier_call_id = ${callSid}`.execute(
    db,
  );
  return rows[0];
}

/** Everybody who works here now, and whether they are on site: their shifts of the day, and not away. */
export async function findRota(db: Database | Transaction, at: Date): Promise<OnRota[]> {
  const { rows } = await sql<OnRota>`
    with moment as (select ${at}::timestamptz as at, ${at}::timestamptz at time zone practice_zone() as clock)
    select p.role,
      exists (select from work_on(p.id, m.clock::date) w where w.opens <= m.clock and w.closes > m.clock)
        and not exists (
          select from time_off f where f.staff_id = p.id and f.starts_at <= m.at and f.ends_at > m.at) as "isThere"
    from staff p cross join moment m
    where p.is_active
    order by p.id limit 500`.execute(db);
  return rows;
}

export type Wanted = {
  id: string;
  reason: string;
  summarySealed: string | null;
  promisedAt: Date | null;
  taskId: string;
};

/** A person is wanted. */
export async function noteWanted(tx: Transaction, wanted: Wanted): Promise<void> {
  await sql`
    update phone_calls set state = 'handing-over', wants_person_reason = ${wanted.reason},
      summary_sealed = ${wanted.summarySealed}, promised_at = ${wanted.promisedAt}::timestamptz,
      callback_task_id = ${wanted.taskId}::uuid
    where id = ${wanted.id}::uuid`.execute(tx);
}

/** What a call that the assistant could not answer is written down as. */
export async function noteVoiceCall(
  tx: Transaction,
  id: string,
  voiceCallId: string,
): Promise<void> {
  await sql`
    update phone_calls set voice_call_id = ${voiceCallId}::uuid
    where id = ${id}::uuid and voice_call_id is null`.execute(tx);
}

/** The desk is rung. */
export async function noteDialed(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`
    update phone_calls set dialed_at = coalesce(dialed_at, ${at}::timestamptz)
    where id = ${id}::uuid`.execute(tx);
}

/** A person has taken the call. */
export async function noteTaken(tx: Transaction, id: string, at: Date): Promise<void> {
  await sql`
    update phone_calls set state = 'handed-over', handed_over_at = ${at}::timestamptz
    where id = ${id}::uuid`.execute(tx);
}

/** Nobody can answer: a call back was promised, and the caller is asked for a message. */
export async function noteMessageAsked(
  tx: Transaction,
  { id, promisedAt, taskId }: { id: string; promisedAt: Date | null; taskId: string | null },
): Promise<void> {
  await sql`
    update phone_calls set state = 'voicemail', promised_at = coalesce(promised_at, ${promisedAt}::timestamptz),
      voicemail_state = coalesce(voicemail_state, 'asked'), callback_task_id = coalesce(${taskId}::uuid, callback_task_id)
    where id = ${id}::uuid`.execute(tx);
}
