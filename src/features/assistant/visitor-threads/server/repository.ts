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
  waits: WaitsRow;
  isReady: boolean;
  isBooked: boolean;
  patientId: string | null;
  patientName: string | null;
};

/** What says since when a visitor waits for a person; instants as ISO texts. */
export type WaitsRow = {
  /** For whoever has the conversation. */
  holderSince: string | null;
  /** For anybody: a person was asked for, and none has written since. */
  askedSince: string | null;
  /** The last sign of an answer that is being written. */
  writingAt: string | null;
};

const waits = sql<WaitsRow>`json_build_object(
  'holderSince', c.waiting_since,
  'askedSince', (
    select min(t.created_at) from tasks t
    where t.same_as = 'chat ' || c.id and t.done_at is null
      and not exists (
        select from julie_messages m where m.conversation_id = c.id and m.message_type = 'staff'
          and (m.metadata ->> 'timestamp')::timestamptz > t.created_at)),
  'writingAt', (
    select max(t.alive_at) from julie_turns t
    where t.conversation_id = c.id and t.status = 'writing'))`;

const isUnanswered = sql<boolean>`exists (
  select from julie_messages m where m.conversation_id = c.id and m.unanswered is not null
    and not exists (select from settled_questions s where s.id = m.id))`;
const isEmergency = sql<boolean>`exists (
  select from julie_messages m where m.conversation_id = c.id and m.is_emergency)`;

/** A visit was booked or found in the conversation, or staff linked one. */
const isBooked = sql<boolean>`(c.appointment_id is not null or exists (
  select from julie_visits v where v.conversation_id = c.id and v.appointment_id is not null))`;
/** Times were shown, and none is booked yet. */
const isArranging = sql<boolean>`exists (
  select from julie_visits v where v.conversation_id = c.id and v.purpose = 'book'
    and v.step in ('time', 'contact', 'confirm'))`;

/** Near a visit by what was said, or in the middle of arranging one; whoever has one is there already. */
const isReady = (readyAbove: number) => sql<boolean>`(${isArranging} or (
  (c.booking_intent > ${readyAbove} or c.stage = 'booking') and not ${isBooked}))`;

export type Viewer = { staffId: string; readyAbove: number };

/** One that was opened for a check, and in which nobody said anything, is none for staff to read. */
const isBegun = sql`c.turn_count > 0`;

function fits(filter: ThreadFilter, { staffId, readyAbove }: Viewer): RawBuilder<boolean> {
  switch (filter) {
    case "all":
      return sql`true`;
    case "unanswered":
      return isUnanswered;
    case "emergency":
      return isEmergency;
    case "ready":
      return isReady(readyAbove);
    case "taken":
      return sql`c.taken_by is not null`;
    case "mine":
      return sql`c.taken_by = ${staffId}`;
  }
}

/** A pattern that takes what was typed literally. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Each word begins a word that was said, or the name of whom the conversation is linked to. That name is
 * asked for by the one id, not looked for among all people.
 */
function says(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map(
    (word) => sql`(c.id in (
        select m.conversation_id from julie_messages m
        where to_tsvector('simple', m.content) @@ (quote_literal(${word}::text) || ':*')::tsquery)
      or (c.patient_id is not null and (
        select p.first_name ilike ${`${literally(word)}%`} or p.last_name ilike ${`${literally(word)}%`}
        from patients p where p.id = c.patient_id)))`,
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
      ${isReady(viewer.readyAbove)} as "isReady", ${isBooked} as "isBooked", ${waits} as waits,
      c.taken_by as "takenBy", holder.name as "takenByName",
      c.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName"
    from (
      select c.* from julie_conversations c
      where ${isBegun} and ${older} and ${fits(filter, viewer)} and ${says(words)}
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

/** How many conversations each filter has, of those in which the words were said. */
export async function countThreads(
  db: Database,
  words: readonly string[],
  viewer: Viewer,
): Promise<CountRow> {
  const { rows } = await sql<CountRow>`
    with found as materialized (select c.* from julie_conversations c where ${isBegun} and ${says(words)})
    select
      (select count(*) from found) as "all",
      (select count(distinct m.conversation_id) from julie_messages m join found on found.id = m.conversation_id
       where m.unanswered is not null
         and not exists (select from settled_questions s where s.id = m.id)) as unanswered,
      (select count(distinct m.conversation_id) from julie_messages m join found on found.id = m.conversation_id
       where m.is_emergency) as emergency,
      (select count(*) from found c where ${isReady(viewer.readyAbove)}) as ready,
      (select count(*) from found where taken_by is not null) as taken,
      (select count(*) from found where taken_by = ${viewer.staffId}) as mine`.execute(db);
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
  waits: WaitsRow;
  isReady: boolean;
  patientId: string | null;
  patientName: string | null;
  visit: { id: string; start: string; serviceName: string; status: string } | null;
  /** Contact details that the visitor gave in the chat. */
  secretsSealed: string | null;
};

/** One conversation. */
export async function findThread(
  db: Database,
  id: string,
  readyAbove: number,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select c.id, a.name as "agentName", c.booking_intent as "bookingIntent",
      c.created_at as "createdAt", c.updated_at as "updatedAt", c.hold_version as version,
      c.taken_by as "takenBy", holder.name as "takenByName", c.taken_at as "takenAt",
      ${waits} as waits, ${isReady(readyAbove)} as "isReady", c.patient_id as "patientId",
      p.first_name || ' ' || p.last_name as "patientName",
      (select json_build_object('id', v.id, 'start', v.starts_at, 'status', v.status,
         'serviceName', s.name)
       from appointments v join services s on s.id = v.service_id
       where v.id = c.appointment_id) as visit,
      (select v.secrets_sealed from julie_visits v where v.conversation_id = c.id) as "secretsSealed"
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
