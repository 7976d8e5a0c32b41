import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { ChatMessage } from "../../contract.ts";
import type { ConversationState } from "../rules.ts";

export type ConversationRow = ConversationState & {
  id: string;
  agentId: string;
  openTurn: { id: string; aliveAt: string } | null;
  /** Who of the staff answers, by name. */
  takenBy: string | null;
};

/** A visitor's own conversation. */
export async function findConversation(
  db: Database,
  { id, sessionId }: { id: string; sessionId: Buffer },
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select id, agent_id as "agentId", turn_count as "userMessages", stage,
      booking_intent as "bookingIntent", procedure_interest as "procedureInterest",
      shows_financing as "showFinancingWidget", financing_procedure as "financingProcedure",
      user_profile as profile,
      (select s.name from staff_accounts s where s.id = c.taken_by) as "takenBy",
      (select json_build_object('id', t.id, 'aliveAt', t.alive_at) from julie_turns t
       where t.conversation_id = c.id and t.status = 'writing'
       order by t.number desc limit 1) as "openTurn"
    from julie_conversations c
    where id = ${id} and session_id = ${sessionId}`.execute(db);
  return rows[0];
}

export type MessageRow = {
  id: string;
  role: ChatMessage["role"];
  content: string;
  metadata: Omit<ChatMessage, "id" | "role" | "content"> & { factIds: string[] };
};

/** The last messages of a conversation, oldest first. */
export async function lastMessages(
  db: Database,
  conversationId: string,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, role, content, metadata from (
      select * from julie_messages where conversation_id = ${conversationId}
      order by position desc limit ${limit}
    ) m order by position`.execute(db);
  return rows;
}
