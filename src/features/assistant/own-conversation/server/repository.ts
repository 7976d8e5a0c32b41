import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { ConversationState } from "../../conversations/rules.ts";

/** A visitor's own conversation and whose it is, as far as that is known. */
export async function findOwn(
  db: Database,
  { id, sessionId }: { id: string; sessionId: Buffer },
): Promise<{ id: string; patientId: string | null } | undefined> {
  return db
    .selectFrom("julie_conversations")
    .select(["id", "patient_id as patientId"])
    .where("id", "=", id)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
}

type NewConversation = {
  id: string;
  sessionId: Buffer;
  /** Who answers; somebody who is not there is nobody's choice. */
  agentId: string | undefined;
  state: ConversationState;
  at: Date;
};

/** Adds a conversation without a word in it; false when there is nobody to answer in it. */
export async function addConversation(
  db: Database,
  { id, sessionId, agentId, state, at }: NewConversation,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into julie_conversations
      (id, session_id, agent_id, stage, booking_intent, procedure_interest, user_profile, turn_count,
       created_at, updated_at)
    select ${id}, ${sessionId}, a.id, ${state.stage}, ${state.bookingIntent},
      ${JSON.stringify(state.procedureInterest)}::jsonb, ${JSON.stringify(state.profile)}::jsonb, 0, ${at}, ${at}
    from assistant_agents a where a.is_active 
    order by (a.id = ${agentId ?? ""}) desc, a.priority, a.name limit 1`.execute(db);
  return numAffectedRows === 1n;
}
