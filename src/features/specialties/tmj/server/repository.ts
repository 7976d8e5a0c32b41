import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { thatCount } from "../../server/repository.ts";

const pain = thatCount("tmj", "pain");

export type MonthRow = { month: string; averageLevel: number | null; entries: number };

/** What people's pain was on average in each month from a day on. */
export async function findMonths(db: Database, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(d.day, 'YYYY-MM') as month, round(sum(d.total) / sum(d.entries), 1)::float8 as "averageLevel",
      sum(d.entries)::int as entries
    from (
      select r.day, sum(r.amount) as total, count(*) as entries
      from specialty_records r where ${pain} and r.day >= ${from}::date group by r.day
    ) d group by 1`.execute(db);
  return rows;
}

export type PainRow = { averageLevel: number | null; people: number; better: number };

/**
 * What people's pain was on average after a day; of those with two readings or more how many there are, and
 * how many have less than at the first.
 */
export async function findPain(db: Database, after: string): Promise<PainRow> {
  const { rows } = await sql<PainRow>`
    with readings as (
      select patient_id, count(*) as entries, sum(amount) as total, (min(reading))[3] as first,
        (max(reading))[3] as newest
      from (
        select r.patient_id, r.amount,
          array[r.day - '1990-01-01'::date, date_part('epoch', r.created_at), r.amount]::float8[] as reading
        from specialty_records r where ${pain} and r.day > ${after}::date
      ) r group by patient_id
    )
    select round(sum(total) / sum(entries), 1)::float8 as "averageLevel",
      (count(*) filter (where entries > 1))::int as people,
      (count(*) filter (where entries > 1 and newest < first))::int as better
    from readings`.execute(db);
  return rows[0] ?? { averageLevel: null, people: 0, better: 0 };
}
