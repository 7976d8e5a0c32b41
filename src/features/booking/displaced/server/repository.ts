import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ServiceCategory } from "#practice/services.ts";

type Reader = Database | Transaction;

const mostVisits = 20_000;

/**
 * Keeps everybody else from taking, freeing or keeping times until the transaction ends, and waits
 * for those under way. Whoever takes a time touches `provider_time_slots` before asking which times
 * are offered; so a visit is either here already when this returns, or is checked against what this
 * transaction writes. Take it before any other lock. Throws (55P03) when somebody takes too long.
 */
export async function stopTaking(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`lock table provider_time_slots in share row exclusive mode`.execute(tx);
}

export type VisitTime = {
  id: string;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  /** By the practice's calendar and clock. */
  date: string;
  from: string;
  to: string;
};

// A visit past midnight ends after every closing time.
const visitTimes = sql`
  select id, staff_id as "staffId", starts_at as "startsAt", ends_at as "endsAt",
    (starts_at at time zone practice_zone())::date as date,
    to_char(starts_at at time zone practice_zone(), 'HH24:MI') as "from",
    case when (ends_at at time zone practice_zone())::date > (starts_at at time zone practice_zone())::date
      then '24:00' else to_char(ends_at at time zone practice_zone(), 'HH24:MI') end as "to"
  from appointments`;

export type VisitRange = { from?: Date; to?: Date; staffId?: string };

function within({ from, to, staffId }: VisitRange) {
  return sql`
    starts_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
    and starts_at < coalesce(${to ?? null}::timestamptz, 'infinity')
    and (${staffId ?? null}::text is null or staff_id = ${staffId ?? null})
    order by starts_at, id limit ${mostVisits}`;
}

/** Visits that have not begun and are expected, by time: those that a change can leave outside. */
export async function expectedVisits(
  db: Reader,
  now: Date,
  range: VisitRange = {},
): Promise<VisitTime[]> {
  const { rows } = await sql<VisitTime>`
    ${visitTimes} where status in ('scheduled', 'confirmed') and starts_at > ${now} and ${within(range)}`.execute(
    db,
  );
  return rows;
}

/** Visits whatever became of them: those whose tasks may still be open. */
export async function allVisits(db: Reader, range: VisitRange): Promise<VisitTime[]> {
  const { rows } = await sql<VisitTime>`${visitTimes} where ${within(range)}`.execute(db);
  return rows;
}

export type NamedVisit = {
  id: string;
  patientId: string;
  firstName: string;
  lastName: string;
  staffId: string;
  staffTitle: string;
  staffFirstName: string;
  staffLastName: string;
  serviceName: string;
  serviceCategory: ServiceCategory;
  startsAt: Date;
  date: string;
};

/** Visits by id with who and what, by time. */
export async function namedVisits(db: Reader, ids: readonly string[]): Promise<NamedVisit[]> {
  const { rows } = await sql<NamedVisit>`
    select a.id, a.patient_id as "patientId", a.contact_first_name as "firstName",
           a.contact_last_name as "lastName", a.staff_id as "staffId", p.title as "staffTitle",
           p.first_name as "staffFirstName", p.last_name as "staffLastName", s.name as "serviceName",
           s.category as "serviceCategory", a.starts_at as "startsAt",
           (a.starts_at at time zone practice_zone())::date as date
    from appointments a join staff p on p.id = a.staff_id join services s on s.id = a.service_id
    where a.id = any (${[...ids]}::uuid[])
    order by a.starts_at, a.id`.execute(db);
  return rows;
}

/** The absences of a person that touch an interval, by id. */
export async function absencesDuring(
  db: Reader,
  staffId: string,
  interval: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom("time_off")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("starts_at", "<", interval.to)
    .where("ends_at", ">", interval.from)
    .execute();
  return rows.map(({ id }) => id);
}
