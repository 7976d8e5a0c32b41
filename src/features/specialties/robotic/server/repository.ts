import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { thatCount } from "../../server/repository.ts";

const procedures = thatCount("robotic", "robotic");
const completed = sql`${procedures} and r.outcome = 'completed'`;

/** How many procedures are completed, and in how many of them there was a complication. */
export async function findTotals(
  db: Database,
): Promise<{ completed: number; complicated: number }> {
  const { rows } = await sql<{ completed: number; complicated: number }>`
    select coalesce(sum(c.amount) filter (where c.topic = 'records'), 0)::int as completed,
      coalesce(sum(c.amount) filter (where c.topic = 'complications'), 0)::int as complicated
    from counted_days c
    where c.topic in ('records', 'complications') and c.part = 'robotic:robotic' and c.outcome = 'completed'`.execute(
    db,
  );
  return rows[0] ?? { completed: 0, complicated: 0 };
}

export type AveragesRow = {
  averageAccuracy: number | null;
  averageDeviation: number | null;
  averageDuration: number | null;
};

const averages = sql`
  round(avg((r.entry ->> 'accuracyScore')::numeric), 1)::float8 as "averageAccuracy",
  round(avg((r.entry ->> 'deviationMm')::numeric), 2)::float8 as "averageDeviation",
  round(avg((r.entry ->> 'durationMinutes')::numeric), 1)::float8 as "averageDuration"`;

/** How exact completed procedures were after a day, and how long they took; what was not measured does not count. */
export async function findAverages(db: Database, after: string): Promise<AveragesRow> {
  const { rows } = await sql<AveragesRow>`
    select ${averages} from specialty_records r
    where ${completed} and r.day > ${after}::date`.execute(db);
  return rows[0] ?? { averageAccuracy: null, averageDeviation: null, averageDuration: null };
}

export type MonthRow = Omit<AveragesRow, "averageDuration"> & { month: string; procedures: number };

/** Completed procedures of each month from a day on, and how exact they were. */
export async function findMonths(db: Database, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(r.day, 'YYYY-MM') as month, count(*)::int as procedures, ${averages}
    from specialty_records r where ${completed} and r.day >= ${from}::date group by 1`.execute(db);
  return rows;
}
