import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Specialty } from "../contract.ts";
import type { EntryOf, RecordKind } from "../entries/contract.ts";

type Sql = RawBuilder<unknown>;

/** The records `r` of a kind that count: what was removed does not. */
export const thatCount = (specialty: Specialty, kind: RecordKind): Sql =>
  sql`r.specialty = ${specialty} and r.kind = ${kind} and r.removed_at is null`;

/** How many records each specialty has, and the newest day of them. */
export async function countBySpecialty(
  db: Database,
): Promise<{ specialty: string; records: number; lastDay: string }[]> {
  const { rows } = await sql<{ specialty: string; records: number; lastDay: string }>`
    with known as (
      select split_part(c.part, ':', 1) as specialty, split_part(c.part, ':', 2) as kind, sum(c.amount) as records
      from counted_days c where c.topic = 'records' group by c.part having sum(c.amount) > 0
    )
    select k.specialty, sum(k.records)::int as records, max(newest.day)::text as "lastDay"
    from known k cross join lateral (
      select r.day from specialty_records r
      where r.specialty = k.specialty and r.kind = k.kind and r.removed_at is null order by r.day desc limit 1
    ) newest group by k.specialty`.execute(db);
  return rows;
}

/** How many records of a kind count, added up by day. */
const countedOf = (specialty: Specialty, kind: RecordKind): Sql =>
  sql`select coalesce(sum(c.amount), 0)::int as count from counted_days c
    where c.topic = 'records' and c.part = ${`${specialty}:${kind}`}`;

/** Whether anything is recorded for a specialty. */
export async function hasRecords(db: Database, specialty: Specialty): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from specialty_records r where r.specialty = ${specialty} and r.removed_at is null
    ) as known`.execute(db);
  return rows[0]?.known === true;
}

/** A record of a kind with the name of whom it is about. */
export type ListedRow<K extends RecordKind> = {
  id: string;
  patientId: string;
  name: string;
  day: string;
  entry: EntryOf<K>;
};

const newestFirst = sql`r.day desc, r.created_at desc, r.id`;

/** What is still open stands first: what heals, the newest of it first, or what is scheduled, the next of it first. */
export type OpenFirst = "healing" | "scheduled";

/** Records in the order of a list, as `r`; each part of it is read from its own end. */
export function listedRecords(
  which: Sql,
  limit: number,
  open?: OpenFirst,
): { from: Sql; order: Sql } {
  if (open === undefined)
    return {
      from: sql`(select * from specialty_records r where ${which} order by ${newestFirst} limit ${limit})`,
      order: newestFirst,
    };
  const isOpen = sql`r.outcome = ${sql.lit(open)}`;
  const nextFirst = open === "scheduled" ? sql`r.day, ` : sql``;
  return {
    from: sql`(
      (select * from specialty_records r where ${which} and ${isOpen} order by ${nextFirst}${newestFirst} limit ${limit})
      union all
      (select * from specialty_records r where ${which} and not (${isOpen}) order by ${newestFirst} limit ${limit})
    )`,
    order: sql`not (${isOpen}), ${open === "scheduled" ? sql`case when ${isOpen} then r.day end, ` : sql``}${newestFirst}`,
  };
}

/** Records of a kind, the newest or what is open first, and how many there are of it. */
export async function findListed<K extends RecordKind>(
  db: Database,
  { specialty, kind, limit }: { specialty: Specialty; kind: K; limit: number },
  open?: OpenFirst,
): Promise<{ rows: ListedRow<K>[]; count: number }> {
  const { from, order } = listedRecords(thatCount(specialty, kind), limit, open);
  const [{ rows }, counted] = await Promise.all([
    sql<ListedRow<K>>`
      select r.id, r.patient_id as "patientId", p.first_name || ' ' || p.last_name as name, r.day, r.entry
      from ${from} r join patients p on p.id = r.patient_id
      order by ${order} limit ${limit}`.execute(db),
    sql<{ count: number }>`${countedOf(specialty, kind)}`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** What people said of a specialty after a day, of 5, and how many did; null where nobody said anything. */
export async function findSatisfaction(
  db: Database,
  specialty: Specialty,
  after: string,
): Promise<{ rating: number | null; answers: number }> {
  const { rows } = await sql<{ rating: number | null; answers: number }>`
    select round(avg(r.amount), 1)::float8 as rating, count(*)::int as answers
    from specialty_records r
    where ${thatCount(specialty, "satisfaction")} and r.day > ${after}::date`.execute(db);
  return rows[0] ?? { rating: null, answers: 0 };
}

/** Production that was entered for a specialty from one day to another, in cents; null where none was. */
export async function findProduction(
  db: Database,
  specialty: Specialty,
  { from, to }: { from: string; to: string },
): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select sum(m.amount_cents) as cents from financial_transactions m
    where m.kind = 'production' and m.category = ${specialty} and m.corrected_at is null and m.amount_cents <> 0
      and m.transaction_date between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.cents ?? null;
}

/** Visits of a specialty that took place and that were missed, after one day and up to another. */
export async function countVisits(
  db: Database,
  specialty: Specialty,
  { after, to }: { after: string; to: string },
): Promise<{ completed: number; missed: number }> {
  const { rows } = await sql<{ completed: number; missed: number }>`
    select
      coalesce(sum(c.amount) filter (where c.outcome = 'completed'), 0)::int as completed,
      coalesce(sum(c.amount) filter (where c.outcome = 'no-show'), 0)::int as missed
    from counted_days c
    where c.topic = 'visits' and c.part in (select s.id from services s where s.category = ${specialty})
      and c.outcome in ('completed', 'no-show') and c.day > ${after}::date and c.day <= ${to}::date`.execute(
    db,
  );
  return rows[0] ?? { completed: 0, missed: 0 };
}

/** How many people's visits of a specialty took place between two instants. */
export async function countVisitors(
  db: Database,
  specialty: Specialty,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct v.patient_id)::int as people
    from appointments v join services s on s.id = v.service_id
    where v.starts_at >= ${from} and v.starts_at < ${until} and v.status = 'completed'
      and s.category = ${specialty}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** When the next visit of a specialty begins that is still expected; null where none is booked. */
export async function findNextVisit(
  db: Database,
  specialty: Specialty,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ start: Date }>`
    select v.starts_at as start from appointments v join services s on s.id = v.service_id
    where v.starts_at >= ${now} and v.status in ('scheduled', 'confirmed') and s.category = ${specialty}
    order by v.starts_at limit 1`.execute(db);
  return rows[0]?.start ?? null;
}
