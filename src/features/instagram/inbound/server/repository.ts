import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { InstagramEvent } from "../../contract.ts";

export type Heard = {
  id: string;
  threadId: string;
  sender: "patient" | "staff";
  event: InstagramEvent;
  at: Date;
  now: Date;
  intent: string | null;
  sentiment: number | null;
  words: readonly { word: string; weight: number }[];
};

/** Keeps an event once; false when the platform had told of it before. */
export async function insertHeard(tx: Transaction, heard: Heard): Promise<boolean> {
  const { event } = heard;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("instagram_messages")
    .values({
      id: heard.id,
      thread_id: heard.threadId,
      sender_type: heard.sender,
      platform_id: event.platformId,
      event: event.event,
      message_text: event.text,
      created_at: heard.at,
      received_at: heard.now,
      intent: heard.intent,
      sentiment: heard.sentiment,
      sentiment_words: heard.words.length === 0 ? null : JSON.stringify(heard.words),
      state: heard.sender === "patient" ? "received" : "sent",
      ...(heard.sender === "staff" && { sent_at: heard.at }),
    })
    .onConflict((conflict) => conflict.column("platform_id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Whether an event was heard before. */
export async function isHeard(tx: Transaction, platformId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("instagram_messages")
    .select("id")
    .where("platform_id", "=", platformId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A message of ours that may have left, with these words, has: its echo came back. Answers which. */
export async function settleByEcho(
  tx: Transaction,
  threadId: string,
  { platformId, text, at }: { platformId: string; text: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update instagram_messages set state = 'sent', platform_id = ${platformId}, sent_at = ${at},
      error = null, claim_id = null, lease_until = null, next_look_at = null
    where id = (select id from instagram_messages
      where thread_id = ${threadId} and state in ('sending', 'unknown') and message_text = ${text}
      order by created_at, id limit 1)
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Notes what a person's event changes about their thread. */
export async function noteEvent(
  tx: Transaction,
  threadId: string,
  event: { at: Date; opensWindow: boolean; isUnread: boolean; sentiment: number | null },
): Promise<void> {
  const { at, opensWindow, isUnread, sentiment } = event;
  await sql`
    update instagram_threads set
      window_opened_at = case when ${opensWindow} then greatest(window_opened_at, ${at}) else window_opened_at end,
      unread_count = unread_count + ${isUnread ? 1 : 0},
      status = case when ${isUnread} then 'open' else status end,
      sentiment = coalesce(${sentiment}, sentiment)
    where id = ${threadId}`.execute(tx);
}

/** Keeps that a person wants no automated messages; false when they had said so already. */
export async function insertStop(
  tx: Transaction,
  threadId: string,
  { words, at }: { words: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update instagram_threads set automation_stopped_at = ${at}, automation_stop_words = ${words}
    where id = ${threadId} and automation_stopped_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends a stop, by the person's own words. */
export async function endStop(tx: Transaction, threadId: string): Promise<void> {
  await tx
    .updateTable("instagram_threads")
    .set({ automation_stopped_at: null, automation_stop_words: null })
    .where("id", "=", threadId)
    .execute();
}

/** Takes the words out of a message that its writer took back; false when it is not kept. */
export async function removeWords(
  tx: Transaction,
  platformId: string,
  words: string,
): Promise<boolean> {
  const { rows } = await sql<{ threadId: string }>`
    update instagram_messages set message_text = ${words}, sentiment = null, sentiment_words = null
    where platform_id = ${platformId} and state in ('received', 'sent')
    returning thread_id as "threadId"`.execute(tx);
  const [row] = rows;
  if (row === undefined) return false;
  await sql`
    update instagram_threads t set last_message = (
      select left(m.message_text, 200) from instagram_messages m
      where m.thread_id = t.id and m.state not in ('draft', 'discarded')
      order by m.created_at desc, m.id desc limit 1)
    where t.id = ${row.threadId}`.execute(tx);
  return true;
}
