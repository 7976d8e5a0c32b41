import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { CallOutcome, CallType, EndReason } from "../../records/content.ts";

type Engine = { name: string; label: string };
/** What a call is heard, said and worded by. */
export type Engines = {
  /** Recognition; null where the caller types. */
  stt: Engine | null;
  tts: Engine;
  llm: Engine;
};

export type NewCall = {
  id: string;
  callType: CallType;
  at: Date;
  agentName: string;
  conversationId: string | null;
  engines: Engines;
  keepsSound: boolean;
};

/** A call begins; whose conversation it is, it is theirs. */
export async function insertCall(db: Database, call: NewCall): Promise<void> {
  await sql`
    insert into voice_calls (id, call_type, started_at, alive_at, conversation_id, patient_id, agent_name,
      engines, keeps_sound)
    values (${call.id}, ${call.callType}, ${call.at}, ${call.at}, ${call.conversationId},
      (select patient_id from julie_conversations where id = ${call.conversationId}), ${call.agentName},
      ${JSON.stringify(call.engines)}::jsonb, ${call.keepsSound})`.execute(db);
}

export type NewLine = {
  callId: string;
  entry: number;
  role: "user" | "assistant";
  sealed: string;
  turn: number | null;
  at: Date;
  final: boolean;
};

/** Writes a line, or what an entry says now; of a call that is no longer kept nothing is written. */
export async function writeLine(db: Database, line: NewLine): Promise<void> {
  await sql`
    with written as (
      insert into voice_call_lines (call_id, entry, role, text_sealed, turn, said_at, is_final)
      select id, ${line.entry}::integer, ${line.role}::text, ${line.sealed}::text, ${line.turn}::integer,
        ${line.at}::timestamptz, ${line.final}::boolean
      from voice_calls where id = ${line.callId}
      on conflict (call_id, entry) do update set text_sealed = excluded.text_sealed,
        turn = coalesce(excluded.turn, voice_call_lines.turn),
        is_final = voice_call_lines.is_final or excluded.is_final
    )
    update voice_calls set alive_at = greatest(alive_at, ${line.at}::timestamptz)
    where id = ${line.callId} and ended_at is null and ${line.final}::boolean`.execute(db);
}

/** Adds how long an answer took; more than can be kept are left out. */
export async function addLatency(
  db: Database,
  { callId, turn, ms, most }: { callId: string; turn: number; ms: number; most: number },
): Promise<void> {
  await sql`
    update voice_calls
    set latencies = latencies || ${JSON.stringify([{ turn, ms }])}::jsonb
    where id = ${callId} and jsonb_array_length(latencies) < ${most}`.execute(db);
}

export type FactsRow = {
  startedAt: Date;
  aliveAt: Date;
  conversationPatientId: string | null;
  isHandedOff: boolean;
  isEmergency: boolean;
  visitId: string | null;
  visitPatientId: string | null;
  visitStart: Date | null;
  visitCreatedAt: Date | null;
  visitCancelledAt: Date | null;
  isMoved: boolean;
  service: string | null;
  provider: string | null;
};

/** What its conversation knows of a call that is still open; locked until the transaction ends. */
export async function lockFacts(tx: Transaction, callId: string): Promise<FactsRow | undefined> {
  const { rows } = await sql<FactsRow>`
    select v.started_at as "startedAt", v.alive_at as "aliveAt", c.patient_id as "conversationPatientId",
      exists (
        select from tasks t where t.same_as in ('chat ' || v.conversation_id, 'conversation ' || v.conversation_id)
          and t.created_at >= v.started_at)
        or exists (
          select from phone_calls p where p.voice_call_id = v.id and p.wants_person_reason is not null) as "isHandedOff",
      exists (
        select from julie_messages m where m.conversation_id = v.conversation_id and m.is_emergency
          and (m.metadata ->> 'timestamp')::timestamptz >= v.started_at) as "isEmergency",
      a.id as "visitId", a.patient_id as "visitPatientId", a.starts_at as "visitStart",
      a.created_at as "visitCreatedAt", a.cancelled_at as "visitCancelledAt",
      coalesce(a.moved_from_id is not null, false) as "isMoved", s.name as service,
      staff_short_name(w.title, w.first_name, w.last_name) as provider
    from voice_calls v
    left join julie_conversations c on c.id = v.conversation_id
    left join julie_visits j on j.conversation_id = v.conversation_id
    left join appointments a on a.id = j.appointment_id
    left join services s on s.id = a.service_id
    left join staff w on w.id = a.staff_id
    where v.id = ${callId} and v.ended_at is null
    for update of v`.execute(tx);
  return rows[0];
}

/** The caller's finished lines, in their order. */
export async function findSaid(tx: Transaction, callId: string): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select text_sealed as sealed from voice_call_lines
    where call_id = ${callId} and role = 'user' order by entry limit 500`.execute(tx);
  return rows.map(({ sealed }) => sealed);
}

export type Ending = {
  callId: string;
  at: Date;
  seconds: number;
  reason: EndReason;
  outcome: CallOutcome;
  summarySealed: string | null;
  patientId: string | null;
  appointmentId: string | null;
  isBooked: boolean;
};

/** Closes a call with what it came to. */
export async function endCall(tx: Transaction, ending: Ending): Promise<void> {
  await sql`
    update voice_calls set ended_at = ${ending.at}, duration_seconds = ${ending.seconds},
      end_reason = ${ending.reason}, outcome = ${ending.outcome}, summary_sealed = ${ending.summarySealed},
      patient_id = coalesce(patient_id, ${ending.patientId}::uuid), appointment_id = ${ending.appointmentId}::uuid,
      appointment_booked = ${ending.isBooked}
    where id = ${ending.callId} and ended_at is null`.execute(tx);
}

/** Calls that gave no sign since a moment, the longest silent first. */
export async function findSilent(db: Database, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from voice_calls where ended_at is null and alive_at < ${since}
    order by alive_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
