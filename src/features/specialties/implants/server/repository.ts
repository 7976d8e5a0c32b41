import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { type PhaseId, phaseIds } from "../../entries/contract.ts";
import { listedRecords, type ListedRow, thatCount } from "../../server/repository.ts";

const cases = thatCount("implants", "implant");

export type CaseRow = ListedRow<"implant"> & { nextCheckup: Date | null };

/** Cases that heal first, the newest of them first, each with the person's next visit for implants. */
export async function findCases(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<CaseRow[]> {
  const { from, order } = listedRecords(cases, limit, "healing");
  const { rows } = await sql<CaseRow>`
    select r.id, r.patient_id as "patientId", p.first_name || ' ' || p.last_name as name, r.day, r.entry,
      next.starts_at as "nextCheckup"
    from ${from} r join patients p on p.id = r.patient_id
    left join lateral (
      select v.starts_at from appointments v join services s on s.id = v.service_id
      where v.patient_id = r.patient_id and v.starts_at >= ${now} and v.status in ('scheduled', 'confirmed')
        and s.category in ('implants', 'robotic')
      order by v.starts_at limit 1
    ) next on true
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export type TotalsRow = {
  cases: number;
  implants: number;
  restored: number;
  failed: number;
  people: number;
  placedLately: number;
};

/** All cases; `placedLately` are implants placed after a day. */
export async function findTotals(db: Database, after: string): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select coalesce(sum(c.amount) filter (where c.topic = 'records'), 0)::int as cases,
      coalesce(sum(c.amount) filter (where c.topic = 'amounts'), 0)::int as implants,
      coalesce(sum(c.amount) filter (where c.topic = 'amounts' and c.outcome = 'restored'), 0)::int as restored,
      coalesce(sum(c.amount) filter (where c.topic = 'amounts' and c.outcome = 'failed'), 0)::int as failed,
      (select count(distinct r.patient_id)::int from specialty_records r where ${cases} and r.outcome = 'healing')
        as people,
      coalesce(sum(c.amount) filter (where c.topic = 'amounts' and c.day > ${after}::date), 0)::int as "placedLately"
    from counted_days c
    where c.topic in ('records', 'amounts') and c.part = 'implants:implant'`.execute(db);
  return rows[0] ?? { cases: 0, implants: 0, restored: 0, failed: 0, people: 0, placedLately: 0 };
}

/** How many cases that heal are in each phase: the first that is not completed. */
export async function countInPhase(db: Database): Promise<Partial<Record<PhaseId, number>>> {
  const { rows } = await sql<{ phase: PhaseId; cases: number }>`
    select now_in.phase, count(*)::int as cases
    from specialty_records r
    join lateral (
      select one.phase ->> 'phase' as phase
      from jsonb_array_elements(r.entry -> 'phases') with ordinality as one (phase, place)
      where one.phase ->> 'status' <> 'completed' order by one.place limit 1
    ) now_in on true
    where ${cases} and r.outcome = 'healing' group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.phase, row.cases]));
}

export type HealingRow = { healingDays: number | null; ended: number; onTime: number };

/**
 * Of cases placed after a day: how long it took until the bone had grown to the implant, and how many of the
 * phases that are over took no longer than usual.
 */
export async function findHealing(
  db: Database,
  after: string,
  usualDays: Readonly<Record<PhaseId, number>>,
): Promise<HealingRow> {
  const each = phaseIds.map((phase, place) => ({
    took: sql`r.phase_days[${sql.lit(place + 1)}]`,
    usual: usualDays[phase],
  }));
  const onTime = each.map(({ took, usual }) => sql`coalesce((${took} <= ${usual})::int, 0)`);
  const { rows } = await sql<HealingRow>`
    select avg(r.healed_days)::float8 as "healingDays",
      coalesce(sum(num_nonnulls(${sql.join(each.map(({ took }) => took))})), 0)::int as ended,
      coalesce(sum(${sql.join(onTime, sql` + `)}), 0)::int as "onTime"
    from specialty_records r where ${cases} and r.day > ${after}::date`.execute(db);
  return rows[0] ?? { healingDays: null, ended: 0, onTime: 0 };
}

export type MonthRow = { month: string; implants: number; cases: number };

/** What was placed in each month from a day on. */
export async function findMonths(db: Database, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(r.day, 'YYYY-MM') as month, sum(r.amount)::int as implants, count(*)::int as cases
    from specialty_records r where ${cases} and r.day >= ${from}::date group by 1`.execute(db);
  return rows;
}
