import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type NewVoicemail = {
  phoneCallId: string;
  recordingId: string;
  at: Date;
  seconds: number | null;
  /** When it is fetched; null: it comes by itself. */
  nextTryAt: Date | null;
  /** Holds nothing: it is only deleted. */
  isEmpty: boolean;
};

/** A message was left; told again nothing changes. */
export async function insertVoicemail(tx: Transaction, message: NewVoicemail): Promise<boolean> {
  const { rows } = await sql`
    insert into phone_voicemails
      (phone_call_id, recording_id, received_at, seconds, next_try_at, kept_at, transcript_state)
    values (${message.phoneCallId}::uuid, ${message.recordingId}, ${message.at}, ${message.seconds},
      ${message.nextTryAt}::timestamptz, case when ${message.isEmpty}::boolean then ${message.at}::timestamptz end,
      case when ${message.isEmpty}::boolean then 'not-heard' else 'waiting' end)
    on conflict do nothing returning phone_call_id`.execute(tx);
  return rows.length === 1;
}

/** What of a message its call says. Who left one is not missed, whatever was thought before; a text that left has left. */
export async function noteVoicemail(
  tx: Transaction,
  note: { phoneCallId: string; recordingId: string; state: string; taskId: string | null },
): Promise<void> {
  await sql`
    update phone_calls set recording_id = ${note.recordingId}, voicemail_state = ${note.state},
      voicemail_task_id = coalesce(${note.taskId}::uuid, voicemail_task_id),
      missed_text = case when state = 'missed' and ${note.state} <> 'empty' and missed_text <> 'queued'
        then 'not-missed' else missed_text end,
      state = case when state = 'missed' and ${note.state} <> 'empty' then 'voicemail' else state end
    where id = ${note.phoneCallId}::uuid`.execute(tx);
}

export type VoicemailRow = {
  phoneCallId: string;
  recordingId: string;
  carrier: "twilio" | "local";
  seconds: number | null;
  isKept: boolean;
  bytes: number | null;
  transcriptState: "waiting" | "heard" | "not-heard";
  tries: number;
  taskId: string | null;
};

const columns = sql`
  m.phone_call_id as "phoneCallId", m.recording_id as "recordingId", c.carrier, m.seconds,
  m.kept_at is not null as "isKept", m.bytes, m.transcript_state as "transcriptState", m.tries,
  c.voicemail_task_id as "taskId"`;

/** Messages of some carriers with something left to do, the longest waiting first. */
export async function findDue(
  db: Database,
  { now, carriers, limit }: { now: Date; carriers: readonly string[]; limit: number },
): Promise<VoicemailRow[]> {
  const { rows } = await sql<VoicemailRow>`
    select ${columns} from phone_voicemails m join phone_calls c on c.id = m.phone_call_id
    where m.next_try_at <= ${now} and c.carrier = any(${carriers}::text[])
    order by m.next_try_at limit ${limit}`.execute(db);
  return rows;
}

/** The message of a call by telephone, locked until the transaction ends. */
export async function lockVoicemail(
  tx: Transaction,
  phoneCallId: string,
): Promise<VoicemailRow | undefined> {
  const { rows } = await sql<VoicemailRow>`
    select ${columns} from phone_voicemails m join phone_calls c on c.id = m.phone_call_id
    where m.phone_call_id = ${phoneCallId}::uuid for update of m`.execute(tx);
  return rows[0];
}

/** Keeps the sound of a message, in its parts. */
export async function keepSound(
  tx: Transaction,
  sound: {
    phoneCallId: string;
    bytes: number;
    seconds: number;
    parts: readonly string[];
    at: Date;
  },
): Promise<void> {
  for (const [part, sealed] of sound.parts.entries())
    await sql`
      insert into phone_voicemail_parts (phone_call_id, part, content_sealed, created_at)
      values (${sound.phoneCallId}::uuid, ${part}, ${sealed}, ${sound.at})`.execute(tx);
  await sql`
    update phone_voicemails
    set bytes = ${sound.bytes}, seconds = ${sound.seconds}, kept_at = ${sound.at}, tries = 0, next_try_at = ${sound.at}
    where phone_call_id = ${sound.phoneCallId}::uuid`.execute(tx);
}

/** What was made out of a message. */
export async function keepTranscript(
  tx: Transaction,
  said: { phoneCallId: string; sealed: string | null; nextTryAt: Date | null },
): Promise<void> {
  await sql`
    update phone_voicemails set transcript_sealed = ${said.sealed}::text,
      transcript_state = case when ${said.sealed}::text is null then 'not-heard' else 'heard' end,
      next_try_at = ${said.nextTryAt}::timestamptz
    where phone_call_id = ${said.phoneCallId}::uuid`.execute(tx);
}

/** It is tried again then, or not any more. */
export async function noteTry(
  db: Database | Transaction,
  tried: { phoneCallId: string; tries: number; nextTryAt: Date | null },
): Promise<void> {
  await sql`
    update phone_voicemails set tries = ${tried.tries}, next_try_at = ${tried.nextTryAt}::timestamptz
    where phone_call_id = ${tried.phoneCallId}::uuid`.execute(db);
}

/** The carrier has it no longer. */
export async function noteDeletedThere(db: Database, phoneCallId: string, at: Date): Promise<void> {
  await sql`
    update phone_voicemails set deleted_there_at = ${at}, next_try_at = null
    where phone_call_id = ${phoneCallId}::uuid`.execute(db);
}

/** The sound of a message in its parts, sealed; none when it is not kept. */
export async function findParts(db: Database, phoneCallId: string): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select content_sealed as sealed from phone_voicemail_parts
    where phone_call_id = ${phoneCallId}::uuid order by part limit 100`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

/** The call by telephone behind a record of a call. */
export async function findByVoiceCall(
  db: Database,
  voiceCallId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from phone_calls where voice_call_id = ${voiceCallId}::uuid`.execute(db);
  return rows[0]?.id;
}
