import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Affected, IncidentQuestion, Unattributed } from "../rules.ts";

/** The account of somebody, also of one who was removed; null when nobody has that address. */
export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff_accounts")
    .select("id")
    .where((of) => of(of.fn("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}

const uuid = String.raw`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`;
const date = String.raw`^\d{4}-\d{2}-\d{2}$`;

/** Tables whose rows belong to a person, by what the log calls such a row. */
const owners = [
  ["text", "sms_queue"],
  ["received-text", "received_texts"],
  ["task", "tasks"],
  ["voice-call", "voice_calls"],
  ["instagram-thread", "instagram_threads"],
  ["estimate", "estimates"],
  ["insurance-check", "insurance_checks"],
  ["financing-check", "financing_checks"],
] as const;

const owned = sql.join(
  owners.map(
    ([subject, table]) => sql`
      union select s.id, o.patient_id from seen s
      join ${sql.table(table)} o on s.subject = ${subject} and o.id = case when s.subject_id ~ ${uuid} then s.subject_id::uuid end
      where o.patient_id is not null`,
  ),
  sql` `,
);

/**
 * What was let through in the time, and the persons of each row: who it is about, whose visit, text, call or
 * estimate it is about, who a search found, and who had visits on the days that were shown.
 */
const found = ({ from, to, address }: IncidentQuestion, accountId: string | null) => sql`
  with seen as materialized (
    select l.id, l.at, l.action, l.subject, l.subject_id, l.reason from audit_log l
    where l.at >= ${from} and l.at < ${to} and l.outcome = 'allowed' and l.actor_kind <> 'system'
      and (${accountId}::text is null or l.actor_id = ${accountId})
      and (${address}::text is null or l.address = ${address})
  ), words as materialized (
    select distinct s.id, word::uuid as word from seen s
    cross join lateral regexp_split_to_table(coalesce(s.reason, ''), '[^0-9a-f-]+') as word
    where word ~ ${uuid}
  ), days as materialized (
    select s.id, s.subject_id::date as first, s.subject_id::date + case s.subject when 'week' then 6 else 0 end as last
    from seen s where s.action in ('schedule.read', 'huddle.read', 'schedule.week.read') and s.subject_id ~ ${date}
  ), pointed (id, person) as (
    select s.id, s.subject_id::uuid from seen s where s.subject = 'patient' and s.subject_id ~ ${uuid}
    union select s.id, v.patient_id from seen s
      join appointments v on v.id = case when s.subject_id ~ ${uuid} then s.subject_id::uuid end
      where s.subject in ('appointment', 'visit')
    union select w.id, w.word from words w
    union select w.id, v.patient_id from words w join appointments v on v.id = w.word
    union select d.id, v.patient_id from days d
      join appointments v on v.starts_at >= (d.first - 1)::timestamptz and v.starts_at < (d.last + 2)::timestamptz
        and practice_day(v.starts_at) between d.first and d.last
    union select s.id, v.patient_id from seen s
      join outbox_mails m on s.subject = 'mail' and m.id = case when s.subject_id ~ ${uuid} then s.subject_id::uuid end
      join appointments v on v.id = m.appointment_id
    union select s.id, c.patient_id from seen s
      join julie_conversations c on s.subject = 'conversation' and c.id = s.subject_id
      where c.patient_id is not null
    ${owned}
  ), persons as (
    select pointed.id, p.* from pointed join lateral (
      select p.id as person_id, p.first_name, p.last_name, p.email, p.phone, p.erased_at
      from patients p where p.id = pointed.person
    ) p on true
  )`;

/** The persons whose data was seen or changed, by name. */
export async function findAffected(
  db: Database,
  question: IncidentQuestion,
  accountId: string | null,
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    ${found(question, accountId)}
    select person_id as id, first_name as "firstName", last_name as "lastName", email, phone,
      erased_at is not null as "isErased", count(distinct s.id)::int as times,
      min(s.at) as "firstAt", max(s.at) as "lastAt", array_agg(distinct s.action) as actions
    from persons join seen s on s.id = persons.id
    group by 1, 2, 3, 4, 5, 6
    order by 3, 2, 1
  `.execute(db);
  return rows;
}

/** What was done in which the log names no person, most often first. */
export async function findUnattributed(
  db: Database,
  question: IncidentQuestion,
  accountId: string | null,
): Promise<Unattributed[]> {
  const { rows } = await sql<Unattributed>`
    ${found(question, accountId)}
    select action, subject, count(*)::int as times from seen s
    where not exists (select from persons where persons.id = s.id)
    group by 1, 2
    order by 3 desc, 1, 2
  `.execute(db);
  return rows;
}
