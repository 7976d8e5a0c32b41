import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { CarrierName } from "../rules.ts";

export type NewCall = {
  id: string;
  carrier: CarrierName;
  callSid: string;
  to: string;
  fromSealed: string | null;
  fromLookup: Buffer | null;
  at: Date;
  /** Null: the assistant does not answer. */
  token: { hash: Buffer; until: Date } | null;
};

/**
 * A call rings. The carrier may tell of it again as long as nobody has answered: the newest token counts. Answers
 * its id; null when it went on already.
 */
export async function insertCall(db: Database, call: NewCall): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into phone_calls (id, carrier, carrier_call_id, to_number, from_sealed, from_lookup, received_at,
      token_hash, token_until, state)
    values (${call.id}, ${call.carrier}, ${call.callSid}, ${call.to}, ${call.fromSealed}, ${call.fromLookup},
      ${call.at}, ${call.token?.hash ?? null}, ${call.token?.until ?? null},
      ${call.token === null ? "refused" : "ringing"})
    on conflict (carrier, carrier_call_id) do update
      set token_hash = excluded.token_hash, token_until = excluded.token_until, state = excluded.state
      where phone_calls.state in ('ringing', 'refused') and phone_calls.token_used_at is null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export type OpenedCall = {
  id: string;
  to: string;
  fromSealed: string | null;
  /** It talked before, and its stream broke. */
  isBack: boolean;
};

/** Uses a token up: once, in its time, and for the call that it was made for. */
export async function useToken(
  db: Database,
  used: { carrier: CarrierName; callSid: string; hash: Buffer; at: Date },
): Promise<OpenedCall | undefined> {
  const { rows } = await sql<OpenedCall>`
    update phone_calls set token_used_at = ${used.at}, answered_at = coalesce(answered_at, ${used.at}::timestamptz),
      state = 'talking'
    where token_hash = ${used.hash} and token_used_at is null and token_until >= ${used.at}
      and carrier = ${used.carrier} and carrier_call_id = ${used.callSid} and state in ('ringing', 'talking')
    returning id, to_number as "to", from_sealed as "fromSealed", stream_breaks > 0 as "isBack"`.execute(
    db,
  );
  return rows[0];
}

/** The assistant has answered: what it says is kept in that call's record. */
export async function joinVoiceCall(db: Database, id: string, voiceCallId: string): Promise<void> {
  await sql`update phone_calls set voice_call_id = ${voiceCallId} where id = ${id}`.execute(db);
}

/** The assistant's part is over; what somebody else goes on with stays as it is. */
export async function endTalk(db: Database, id: string, at: Date): Promise<void> {
  await sql`
    update phone_calls set state = 'over', ended_at = coalesce(ended_at, ${at})
    where id = ${id} and state = 'talking'`.execute(db);
}

/** The carrier says that a call is over. Answers its id; null: it is none of ours. */
export async function endCall(
  db: Database,
  ended: { carrier: CarrierName; callSid: string; at: Date; seconds: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update phone_calls set ended_at = coalesce(ended_at, ${ended.at}),
      duration_seconds = coalesce(${ended.seconds}::integer, duration_seconds),
      state = case when state in ('ringing', 'talking') then 'over' else state end
    where carrier = ${ended.carrier} and carrier_call_id = ${ended.callSid}
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Calls of which nothing more was heard: nobody brought their sound, the program that talked died, or the carrier
 * never told the end. A talk that has just broken off may still go on elsewhere; a carrier that can be asked is asked
 * for a day first. Answers how many.
 */
export async function endLostCalls(
  db: Database,
  { now, asked }: { now: Date; asked: CarrierName | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update phone_calls p set ended_at = coalesce(v.ended_at, p.received_at),
      state = case when p.state in ('ringing', 'talking') then 'over' else p.state end
    from phone_calls same left join voice_calls v on v.id = same.voice_call_id
    where same.id = p.id and p.ended_at is null
      and (p.carrier is distinct from ${asked}::text or p.received_at < ${now}::timestamptz - interval '1 day') and (
      (p.state = 'ringing' and p.received_at < ${now}::timestamptz - interval '2 minutes')
      or (p.state = 'talking' and v.ended_at < ${now}::timestamptz - interval '1 minute')
      or (p.state = 'talking' and v.id is null and p.answered_at < ${now}::timestamptz - interval '5 minutes')
      or (p.state not in ('ringing', 'talking') and p.received_at < ${now}::timestamptz - interval '3 hours')
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
