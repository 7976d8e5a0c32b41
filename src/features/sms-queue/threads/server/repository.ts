import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ThreadFilter } from "../contract.ts";
import type { Place } from "../rules.ts";

type Reader = Database | Transaction;

export type ThreadListRow = {
  id: string;
  rank: number;
  phone: string;
  patientId: string | null;
  patientName: string | null;
  others: string[];
  heardText: string;
  heardAt: Date;
  understoodAs: string;
  sentText: string | null;
  sentAt: Date | null;
  sentByStaff: boolean | null;
  isFailed: boolean | null;
  unread: number;
  waitingSince: Date | null;
  isEmergency: boolean;
  isStopped: boolean;
};

/** A pattern that takes what was typed literally. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const people = (phone: RawBuilder<unknown>) => sql`
  select p.id, p.first_name, p.last_name from patients p where p.phone = ${phone}
  union
  select p.id, p.first_name, p.last_name from appointments a join patients p on p.id = a.patient_id
  where a.contact_phone = ${phone}`;

/** Each word was written by either side, or names the person or the phone. */
function names(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => {
    const any = `%${literally(word)}%`;
    const digits = word.replaceAll(/\D/g, "");
    return sql`(
      exists (select from received_texts x where x.phone = h.phone and x.body ilike ${any})
      or exists (select from sms_queue x where x.phone = h.phone and x.message ilike ${any})
      or exists (select from (${people(sql`h.phone`)}) w
        where w.first_name ilike ${`${literally(word)}%`} or w.last_name ilike ${`${literally(word)}%`})
      or (${digits.length >= 2} and h.phone like ${`%${digits}%`}))`;
  });
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
}

/** One row a phone that ever texted. */
const heard = sql`
  select r.phone, max(r.received_at) as last_at,
    count(*) filter (where r.read_at is null)::int as unread,
    min(r.received_at) filter (where r.read_at is null) as waiting_since,
    coalesce(bool_or(r.read_at is null and r.understood_as = 'emergency'), false) as is_emergency,
    exists (select from text_stops s where s.phone = r.phone and s.ended_at is null) as is_stopped
  from received_texts r group by r.phone`;

const filters: Record<ThreadFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  unread: sql`h.unread > 0`,
  stopped: sql`h.is_stopped`,
};

export type Wanted = {
  filter: ThreadFilter;
  words: readonly string[];
  before: Place | null;
  limit: number;
};

/** Threads: emergencies, then those that wait, then the newest. */
export async function findThreads(
  db: Database,
  { filter, words, before, limit }: Wanted,
): Promise<ThreadListRow[]> {
  const later =
    before === null
      ? sql`true`
      : sql`(t.rank, t."heardAt", t.id) < (${before.rank}::int, ${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<ThreadListRow>`
    select * from (
      select last.id, (h.is_emergency::int * 2 + (h.unread > 0)::int) as rank, h.phone,
        who.id as "patientId", who.first_name || ' ' || who.last_name as "patientName",
        array(select o.first_name || ' ' || o.last_name from (${people(sql`h.phone`)}) o
          where o.id is distinct from who.id order by 1 limit 5) as others,
        left(last.body, 200) as "heardText", date_trunc('milliseconds', last.received_at) as "heardAt",
        last.understood_as as "understoodAs",
        left(sent.message, 200) as "sentText", sent.at as "sentAt", sent.by_staff as "sentByStaff",
        sent.is_failed as "isFailed", h.unread, h.waiting_since as "waitingSince",
        h.is_emergency as "isEmergency", h.is_stopped as "isStopped"
      from (${heard}) h
      join lateral (
        select r.id, r.body, r.received_at, r.understood_as, r.patient_id from received_texts r
        where r.phone = h.phone order by r.received_at desc, r.id desc limit 1) last on true
      left join patients who on who.id = last.patient_id
      left join lateral (
        select q.message, q.created_at as at, q.written_by is not null as by_staff,
          (q.status = 'failed' or coalesce(q.delivery in ('undelivered', 'failed'), false)) as is_failed
        from sms_queue q where q.phone = h.phone and q.status <> 'cancelled'
        order by q.created_at desc limit 1) sent on true
      where ${filters[filter]} and ${names(words)}) t
    where ${later}
    order by t.rank desc, t."heardAt" desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

export type CountRow = Record<ThreadFilter, number>;

/** How many threads there are under each filter. */
export async function countThreads(db: Database, words: readonly string[]): Promise<CountRow> {
  const { rows } = await sql<CountRow>`
    select count(*)::int as all, count(*) filter (where ${filters.unread})::int as unread,
      count(*) filter (where ${filters.stopped})::int as stopped
    from (${heard}) h where ${names(words)}`.execute(db);
  return rows[0] ?? { all: 0, unread: 0, stopped: 0 };
}

/** The phone that a text came from or went to. */
export async function findPhone(db: Reader, textId: string): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    select phone from received_texts where id = ${textId}
    union all select phone from sms_queue where id = ${textId} limit 1`.execute(db);
  return rows[0]?.phone;
}

export type TextRow = {
  id: string;
  isHeard: boolean;
  writtenBy: string | null;
  name: string | null;
  text: string;
  at: Date;
  kind: string;
  status: string | null;
  delivery: string | null;
  error: string | null;
  sendAfter: Date | null;
  deliveredAt: Date | null;
  isUnread: boolean;
};

/** The newest texts with a phone, newest first. */
export async function findTexts(db: Reader, phone: string, limit: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select * from (
      (select r.id, true as "isHeard", null::uuid as "writtenBy", null::text as name, r.body as text,
        r.received_at as at, r.understood_as as kind, null::text as status, null::text as delivery,
        null::text as error, null::timestamptz as "sendAfter", null::timestamptz as "deliveredAt",
        r.read_at is null as "isUnread"
      from received_texts r where r.phone = ${phone} order by r.received_at desc limit ${limit})
      union all
      (select q.id, false, q.written_by, a.name, q.message, coalesce(q.sent_at, q.created_at), q.kind,
        q.status, q.delivery, coalesce(q.delivery_error, q.error), q.send_after, q.delivered_at, false
      from sms_queue q left join staff_accounts a on a.id = q.written_by
      where q.phone = ${phone} order by q.created_at desc limit ${limit})) t
    order by t.at desc, t."isHeard", t.id desc limit ${limit}`.execute(db);
  return rows;
}

export type StandingRow = {
  stoppedAt: Date | null;
  stopWords: string | null;
  lastHeardAt: Date | null;
  unread: number;
};

/** How a phone stands: its stop, and what waits to be read. */
export async function findStanding(db: Reader, phone: string): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select s.stopped_at as "stoppedAt", s.words as "stopWords",
      (select max(received_at) from received_texts where phone = ${phone}) as "lastHeardAt",
      (select count(*)::int from received_texts where phone = ${phone} and read_at is null) as unread
    from (select 1) one
    left join text_stops s on s.phone = ${phone} and s.ended_at is null`.execute(db);
  return rows[0] ?? { stoppedAt: null, stopWords: null, lastHeardAt: null, unread: 0 };
}

/** Who is on file with a phone; whoever wrote last first. */
export async function findPeople(
  db: Reader,
  phone: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select w.id, w.first_name || ' ' || w.last_name as name from (
      ${people(sql`${phone}`)}
      union
      select p.id, p.first_name, p.last_name from received_texts r join patients p on p.id = r.patient_id
      where r.phone = ${phone}) w
    order by (select max(r.received_at) from received_texts r
      where r.phone = ${phone} and r.patient_id = w.id) desc nulls last, name limit 20`.execute(db);
  return rows;
}

/** The next visit that was booked with a phone. */
export async function findNextVisit(
  db: Reader,
  phone: string,
  now: Date,
): Promise<{ id: string; startsAt: Date } | undefined> {
  return db
    .selectFrom("appointments")
    .select(["id", "starts_at as startsAt"])
    .where("contact_phone", "=", phone)
    .where("status", "in", ["scheduled", "confirmed"])
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
}

/** Marks what a phone sent up to one of its texts as read; answers how many there were. */
export async function markRead(
  tx: Transaction,
  phone: string,
  { upTo, by, at }: { upTo: string | null; by: string; at: Date },
): Promise<number> {
  const last =
    upTo === null
      ? sql`true`
      : sql`(received_at, id) <= (select received_at, id from received_texts where id = ${upTo}::uuid)`;
  const { numAffectedRows } = await sql`
    update received_texts set read_at = ${at}, read_by = ${by}
    where phone = ${phone} and read_at is null and ${last}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
