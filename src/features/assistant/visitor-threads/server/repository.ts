import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { MessageMetadata } from "../../turns/server/repository.ts";
import type { ThreadFilter } from "../contract.ts";
import type { Place } from "../rules.ts";

export type ThreadListRow = {
  id: string;
  agentName: string;
  lastType: "text" | "staff" | "notice" | null;
  lastRole: "user" | "assistant" | null;
  lastContent: string | null;
  updatedAt: Date;
  bookingIntent: number;
  isEmergency: boolean;
  isUnanswered: boolean;
  takenBy: string | null;
  takenByName: string | null;
  waitingSince: Date | null;
  patientId: string | null;
  patientName: string | null;
};

const isUnanswered = sql<boolean>`exists (
  select from julie_messages m where m.conversation_id = c.id and m.unanswered is not null
    and not exists (select from settled_questions s where s.id = m.id))`;
const isEmergency = sql<boolean>`exists (
  select from julie_messages m where m.conversation_id = c.id and m.is_emergency)`;

export type Viewer = { staffId: string; readyAbove: number };

function fits(filter: ThreadFilter, { staffId, readyAbove }: Viewer): RawBuilder<boolean> {
  switch (filter) {
    case "all":
      return sql`true`;
    case "unanswered":
      return isUnanswered;
    case "emergency":
      return isEmergency;
    case "ready":
      return sql`c.booking_intent > ${readyAbove}`;
    case "taken":
      return sql`c.taken_by is not null`;
    case "mine":
      return sql`c.taken_by = ${staffId}`;
  }
}

/** A pattern that takes what was typed literally. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Each word begins a word that was said, or the name of whom the conversation is linked to. */
function says(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map(
    (word) => sql`(exists (
        select from julie_messages m where m.conversation_id = c.id
          and to_tsvector('simple', m.content) @@ (quote_literal(${word}::text) || ':*')::tsquery)
      or exists (
        select from patients p where p.id = c.patient_id
          and (p.first_name ilike ${`${literally(word)}%`} or p.last_name ilike ${`${literally(word)}%`})))`,
  );
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
}

export type Wanted = {
  filter: ThreadFilter;
  words: readonly string[];
  before: Place | null;
  limit: number;
};

/** Conversations, the newest activity first. */
export async function findThreads(
  db: Database,
  { filter, words, before, limit }: Wanted,
  viewer: Viewer,
): Promise<ThreadListRow[]> {
  const older =
    before === null
      ? sql`true`
      : sql`(c.updated_at, c.id) < (${before.at}::timestamptz, ${before.id})`;
  const { rows } = await sql<ThreadListRow>`
    select c.id, a.name as "agentName", last.message_type as "lastType", last.role as "lastRole",
      last.content as "lastContent", c.updated_at as "updatedAt", c.booking_intent as "bookingIntent",
      ${isEmergency} as "isEmergency", ${isUnanswered} as "isUnanswered",
      c.taken_by as "takenBy", holder.name as "takenByName", c.waiting_since as "waitingSince",
      c.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName"
    from (
      select c.* from julie_conversations c
      where ${older} and ${fits(filter, viewer)} and ${says(words)}
      order by c.updated_at desc, c.id desc limit ${limit}
    ) c
    join assistant_agents a on a.id = c.agent_id
    left join staff_accounts holder on holder.id = c.taken_by
    left join patients p on p.id = c.patient_id
    left join lateral (
      select m.message_type, m.role, left(m.content, 400) as content from julie_messages m
      where m.conversation_id = c.id and m.message_type <> 'notice'
      order by m.position desc limit 1
    ) last on true
    order by c.updated_at desc, c.id desc`.execute(db);
  return rows;
}

export type CountRow = Record<ThreadFilter, number>;

/** How many conversations each filter has. */
export async function countThreads(db: Database, viewer: Viewer): Promise<CountRow> {
  const { rows } = await sql<CountRow>`
    select
      (select count(*) from julie_conversations) as "all",
      (select count(distinct m.conversation_id) from julie_messages m where m.unanswered is not null
         and not exists (select from settled_questions s where s.id = m.id)) as unanswered,
      (select count(distinct conversation_id) from julie_messages where is_emergency) as emergency,
      (select count(*) from julie_conversations where booking_intent > ${viewer.readyAbove}) as ready,
      (select count(*) from julie_conversations where taken_by is not null) as taken,
      (select count(*) from julie_conversations where taken_by = ${viewer.staffId}) as mine`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A count without a row.");
  return row;
}

export type ThreadRow = {
  id: string;
  agentName: string;
  bookingIntent: number;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  takenBy: string | null;
  takenByName: string | null;
  takenAt: Date | null;
  waitingSince: Date | null;
  patientId: string | null;
  patientName: string | null;
  visit: { id: string; start: string; serviceName: string; status: string } | null;
  isWriting: boolean;
};

/** One conversation. */
export async function findThread(db: Database, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select c.id, a.name as "agentName", c.booking_intent as "bookingIntent",
      c.created_at as "createdAt", c.updated_at as "updatedAt", c.hold_version as version,
      c.taken_by as "takenBy", holder.name as "takenByName", c.taken_at as "takenAt",
      c.waiting_since as "waitingSince", c.patient_id as "patientId",
      p.first_name || ' ' || p.last_name as "patientName",
      (select json_build_object('id', v.id, 'start', v.starts_at, 'status', v.status,
         'serviceName', s.name)
       from appointments v join services s on s.id = v.service_id
       where v.id = c.appointment_id) as visit,
      exists (select from julie_turns t where t.conversation_id = c.id and t.status = 'writing')
        as "isWriting"
    from julie_conversations c
    join assistant_agents a on a.id = c.agent_id
    left join staff_accounts holder on holder.id = c.taken_by
    left join patients p on p.id = c.patient_id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export type ThreadMessageRow = {
  id: string;
  role: "user" | "assistant";
  type: "text" | "staff" | "notice";
  content: string;
  metadata: MessageMetadata;
  /** What is stored of tool calls with the message, if anything. */
  toolCalls: unknown;
  staffName: string | null;
  unanswered: string | null;
  isEmergency: boolean;
  isSettled: boolean;
};

/** The last messages of a conversation, oldest first. */
export async function findMessages(
  db: Database,
  conversationId: string,
  limit: number,
): Promise<ThreadMessageRow[]> {
  const { rows } = await sql<ThreadMessageRow>`
    select m.id, m.role, m.message_type as type, m.content, m.metadata,
      coalesce(to_jsonb(m) -> 'tool_calls', m.metadata -> 'toolCalls') as "toolCalls",
      s.name as "staffName", m.unanswered, m.is_emergency as "isEmergency",
      exists (select from settled_questions q where q.id = m.id) as "isSettled"
    from (
      select * from julie_messages where conversation_id = ${conversationId}
      order by position desc limit ${limit}
    ) m
    left join staff_accounts s on s.id = m.staff_id
    order by m.position`.execute(db);
  return rows;
}

export type NoteRow = { id: string; textSealed: string; author: string; at: Date };

/** Notes about a conversation, the newest first. */
export async function findNotes(
  db: Database,
  conversationId: string,
  limit: number,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text_sealed as "textSealed", s.name as author, n.created_at as at
    from conversation_notes n join staff_accounts s on s.id = n.author_id
    where n.conversation_id = ${conversationId}
    order by n.created_at desc, n.id limit ${limit}`.execute(db);
  return rows;
}

/** Adds a note; false when its id is known. */
export async function addNote(
  tx: Transaction,
  note: { id: string; conversationId: string; authorId: string; textSealed: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_notes (id, conversation_id, author_id, text_sealed, created_at)
    values (${note.id}, ${note.conversationId}, ${note.authorId}, ${note.textSealed}, ${note.at})
    on conflict (id) do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Whose a note is; undefined when there is none. */
export async function findNote(
  tx: Transaction,
  id: string,
): Promise<{ conversationId: string; authorId: string; textSealed: string } | undefined> {
  const { rows } = await sql<{ conversationId: string; authorId: string; textSealed: string }>`
    select conversation_id as "conversationId", author_id as "authorId", text_sealed as "textSealed"
    from conversation_notes where id = ${id}`.execute(tx);
  return rows[0];
}

/** Whether a visit is a patient's. */
export async function isVisitOf(
  tx: Transaction,
  { visitId, patientId }: { visitId: string; patientId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select id from appointments where id = ${visitId} and patient_id = ${patientId}`.execute(tx);
  return rows.length === 1;
}

/** Says whom a conversation is about; false when there is none with this id. */
export async function link(
  tx: Transaction,
  { id, patientId, visitId }: { id: string; patientId: string | null; visitId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update julie_conversations set patient_id = ${patientId}, appointment_id = ${visitId}
    where id = ${id} returning id`.execute(tx);
  return rows.length === 1;
}

/** Whether there is a conversation with this id. */
export async function exists(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select id from julie_conversations where id = ${id}`.execute(tx);
  return rows.length === 1;
}
