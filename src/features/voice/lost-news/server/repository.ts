import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type OpenCall = { id: string; callSid: string; tries: number };

/** Calls of a carrier whose end should have been told by now, the longest waiting first. */
export async function findUnended(
  db: Database,
  { carrier, now, limit }: { carrier: string; now: Date; limit: number },
): Promise<OpenCall[]> {
  const { rows } = await sql<OpenCall>`
    select p.id, p.carrier_call_id as "callSid", p.look_tries as tries
    from phone_calls p left join voice_calls v on v.id = p.voice_call_id
    where p.carrier = ${carrier} and p.ended_at is null
      and coalesce(p.next_look_at, p.received_at) <= ${now}::timestamptz and (
        (p.state = 'ringing' and p.received_at < ${now}::timestamptz - interval '2 minutes')
        or (p.state = 'talking' and v.ended_at < ${now}::timestamptz - interval '1 minute')
        or (p.state = 'talking' and v.id is null and p.answered_at < ${now}::timestamptz - interval '5 minutes')
        or (p.state not in ('ringing', 'talking') and p.received_at < ${now}::timestamptz - interval '5 minutes'))
    order by p.received_at limit ${limit}`.execute(db);
  return rows;
}

export type AskedForMessage = OpenCall & { endedAt: Date };

/** Calls that are over, whose caller was asked for a message of which nothing was told. */
export async function findUnheard(
  db: Database,
  { carrier, before, now, limit }: { carrier: string; before: Date; now: Date; limit: number },
): Promise<AskedForMessage[]> {
  const { rows } = await sql<AskedForMessage>`
    select p.id, p.carrier_call_id as "callSid", p.look_tries as tries, p.ended_at as "endedAt"
    from phone_calls p
    where p.carrier = ${carrier} and p.voicemail_state = 'asked' and p.message_looked_at is null
      and p.ended_at <= ${before} and coalesce(p.next_look_at, p.ended_at) <= ${now}::timestamptz
      and not exists (select from phone_voicemails m where m.phone_call_id = p.id)
    order by p.ended_at limit ${limit}`.execute(db);
  return rows;
}

/** The carrier is asked again then. */
export async function noteLook(
  db: Database,
  { id, tries, at }: { id: string; tries: number; at: Date | null },
): Promise<void> {
  await sql`
    update phone_calls set look_tries = least(${tries}::integer, 100), next_look_at = ${at}::timestamptz
    where id = ${id}::uuid`.execute(db);
}

/** Whether a message was left is known now. */
export async function noteMessageLooked(db: Database, id: string, at: Date): Promise<void> {
  await sql`
    update phone_calls set message_looked_at = ${at}, look_tries = 0, next_look_at = null
    where id = ${id}::uuid`.execute(db);
}
