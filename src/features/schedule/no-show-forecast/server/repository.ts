import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Counted, Group } from "../rules.ts";

export type DueVisit = { id: string; startsAt: Date; createdAt: Date };

/** Visits that begin until then and of which nothing was noted yet, the next one first. */
export async function findDue(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueVisit[]> {
  const { rows } = await sql<DueVisit>`
    select v.id, v.starts_at as "startsAt", v.created_at as "createdAt" from appointments v
    where v.starts_at > ${now} and v.starts_at <= ${until} and v.status in ('scheduled', 'confirmed')
      and not exists (select from no_show_forecasts f where f.visit_id = v.id)
    order by v.starts_at, v.id limit ${limit}`.execute(db);
  return rows;
}

export type Forecast = { visitId: string; points: number; day: string };

/**
 * Notes forecasts, each visit's once. One that has begun meanwhile, or is gone or given up, gets none:
 * what is noted was known before.
 */
export async function noteForecasts(
  db: Database,
  forecasts: readonly Forecast[],
  at: Date,
): Promise<void> {
  await sql`
    insert into no_show_forecasts (visit_id, points, visit_day, noted_at)
    select f."visitId", f.points, f.day, ${at}
    from json_to_recordset(${JSON.stringify(forecasts)}::json) as f ("visitId" uuid, points smallint, day date)
    join appointments v on v.id = f."visitId"
    where v.starts_at > ${at} and v.status in ('scheduled', 'confirmed')
    on conflict (visit_id) do nothing`.execute(db);
}

const forecasts = sql`no_show_forecasts f join appointments v on v.id = f.visit_id`;
const month = sql`to_char(f.visit_day, 'YYYY-MM')`;
const whereEnded = (from: string, to: string) =>
  sql`f.visit_day between ${from}::date and ${to}::date and v.status in ('completed', 'no-show')`;
const whereOpen = (from: string) =>
  sql`f.visit_day >= ${from}::date and v.status in ('scheduled', 'confirmed', 'in-progress')`;

/** The forecasts `f` with their visits `v` that make a figure: what is counted and its rows are the same. */
export function forecastsOf(
  group: Group,
  from: string,
  to: string,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  if (group.kind === "open") return { from: forecasts, where: whereOpen(from) };
  const isOfGroup =
    group.kind === "month"
      ? sql`${month} = ${group.month}`
      : sql`f.points between ${group.from} and ${group.to}`;
  return { from: forecasts, where: sql`${whereEnded(from, to)} and ${isOfGroup}` };
}

/** Visits whose forecast was noted and whose end is known, by month and points. */
export async function countOutcomes(db: Database, from: string, to: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${month} as month, f.points, count(*)::int as visits,
      (count(*) filter (where v.status = 'no-show'))::int as missed
    from ${forecasts} where ${whereEnded(from, to)}
    group by 1, 2`.execute(db);
  return rows;
}

/** Forecasts of visits that still stand: their end is not known. */
export async function countOpen(db: Database, from: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from ${forecasts} where ${whereOpen(from)}`.execute(db);
  return rows[0]?.open ?? 0;
}
