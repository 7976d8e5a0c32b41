import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Said } from "../../entries/contract.ts";
import { thatCount } from "../../server/repository.ts";

const sales = sql`r.specialty = 'medspa' and r.kind in ('package', 'treatment') and r.removed_at is null`;
const treatments = thatCount("medspa", "treatment");
const packages = thatCount("medspa", "package");
const ratings = thatCount("medspa", "satisfaction");
/** Memberships that run on a day; both sides of the comparison are dates as people write them. */
const running = (day: string) => sql`${thatCount("medspa", "membership")} and r.day <= ${day}::date
  and coalesce(r.entry ->> 'endDate', ${day}) >= ${day}`;

type Year = { after: string; today: string };

export type ClientsRow = { clients: number; members: number; memberships: number };

/** People who came or bought something after a day, or are members; the members; all memberships there were. */
export async function countClients(db: Database, { after, today }: Year): Promise<ClientsRow> {
  const { rows } = await sql<ClientsRow>`
    select
      (select count(*)::int from (
        select e.person_id from visit_ends e
        where e.center = 'medspa' and e.completed > 0 and e.last_day > ${after}::date
        union
        select r.patient_id from specialty_records r where ${sales} and r.day > ${after}::date
        union
        select r.patient_id from specialty_records r where ${running(today)}
      ) people) as clients,
      (select count(distinct r.patient_id)::int from specialty_records r where ${running(today)}) as members,
      (select count(*)::int from specialty_records r where ${thatCount("medspa", "membership")}) as memberships
  `.execute(db);
  return rows[0] ?? { clients: 0, members: 0, memberships: 0 };
}

export type ReturnsRow = { people: number; again: number };

/** Whose last visit to the medical spa lies after a day, and how many of them had come before. */
export async function countReturns(db: Database, after: string): Promise<ReturnsRow> {
  const { rows } = await sql<ReturnsRow>`
    select coalesce(sum(c.amount), 0)::int as people,
      coalesce(sum(c.amount) filter (where c.outcome = 'again'), 0)::int as again
    from counted_days c
    where c.topic = 'people' and c.part = 'medspa' and c.day > ${after}::date`.execute(db);
  return rows[0] ?? { people: 0, again: 0 };
}

export type BuyersRow = { buyers: number; ofPackages: number };

/** People who bought something after a day, and those of them who bought a package. */
export async function countBuyers(db: Database, after: string): Promise<BuyersRow> {
  const { rows } = await sql<BuyersRow>`
    select count(distinct r.patient_id)::int as buyers,
      (count(distinct r.patient_id) filter (where r.kind = 'package'))::int as "ofPackages"
    from specialty_records r where ${sales} and r.day > ${after}::date`.execute(db);
  return rows[0] ?? { buyers: 0, ofPackages: 0 };
}

/** How many of each package were sold after a day. */
export async function countPackages(db: Database, after: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; sold: number }>`
    select r.entry ->> 'packageId' as id, count(*)::int as sold
    from specialty_records r where ${packages} and r.day > ${after}::date group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]));
}

export type TreatmentRow = { id: string; bookings: number; before: number; revenue: number };

/** What was sold of each treatment from a day on, and how many in the time before that began on another. */
export async function countTreatments(
  db: Database,
  { from, before }: { from: string; before: string },
): Promise<TreatmentRow[]> {
  const { rows } = await sql<TreatmentRow>`
    select r.entry ->> 'treatmentId' as id,
      (count(*) filter (where r.day >= ${from}::date))::int as bookings,
      (count(*) filter (where r.day < ${from}::date))::int as before,
      coalesce(sum(r.amount) filter (where r.day >= ${from}::date), 0) as revenue
    from specialty_records r where ${treatments} and r.day >= ${before}::date group by 1`.execute(
    db,
  );
  return rows;
}

export type RatingRow = { id: string; rating: number; reviews: number; said: Said | null };

/** What people said of each treatment after a day, and most often in which words; the best first. */
export async function findRatings(db: Database, after: string): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select r.entry ->> 'treatmentId' as id, round(avg(r.amount), 1)::float8 as rating, count(*)::int as reviews,
      mode() within group (order by r.entry ->> 'said') as said
    from specialty_records r
    where ${ratings} and r.day > ${after}::date and r.entry ->> 'treatmentId' is not null
    group by 1 order by rating desc, reviews desc, id`.execute(db);
  return rows;
}

export type MonthRow = {
  month: string;
  revenue: number | null;
  sales: number;
  satisfaction: number | null;
};

/** Production, sales and satisfaction of each month from a day on; a month without any of them is left out. */
export async function findMonths(db: Database, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select known.month, sum(known.cents)::bigint as revenue, sum(known.sold)::int as sales,
      round(sum(known.rated) / nullif(sum(known.ratings), 0), 1)::float8 as satisfaction
    from (
      select to_char(m.transaction_date, 'YYYY-MM') as month, sum(m.amount_cents)::bigint as cents, 0 as sold,
        null::numeric as rated, 0 as ratings
      from financial_transactions m
      where m.kind = 'production' and m.category = 'medspa' and m.corrected_at is null and m.amount_cents <> 0
        and m.transaction_date >= ${from}::date group by 1
      union all
      select to_char(r.day, 'YYYY-MM'), null, count(*), null, 0
      from specialty_records r where ${sales} and r.day >= ${from}::date group by 1
      union all
      select to_char(r.day, 'YYYY-MM'), null, 0, sum(r.amount), count(*)
      from specialty_records r where ${ratings} and r.day >= ${from}::date group by 1
    ) known group by known.month`.execute(db);
  return rows;
}
