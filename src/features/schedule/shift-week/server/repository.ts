import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

/** How many visits each person has in an interval, but for those that were cancelled. */
export async function visitCounts(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ staffId: string; count: number }>`
    select staff_id as "staffId", count(*)::int as count
    from appointments
    where status <> 'cancelled' and starts_at >= ${from} and starts_at < ${to}
    group by staff_id`.execute(db);
  return new Map(rows.map(({ staffId, count }) => [staffId, count]));
}

export type OutsideRow = {
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  date: string;
  count: number;
  /** They lie in the person's time off, whatever work is entered then. */
  isAway: boolean;
};

/** Expected visits of an interval that lie outside their person's work or in their time off, by day and person. */
export async function visitsOutsideWork(
  db: Database,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select p.id as "staffId", p.title, p.first_name as "firstName", p.last_name as "lastName",
      v.starts::date as date, count(*)::int as count, v."isAway"
    from (
      select staff_id, starts_at at time zone practice_zone() as starts, ends_at at time zone practice_zone() as ends,
        exists (
          select from time_off t
          where t.staff_id = a.staff_id and t.starts_at < a.ends_at and t.ends_at > a.starts_at
        ) as "isAway"
      from appointments a
      where status in ('scheduled', 'confirmed') and starts_at > ${now}
        and starts_at >= ${from} and starts_at < ${to}
    ) as v
    join staff p on p.id = v.staff_id and p.is_active
    where v."isAway" or not exists (
      select from work_on(v.staff_id, v.starts::date) as w where w.opens <= v.starts and w.closes >= v.ends
    )
    group by p.id, v.starts::date, v."isAway"
    order by v.starts::date, p.last_name, p.id, v."isAway"`.execute(db);
  return rows;
}

export type AbsenceRow = { id: string; staffId: string; startsAt: Date; endsAt: Date };

const mostAbsences = 2000;

/** Absences that touch an interval. */
export async function absencesBetween(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<AbsenceRow[]> {
  return db
    .selectFrom("time_off")
    .select(["id", "staff_id as staffId", "starts_at as startsAt", "ends_at as endsAt"])
    .where("starts_at", "<", to)
    .where("ends_at", ">", from)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(mostAbsences)
    .execute();
}
