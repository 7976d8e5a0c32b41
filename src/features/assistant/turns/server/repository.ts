import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { ConversationState } from "../../conversations/rules.ts";
import type { ChatMessage, ChatReply } from "../../contract.ts";
import type { ToolCall } from "../../visit-tools/contract.ts";
import { visitColumns, type VisitJson } from "../../visits/server/repository.ts";
import type { Piece } from "../rules.ts";

/** One of the messages that a question was made of; its words are sealed, and gone once they are read. */
export type BurstMessage = { requestId: string | null; requestHash: string; sealed?: string };

export type TurnStatus = "writing" | "done" | "failed";

/** What a message was said with, as it is stored beside its words. */
export type MessageMetadata = Omit<ChatMessage, "id" | "role" | "content"> & {
  factIds: string[];
  /** What could not be answered, in the visitor's words. */
  unanswered?: string | undefined;
  /** Of a question: it waits for more. */
  gathering?: true;
  /** Of a question: the messages that it is made of. */
  burst?: BurstMessage[];
};

export type Standing = {
  /** The visitor's own conversation; null when there is none of theirs with this id. */
  conversation: (ConversationState & { id: string }) | null;
  lastTurn: { id: string; status: TurnStatus; aliveAt: string; isGathering: boolean } | null;
  /** The turn that an earlier request with the same id began. */
  known: { id: string; requestHash: string } | null;
  /** What was said last, oldest first. */
  history: { role: "user" | "assistant"; content: string; factIds: string[] }[];
  /** The visit that the conversation is about. */
  visit: VisitJson | null;
};

const historyLength = 20;

/** Everything that a new message needs to know, in one question. */
export async function lookUp(
  db: Database,
  which: { conversationId: string; sessionId: Buffer; requestId: string | null },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with own as (
      select * from julie_conversations
      where id = ${which.conversationId} and session_id = ${which.sessionId}
    )
    select
      (select json_build_object(
         'id', id, 'userMessages', turn_count, 'stage', stage, 'bookingIntent', booking_intent,
         'procedureInterest', procedure_interest, 'showFinancingWidget', shows_financing,
         'financingProcedure', financing_procedure, 'profile', user_profile) from own) as conversation,
      (select json_build_object('id', t.id, 'status', t.status, 'aliveAt', t.alive_at,
         'isGathering', t.status = 'writing' and exists (
           select from julie_messages m
           where m.turn_id = t.id and m.role = 'user' and m.metadata ? 'gathering'))
       from julie_turns t join own on own.id = t.conversation_id
       order by t.number desc limit 1) as "lastTurn",
      coalesce(
        (select json_build_object('id', id, 'requestHash', encode(request_hash, 'hex'))
         from julie_turns
         where session_id = ${which.sessionId} and request_id = ${which.requestId}::uuid),
        (select json_build_object('id', m.turn_id, 'requestHash', part ->> 'requestHash')
         from own join julie_messages m on m.conversation_id = own.id and m.role = 'user'
         cross join jsonb_array_elements(m.metadata -> 'burst') part
         where part ->> 'requestId' = ${which.requestId}::uuid::text limit 1)) as known,
      (select coalesce(json_agg(json_build_object(
         'role', m.role, 'content', m.content, 'factIds', m.metadata -> 'factIds') order by m.position), '[]')
       from (select m.* from julie_messages m join own on own.id = m.conversation_id
             where m.message_type <> 'notice'
             order by m.position desc limit ${historyLength}) m) as history,
      (select ${visitColumns} from julie_visits v join own on own.id = v.conversation_id) as visit`.execute(
    db,
  );
  const [standing] = rows;
  if (standing === undefined) throw new Error("A question without a row.");
  return standing;
}

export type NewTurn = {
  id: string;
  conversationId: string;
  isNewConversation: boolean;
  sessionId: Buffer;
  agentId: string;
  requestId: string | null;
  requestHash: Buffer;
  /** After this message. */
  state: ConversationState;
  question: { id: string; content: string; metadata: MessageMetadata };
  at: Date;
};

const uniqueViolation = "23505";

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === uniqueViolation;
}

function conversationStep({ state, ...turn }: NewTurn) {
  const interest = JSON.stringify(state.procedureInterest);
  const profile = JSON.stringify(state.profile);
  if (turn.isNewConversation)
    return sql`
      insert into julie_conversations
        (id, session_id, agent_id, stage, booking_intent, procedure_interest, user_profile,
         shows_financing, financing_procedure, turn_count, created_at, updated_at)
      values (${turn.conversationId}, ${turn.sessionId}, ${turn.agentId}, ${state.stage},
        ${state.bookingIntent}, ${interest}::jsonb, ${profile}::jsonb, ${state.showFinancingWidget},
        ${state.financingProcedure}, 1, ${turn.at}, ${turn.at})
      returning id, turn_count, taken_by`;
  return sql`
    update julie_conversations
    set agent_id = ${turn.agentId}, stage = ${state.stage}, booking_intent = ${state.bookingIntent},
      procedure_interest = ${interest}::jsonb, user_profile = ${profile}::jsonb,
      shows_financing = ${state.showFinancingWidget}, financing_procedure = ${state.financingProcedure},
      turn_count = turn_count + 1, updated_at = ${turn.at},
      waiting_since = case when taken_by is not null then coalesce(waiting_since, ${turn.at}) end
    where id = ${turn.conversationId} and session_id = ${turn.sessionId}
      and turn_count = ${state.userMessages - 1}
    returning id, turn_count, taken_by`;
}

/**
 * Begins a turn with its message; null when another message of the conversation, or the same request,
 * was faster. One statement: all of it is there, or nothing. Answers who of the staff has the conversation
 * at that moment, by name; nobody: the assistant answers.
 */
export async function beginTurn(
  db: Database,
  turn: NewTurn,
): Promise<{ takenBy: string | null } | null> {
  try {
    const { rows } = await sql<{ takenBy: string | null }>`
      with conversation as (${conversationStep(turn)}),
      turn as (
        insert into julie_turns
          (id, conversation_id, session_id, number, request_id, request_hash, begun_at, alive_at)
        select ${turn.id}::uuid, id, ${turn.sessionId}::bytea, turn_count, ${turn.requestId}::uuid,
          ${turn.requestHash}::bytea, ${turn.at}::timestamptz, ${turn.at}::timestamptz
        from conversation
        returning id, conversation_id
      )
      insert into julie_messages (id, conversation_id, turn_id, role, content, metadata)
      select ${turn.question.id}::uuid, conversation_id, id, 'user', ${turn.question.content},
        ${JSON.stringify(turn.question.metadata)}::jsonb
      from turn
      returning (select s.name from conversation c join staff_accounts s on s.id = c.taken_by)
        as "takenBy"`.execute(db);
    return rows[0] ?? null;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

export type TurnEnd = {
  id: string;
  pieces: readonly Piece[];
  /** Null: the turn failed. */
  reply: ChatReply | null;
  /** Null: nothing is said, as a person answers. */
  message: { id: string; content: string; metadata: MessageMetadata } | null;
  /** What the server was asked to do meanwhile. */
  toolCalls: readonly ToolCall[];
  at: Date;
};

/** Ends a turn that is still being written, with the message that stands for its answer; false when it had ended. */
export async function endTurn(
  db: Database,
  { reply, message, ...turn }: TurnEnd,
): Promise<boolean> {
  const { rows } = await sql`
    with turn as (
      update julie_turns
      set status = ${reply === null ? "failed" : "done"}, pieces = ${JSON.stringify(turn.pieces)}::jsonb,
        reply = ${reply === null ? null : JSON.stringify(reply)}::jsonb, alive_at = ${turn.at}
      where id = ${turn.id} and status = 'writing'
      returning id, conversation_id
    ), said as (
      insert into julie_messages (id, conversation_id, turn_id, role, content, metadata, tool_calls)
      select ${message?.id ?? null}::uuid, conversation_id, id, 'assistant', ${message?.content ?? ""},
        ${JSON.stringify(message?.metadata ?? {})}::jsonb, ${JSON.stringify(turn.toolCalls)}::jsonb
      from turn where ${message !== null}
    )
    update julie_conversations c set updated_at = ${turn.at}
    from turn where c.id = turn.conversation_id
    returning c.id`.execute(db);
  return rows.length === 1;
}

/** Says that a turn is still being written, and what is finished of it; false when somebody ended it. */
export async function keepTurn(
  db: Database,
  { id, pieces, at }: { id: string; pieces: readonly Piece[]; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update julie_turns set pieces = ${JSON.stringify(pieces)}::jsonb, alive_at = ${at}
    where id = ${id} and status = 'writing'
    returning id`.execute(db);
  return rows.length === 1;
}

export type TurnRow = {
  id: string;
  conversationId: string;
  status: TurnStatus;
  pieces: Piece[];
  reply: ChatReply | null;
  aliveAt: Date;
  question: { id: string; content: string; metadata: MessageMetadata };
};

/** A visitor's own turn. */
export async function findTurn(
  db: Database,
  { id, sessionId }: { id: string; sessionId: Buffer },
): Promise<TurnRow | undefined> {
  const { rows } = await sql<TurnRow>`
    select t.id, t.conversation_id as "conversationId", t.status, t.pieces, t.reply,
      t.alive_at as "aliveAt",
      json_build_object('id', m.id, 'content', m.content, 'metadata', m.metadata) as question
    from julie_turns t
    join julie_messages m on m.turn_id = t.id and m.role = 'user'
    where t.id = ${id} and t.session_id = ${sessionId}`.execute(db);
  return rows[0];
}
