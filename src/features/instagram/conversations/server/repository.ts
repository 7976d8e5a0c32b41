import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { MessageEvent, MessageState, SenderType, ThreadStatus } from "../../contract.ts";
import type { ConversationFilter } from "../contract.ts";
import type { Place } from "../rules.ts";

type Reader = Database | Transaction;

export type ConversationRow = {
  id: string;
  userId: string;
  name: string | null;
  username: string | null;
  status: string;
  sentiment: number | null;
  lastAt: Date;
  lastMessage: string | null;
  unread: number;
  needsReview: boolean;
  takenById: string | null;
  takenByName: string | null;
  takenAt: Date | null;
  stoppedAt: Date | null;
  stopWords: string | null;
  windowOpenedAt: Date | null;
  patientId: string | null;
  patientName: string | null;
  patientPhone: string | null;
};

const columns = sql`t.id, t.instagram_user_id as "userId", t.name, t.username, t.status, t.sentiment,
  t.last_message_at as "lastAt", t.last_message as "lastMessage", t.unread_count as unread,
  t.needs_review as "needsReview", t.taken_over_by as "takenById", a.name as "takenByName",
  t.taken_over_at as "takenAt", t.automation_stopped_at as "stoppedAt",
  t.automation_stop_words as "stopWords", t.window_opened_at as "windowOpenedAt",
  p.id as "patientId", p.first_name || ' ' || p.last_name as "patientName", p.phone as "patientPhone"`;
const joined = sql`
  left join patients p on p.id = t.patient_id and p.erased_at is null
  left join staff_accounts a on a.id = t.taken_over_by`;

const filters: Record<ConversationFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  open: sql`t.status = 'open'`,
  pending: sql`t.status = 'pending'`,
  resolved: sql`t.status = 'resolved'`,
  review: sql`t.needs_review`,
};

const mostLinked = 200;

/** Conversations whose linked person has all of these words in their name. */
async function findLinked(db: Database, words: readonly string[]): Promise<string[]> {
  const named = words.map((word) => sql`p.search_text like ${`% ${word}%`}`);
  const { rows } = await sql<{ id: string }>`
    select t.id from patients p join instagram_threads t on t.patient_id = p.id
    where p.erased_at is null and p.merged_into_id is null and ${sql.join(named, sql` and `)}
    limit ${mostLinked}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All the words stand in the conversation or its names, or name the person it is linked to. */
async function searched(db: Database, words: readonly string[]): Promise<RawBuilder<boolean>> {
  if (words.length === 0) return sql`true`;
  // A single letter stands for itself: as a beginning it would be in every conversation.
  const wanted = words.map((word) => (word.length < 2 ? word : `${word}:*`)).join(" & ");
  const linked = await findLinked(db, words);
  const said = sql`w.words @@ to_tsquery('simple', folded_text(${wanted}))`;
  if (linked.length === 0)
    return sql`exists (select from instagram_thread_words w where w.thread_id = t.id and ${said})`;
  return sql`t.id in (
    select w.thread_id from instagram_thread_words w where ${said}
    union all select unnest(${linked}::uuid[]))`;
}

export type Wanted = {
  filter: ConversationFilter;
  words: readonly string[];
  before: Place | null;
  limit: number;
};

/** A page of conversations, the newest first. */
export async function findConversations(
  db: Database,
  { filter, words, before, limit }: Wanted,
): Promise<ConversationRow[]> {
  const earlier =
    before === null
      ? sql`true`
      : sql`(t.last_message_at, t.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<ConversationRow>`
    select ${columns} from (
      select * from instagram_threads t
      where ${filters[filter]} and ${earlier} and ${await searched(db, words)}
      order by t.last_message_at desc, t.id desc limit ${limit}) t ${joined}
    order by t.last_message_at desc, t.id desc`.execute(db);
  return rows;
}

export type CountRow = Record<ConversationFilter, number>;

/** How many conversations there are under each filter; of those that are searched for, at most `most`. */
export async function countConversations(
  db: Database,
  words: readonly string[],
  most: number,
): Promise<CountRow> {
  const from =
    words.length === 0
      ? sql`instagram_threads t`
      : sql`(select t.status, t.needs_review from instagram_threads t
          where ${await searched(db, words)} limit ${most}) t`;
  const { rows } = await sql<CountRow>`
    select count(*)::int as all, count(*) filter (where ${filters.open})::int as open,
      count(*) filter (where ${filters.pending})::int as pending,
      count(*) filter (where ${filters.resolved})::int as resolved,
      count(*) filter (where ${filters.review})::int as review
    from ${from}`.execute(db);
  return rows[0] ?? { all: 0, open: 0, pending: 0, resolved: 0, review: 0 };
}

/** One conversation. */
export async function findConversation(
  db: Reader,
  id: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from instagram_threads t ${joined} where t.id = ${id}`.execute(db);
  return rows[0];
}

export type MessageRow = {
  id: string;
  threadId: string;
  sender: SenderType;
  text: string;
  at: Date;
  isAi: boolean;
  needsReview: boolean;
  reviewReason: string | null;
  event: MessageEvent;
  state: MessageState;
  writer: string | null;
  approver: string | null;
  sentAt: Date | null;
  error: string | null;
  version: number;
  intent: string | null;
  sentiment: number | null;
  sentimentWords: unknown;
};

/** The newest messages of each of these conversations, oldest first. */
export async function findMessages(
  db: Reader,
  threadIds: readonly string[],
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.thread_id as "threadId", m.sender_type as sender, m.message_text as text,
      m.created_at as at, m.is_ai_generated as "isAi", m.requires_human_review as "needsReview",
      m.review_reason as "reviewReason", m.event, m.state, writer.name as writer,
      approver.name as approver, m.sent_at as "sentAt", m.error, m.version, m.intent, m.sentiment,
      m.sentiment_words as "sentimentWords"
    from unnest(${threadIds}::uuid[]) as t (id)
    cross join lateral (
      select * from instagram_messages x
      where x.thread_id = t.id and x.state <> 'discarded'
      order by x.created_at desc, x.id desc limit ${limit}) m
    left join staff_accounts writer on writer.id = m.written_by
    left join staff_accounts approver on approver.id = m.approved_by
    order by m.created_at, m.id`.execute(db);
  return rows;
}

/** Gives a conversation a status; what was unread counts as read unless it is open. */
export async function updateStatus(
  tx: Transaction,
  id: string,
  status: ThreadStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("instagram_threads")
    .set({ status, ...(status !== "open" && { unread_count: 0 }) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many conversations are open and have something unread, or words of the software to review. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from instagram_threads where status = 'open' and unread_count > 0 and not needs_review
    )::int + (select count(*) from instagram_threads where needs_review)::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
