import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ConversationState } from "../../conversations/rules.ts";
import type { MessageMetadata } from "../../turns/server/repository.ts";

/** A question that may still grow. */
export type Gathering = { agentId: string; content: string; metadata: MessageMetadata };

/**
 * The question of a turn that waits for more, kept from others until the transaction ends; undefined when
 * its answer is begun.
 */
export async function lockGathering(
  tx: Transaction,
  { turnId, sessionId }: { turnId: string; sessionId: Buffer },
): Promise<Gathering | undefined> {
  const { rows } = await sql<Gathering>`
    select m.content, m.metadata, c.agent_id as "agentId"
    from julie_turns t
    join julie_messages m on m.turn_id = t.id and m.role = 'user'
    join julie_conversations c on c.id = t.conversation_id
    where t.id = ${turnId} and t.session_id = ${sessionId} and t.status = 'writing'
      and m.metadata ? 'gathering'
    for update of m`.execute(tx);
  return rows[0];
}

/** Changes a question that is locked. */
export async function changeQuestion(
  tx: Transaction,
  { turnId, content, metadata }: { turnId: string; content: string; metadata: MessageMetadata },
): Promise<void> {
  await sql`
    update julie_messages set content = ${content}, metadata = ${JSON.stringify(metadata)}::jsonb
    where turn_id = ${turnId} and role = 'user'`.execute(tx);
}

/** How many messages a turn that waits for more has. */
export async function countGathered(db: Database, turnId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select jsonb_array_length(coalesce(metadata -> 'burst', '[]')) as count
    from julie_messages where turn_id = ${turnId} and role = 'user'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What the rules make of a conversation once all that came is known. Answers who of the staff has it by
 * now, by name.
 */
export async function changeState(
  tx: Transaction,
  { conversationId, state, at }: { conversationId: string; state: ConversationState; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ takenBy: string | null }>`
    update julie_conversations c
    set stage = ${state.stage}, booking_intent = ${state.bookingIntent},
      procedure_interest = ${JSON.stringify(state.procedureInterest)}::jsonb,
      user_profile = ${JSON.stringify(state.profile)}::jsonb,
      shows_financing = ${state.showFinancingWidget},
      financing_procedure = ${state.financingProcedure}, updated_at = ${at},
      waiting_since = case when taken_by is not null then coalesce(waiting_since, ${at}) end
    where id = ${conversationId}
    returning (select s.name from staff_accounts s where s.id = c.taken_by) as "takenBy"`.execute(
    tx,
  );
  return rows[0]?.takenBy ?? null;
}
