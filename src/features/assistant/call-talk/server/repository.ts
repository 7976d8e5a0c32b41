import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/**
 * Leaves of an answer what was heard of it: in the conversation, and in the reply that the turn keeps. Sources
 * that stood behind the end go with it. False when there is no such answer.
 */
export async function cutAnswer(
  db: Database,
  { turnId, sessionId, heard }: { turnId: string; sessionId: Buffer; heard: string },
): Promise<boolean> {
  const { rows } = await sql`
    with turn as (
      update julie_turns
      set reply = jsonb_set(jsonb_set(reply, '{response}', to_jsonb(${heard}::text)),
        '{message,content}', to_jsonb(${heard}::text)), pieces = '[]'::jsonb
      where id = ${turnId}::uuid and session_id = ${sessionId} and status = 'done'
      returning id
    )
    update julie_messages m
    set content = ${heard}, metadata = jsonb_set(jsonb_set(m.metadata, '{citations}', '[]'::jsonb),
      '{sources}', '[]'::jsonb)
    from turn where m.turn_id = turn.id and m.role = 'assistant'
    returning m.id`.execute(db);
  return rows.length > 0;
}

/** What somebody told of themselves while a visit was arranged, sealed. */
export async function findSecrets(db: Database, conversationId: string): Promise<string | null> {
  const found = await db
    .selectFrom("julie_visits")
    .select("secrets_sealed as sealed")
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return found?.sealed ?? null;
}

/** Whose a conversation has become, and the visit that it led to, if it is booked. */
export async function conversationStanding(
  db: Database,
  id: string,
): Promise<{ patientId: string | null } | undefined> {
  return db
    .selectFrom("julie_conversations")
    .select(["patient_id as patientId"])
    .where("id", "=", id)
    .executeTakeFirst();
}
