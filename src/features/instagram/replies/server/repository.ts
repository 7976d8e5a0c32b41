import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { MessageState } from "../../contract.ts";

export type MessageRow = {
  id: string;
  threadId: string;
  text: string;
  state: MessageState;
  version: number;
  isDrafted: boolean;
  approvedBy: string | null;
  createdAt: Date;
};

const columns = sql`
  m.id, m.thread_id as "threadId", m.message_text as text, m.state, m.version,
  m.is_ai_generated as "isDrafted", m.approved_by as "approvedBy", m.created_at as "createdAt"`;

/** Where a message belongs; undefined when there is none. */
export async function findThreadOf(
  db: Database | Transaction,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("instagram_messages")
    .select("thread_id as threadId")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.threadId;
}

/** A message as it stands; its thread is locked before. */
export async function findMessage(tx: Transaction, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from instagram_messages m where m.id = ${id} for update of m`.execute(tx);
  return rows[0];
}

/** What the same request made before. */
export async function findByKey(tx: Transaction, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from instagram_messages m where m.key = ${key}`.execute(tx);
  return rows[0];
}

/** The newest message of the person, by which answers without a request id are told apart. */
export async function findLastHeard(
  tx: Transaction,
  threadId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("instagram_messages")
    .select("id")
    .where("thread_id", "=", threadId)
    .where("sender_type", "=", "patient")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The newest answer in these words that did not leave: whoever writes it again means a new one. */
export async function findFailed(
  tx: Transaction,
  threadId: string,
  text: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("instagram_messages")
    .select("id")
    .where("thread_id", "=", threadId)
    .where("state", "=", "failed")
    .where("message_text", "=", text)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type NewMessage = {
  id: string;
  threadId: string;
  text: string;
  at: Date;
  key: string | null;
  state: "queued" | "draft";
  intent: string | null;
  requiresReview: boolean;
  reason: string | null;
  /** Null: the software's words. */
  writtenBy: string | null;
};

/** Adds a message of ours; false when its key was used before. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const isDrafted = message.writtenBy === null;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("instagram_messages")
    .values({
      id: message.id,
      thread_id: message.threadId,
      sender_type: isDrafted ? "ai" : "staff",
      message_text: message.text,
      created_at: message.at,
      received_at: message.at,
      is_ai_generated: isDrafted,
      requires_human_review: message.requiresReview,
      review_reason: message.reason,
      intent: message.intent,
      state: message.state,
      written_by: message.writtenBy,
      key: message.key,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Gives up the draft of a thread, if there is one. */
export async function discardDraft(tx: Transaction, threadId: string): Promise<void> {
  await tx
    .updateTable("instagram_messages")
    .set({ state: "discarded" })
    .where("thread_id", "=", threadId)
    .where("state", "=", "draft")
    .execute();
}

export async function discard(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("instagram_messages")
    .set({ state: "discarded" })
    .where("id", "=", id)
    .execute();
}

/** Queues a draft as somebody approved it; its turn comes after what was queued before. */
export async function approve(
  tx: Transaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("instagram_messages")
    .set({ state: "queued", approved_by: by, approved_at: at, created_at: at })
    .where("id", "=", id)
    .execute();
}
