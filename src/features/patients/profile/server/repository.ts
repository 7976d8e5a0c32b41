import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type PersonRow = {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  email: string | null;
  phone: string | null;
  insuranceProvider: string | null;
  isSample: boolean;
  isUnderHold: boolean;
  since: Date;
  version: number;
};

/** Somebody on file; undefined for a merged or erased record. */
export async function findPerson(
  db: Database | Transaction,
  id: string,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.date_of_birth::text as "dateOfBirth", p.email, p.phone,
      p.insurance_provider as "insuranceProvider", p.is_sample as "isSample", is_held(p.id) as "isUnderHold",
      p.created_at as since, p.version
    from patients p
    where p.id = ${id} and p.merged_into_id is null and p.erased_at is null`.execute(db);
  return rows[0];
}

export type VisitFacts = {
  visitCount: number;
  missedCount: number;
  nextVisit: {
    id: string;
    start: string;
    durationMinutes: number;
    status: "scheduled" | "confirmed";
    serviceName: string;
    providerName: string;
  } | null;
};

/** How many visits somebody had or missed, and which comes next. */
export async function findVisits(db: Database, id: string, now: Date): Promise<VisitFacts> {
  const { rows } = await sql<
    Omit<VisitFacts, "nextVisit"> & {
      id: string | null;
      start: Date;
      durationMinutes: number;
      status: "scheduled" | "confirmed";
      serviceName: string;
      providerName: string;
    }
  >`
    select counted.*, coming.* from (
      select count(*) filter (where a.status <> 'cancelled') as "visitCount",
        count(*) filter (where a.status = 'no-show') as "missedCount"
      from appointments a where a.patient_id = ${id}
    ) counted
    left join lateral (
      select a.id, a.starts_at as start, a.duration_minutes as "durationMinutes", a.status,
        s.name as "serviceName", staff_short_name(w.title, w.first_name, w.last_name) as "providerName"
      from appointments a
      join services s on s.id = a.service_id join staff w on w.id = a.staff_id
      where a.patient_id = ${id} and a.status in ('scheduled', 'confirmed') and a.starts_at >= ${now}
      order by a.starts_at limit 1
    ) coming on true`.execute(db);
  const [row] = rows;
  if (!row) return { visitCount: 0, missedCount: 0, nextVisit: null };
  const { visitCount, missedCount, id: visitId, start, ...visit } = row;
  return {
    visitCount,
    missedCount,
    nextVisit: visitId === null ? null : { ...visit, id: visitId, start: start.toISOString() },
  };
}

export type FamilyRow = {
  id: string;
  name: string;
  dateOfBirth: string | null;
  sharesPhone: boolean;
  sharesEmail: boolean;
};

/** Others on file with the same phone or email, by name. */
export async function findFamily(
  db: Database | Transaction,
  { id, phone, email }: Pick<PersonRow, "id" | "phone" | "email">,
  limit: number,
): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    select p.id, p.first_name || ' ' || p.last_name as name, p.date_of_birth::text as "dateOfBirth",
      coalesce(p.phone = ${phone}::text, false) as "sharesPhone",
      coalesce(lower(p.email) = lower(${email}::text), false) as "sharesEmail"
    from patients p
    where (p.phone = ${phone}::text or lower(p.email) = lower(${email}::text)) and p.id <> ${id}
      and p.merged_into_id is null and p.erased_at is null
    order by lower(p.last_name), lower(p.first_name), p.id limit ${limit}`.execute(db);
  return rows;
}

export type TaskRow = { id: string; title: string; dueAt: Date | null; owner: string | null };

/** Open tasks about somebody or one of their visits, most urgent first, and how many there are. */
export async function findTasks(
  db: Database,
  id: string,
  limit: number,
): Promise<{ tasks: TaskRow[]; taskCount: number }> {
  const { rows } = await sql<TaskRow & { total: number }>`
    select t.id, t.title, t.due_at as "dueAt", o.name as owner, count(*) over () as total
    from tasks t left join staff_accounts o on o.id = t.owner_account_id
    where t.done_at is null and (t.patient_id = ${id}
      or t.appointment_id = any(array(select a.id from appointments a where a.patient_id = ${id})))
    order by t.due_at nulls last, t.created_at limit ${limit}`.execute(db);
  return {
    tasks: rows.map(({ total: _total, ...task }) => task),
    taskCount: rows[0]?.total ?? 0,
  };
}

export type InstagramRow = { id: string; username: string | null; way: string; lastAt: Date };

/** Conversations on Instagram that are linked to somebody, the newest first. */
export async function findInstagram(
  db: Database,
  id: string,
  limit: number,
): Promise<InstagramRow[]> {
  const { rows } = await sql<InstagramRow>`
    select t.id, t.username, coalesce(t.linked_how, '') as way, t.last_message_at as "lastAt"
    from instagram_threads t where t.patient_id = ${id}
    order by t.last_message_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

export type EstimateRow = {
  id: string;
  reference: string;
  version: number;
  totalCents: number | null;
  issuedAt: Date | null;
};

/** Estimates of somebody that are not closed, the newest first. */
export async function findEstimates(
  db: Database,
  id: string,
  limit: number,
): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select e.id, e.reference, e.issued_version as version, e.total_cents as "totalCents", e.issued_at as "issuedAt"
    from estimates e where e.patient_id = ${id} and e.closed_at is null
    order by coalesce(e.issued_at, e.created_at) desc, e.id limit ${limit}`.execute(db);
  return rows;
}

export type ConsentRow = {
  channel: string;
  purpose: string;
  address: string;
  isLive: boolean;
  isForOther: boolean;
  at: Date;
};

/** The newest word about each kind of consent and address. */
export async function findConsents(db: Database, id: string, limit: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select newest.channel, newest.purpose, newest.address, newest.is_on_file and newest.revoked_at is null as "isLive",
      not newest.is_on_file as "isForOther", coalesce(newest.revoked_at, newest.given_at) as at
    from (
      select distinct on (c.channel, c.purpose, c.address) c.*,
        case when c.channel in ('sms', 'voice') then c.address = p.phone
          when c.channel = 'email' then lower(c.address) = lower(p.email) else true end is true as is_on_file
      from consents c join patients p on p.id = c.patient_id
      where c.patient_id = ${id}
      order by c.channel, c.purpose, c.address, c.revoked_at is null desc, c.given_at desc
    ) newest
    order by newest.is_on_file desc, newest.channel, newest.purpose limit ${limit}`.execute(db);
  return rows;
}

export type LookRow = { id: number; who: string | null; what: string; at: Date };

/** Who was shown this person's page, record or visits, newest first, and how often that was. */
export async function findLooks(
  db: Database,
  id: string,
  limit: number,
): Promise<{ looks: LookRow[]; lookCount: number }> {
  const { rows } = await sql<LookRow & { total: number }>`
    select l.id, l.at, l.action as what, coalesce(a.name, 'Somebody who left') as who,
      count(*) over () as total
    from audit_log l left join staff_accounts a on a.id::text = l.actor_id
    where l.actor_kind = 'staff' and l.outcome = 'allowed' and (
      (l.subject = 'patient' and l.subject_id = ${id}
        and l.action in ('patient.read', 'patient.upcoming.read', 'patient.record.export'))
      or (l.subject = 'appointment' and l.action like 'appointment.%'
        and (l.action like '%.read' or l.action like '%.show')
        and l.subject_id = any(array(
          select v.id::text from appointments v where v.patient_id = ${id})))
      or (l.subject = 'estimate' and l.action = 'estimate.read'
        and l.subject_id = any(array(
          select e.id::text from estimates e where e.patient_id = ${id})))
      or (l.subject = 'voice-call' and l.action in ('voice-call.read', 'voice-call.listen')
        and l.subject_id = any(array(
          select v.id::text from voice_calls v where v.patient_id = ${id})))
    )
    order by l.id desc limit ${limit}`.execute(db);
  return {
    looks: rows.map(({ total: _total, ...look }) => look),
    lookCount: rows[0]?.total ?? 0,
  };
}
