import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { CallOutcome, CallType, EndReason } from "../content.ts";
import type { Engines } from "../../keeping/server/repository.ts";
import type { CallPlace } from "../rules.ts";

export type CallRow = {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
  durationSeconds: number | null;
  callType: CallType;
  patientId: string | null;
  patientName: string | null;
  summarySealed: string | null;
  appointmentBooked: boolean;
  endReason: EndReason | null;
  outcome: CallOutcome | null;
  hasSound: boolean;
  isSample: boolean;
  /** Of a call by telephone. */
  calledNumber: string | null;
  personWanted: string | null;
};

const columns = sql`
  v.id, v.started_at as "startedAt", v.ended_at as "endedAt", v.duration_seconds as "durationSeconds",
  v.call_type as "callType", v.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName",
  v.summary_sealed as "summarySealed", v.appointment_booked as "appointmentBooked", v.end_reason as "endReason",
  v.outcome, v.is_sample as "isSample", t.to_number as "calledNumber", t.wants_person_reason as "personWanted",
  exists (select from voice_call_sounds s where s.call_id = v.id) as "hasSound"`;

const byTelephone = sql`
  left join lateral (
    select p.to_number, p.wants_person_reason from phone_calls p
    where p.voice_call_id = v.id order by p.received_at limit 1
  ) t on true`;

/** A place is told to the millisecond. */
const older = (before: CallPlace | null): RawBuilder<unknown> =>
  before === null
    ? sql`true`
    : sql`(date_trunc('milliseconds', v.started_at), v.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;

/** Calls before a place, the newest first. */
export async function findCalls(
  db: Database,
  { before, limit }: { before: CallPlace | null; limit: number },
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select ${columns} from voice_calls v left join patients p on p.id = v.patient_id ${byTelephone}
    where ${older(before)}
    order by date_trunc('milliseconds', v.started_at) desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What was said in some calls, sealed. */
export async function findWords(
  db: Database,
  callIds: readonly string[],
): Promise<{ callId: string; sealed: string }[]> {
  const { rows } = await sql<{ callId: string; sealed: string }>`
    select call_id as "callId", text_sealed as sealed from voice_call_lines
    where call_id = any(${callIds}::uuid[])`.execute(db);
  return rows;
}

export type WholeCallRow = CallRow & {
  conversationId: string | null;
  agentName: string;
  engines: Engines;
  latencies: { turn: number; ms: number }[];
  visitId: string | null;
  visitStart: Date | null;
  visitService: string | null;
  visitStatus: string | null;
};

/** One call. */
export async function findCall(db: Database, id: string): Promise<WholeCallRow | undefined> {
  const { rows } = await sql<WholeCallRow>`
    select ${columns}, c.id as "conversationId", v.agent_name as "agentName", v.engines, v.latencies, a.id as "visitId",
      a.starts_at as "visitStart", a.status as "visitStatus", e.name as "visitService"
    from voice_calls v left join patients p on p.id = v.patient_id ${byTelephone}
    left join julie_conversations c on c.id = v.conversation_id
    left join appointments a on a.id = v.appointment_id
    left join services e on e.id = a.service_id
    where v.id = ${id}`.execute(db);
  return rows[0];
}

export type LineRow = {
  entry: number;
  role: "user" | "assistant";
  sealed: string;
  turn: number | null;
  at: Date;
};

/** What was said in a call, in its order. */
export async function findLines(db: Database, callId: string, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select entry, role, text_sealed as sealed, turn, said_at as at from voice_call_lines
    where call_id = ${callId} order by entry limit ${limit}`.execute(db);
  return rows;
}
