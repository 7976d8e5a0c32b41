import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { MessageMetadata } from "../../turns/server/repository.ts";

/** Who has a conversation, and how it stands. */
export type HoldRow = {
  id: string;
  agentName: string;
  version: number;
  takenBy: string | null;
  takenByName: string | null;
  takenAt: Date | null;
  waitingSince: Date | null;
  staffActiveAt: Date | null;
};

const columns = sql`
  c.id, (select name from assistant_agents where id = c.agent_id) as "agentName",
  c.hold_version as version, c.taken_by as "takenBy",
  (select name from staff_accounts where id = c.taken_by) as "takenByName",
  c.taken_at as "takenAt", c.waiting_since as "waitingSince", c.staff_active_at as "staffActiveAt"`;

/** A conversation, kept from others until the transaction ends. */
export async function lockHold(tx: Transaction, id: string): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from julie_conversations c where c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

/** Gives a conversation to somebody. A visitor who was there waits from now on. */
export async function give(
  tx: Transaction,
  { id, to, at }: { id: string; to: string; at: Date },
): Promise<void> {
  await sql`
    update julie_conversations
    set taken_by = ${to}, taken_at = ${at}, staff_active_at = ${at}, updated_at = ${at},
      waiting_since = coalesce(waiting_since, ${at}), hold_version = hold_version + 1
    where id = ${id}`.execute(tx);
}

/** Gives a conversation back to its assistant. */
export async function giveBack(
  tx: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await sql`
    update julie_conversations
    set taken_by = null, taken_at = null, staff_active_at = null, waiting_since = null,
      updated_at = ${at}, hold_version = hold_version + 1
    where id = ${id}`.execute(tx);
}

/** Somebody wrote: the visitor waits no longer. */
export async function noteAnswer(
  tx: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await sql`
    update julie_conversations
    set staff_active_at = ${at}, waiting_since = null, updated_at = ${at}
    where id = ${id}`.execute(tx);
}

export type StaffMessage = {
  id: string;
  conversationId: string;
  staffId: string | null;
  type: "staff" | "notice";
  content: string;
  metadata: MessageMetadata;
};

/** Adds what staff wrote, or that they came or went; false when its id is known. */
export async function say(tx: Transaction, message: StaffMessage): Promise<boolean> {
  const { rows } = await sql`
    insert into julie_messages
      (id, conversation_id, turn_id, role, content, message_type, staff_id, metadata)
    values (${message.id}, ${message.conversationId}, null, 'assistant', ${message.content},
      ${message.type}, ${message.staffId}, ${JSON.stringify(message.metadata)}::jsonb)
    on conflict (id) do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** What is kept under a message's id. */
export async function findSaid(
  tx: Database | Transaction,
  id: string,
): Promise<{ conversationId: string; staffId: string | null; content: string } | undefined> {
  const { rows } = await sql<{ conversationId: string; staffId: string | null; content: string }>`
    select conversation_id as "conversationId", staff_id as "staffId", content
    from julie_messages where id = ${id}`.execute(tx);
  return rows[0];
}

/** Conversations whose visitor waits since before a moment, the longest first. */
export async function waitingSince(db: Database, before: Date, limit: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from julie_conversations c
    where c.taken_by is not null and c.waiting_since <= ${before}
      and not exists (
        select from tasks t where t.same_as = 'conversation ' || c.id and t.done_at is null)
    order by c.waiting_since limit ${limit}`.execute(db);
  return rows;
}

/** Conversations whose holder was last heard of before a moment, the longest first. */
export async function idleSince(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from julie_conversations
    where taken_by is not null and staff_active_at <= ${before}
    order by staff_active_at limit ${limit}`.execute(db);
  return rows;
}
