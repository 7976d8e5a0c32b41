import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { GapWaiter } from "../rules.ts";

/** More would not change what a team does with a gap. */
const most = 500;

/** Who waits for times of a date, without who they are. */
export async function gapWaiters(db: Database, date: string): Promise<GapWaiter[]> {
  const { rows } = await sql<GapWaiter>`
    select e.weekdays, e.dayparts, e.staff_id as "staffId", e.until::text as until,
      s.duration_minutes as minutes,
      array(select t.id from staff t where t.is_active and s.category = any (t.categories)) as "staffIds",
      ((a.starts_at at time zone practice_zone())::date)::text as "visitDate"
    from waitlist_entries e
    join services s on s.id = e.service_id
    left join appointments a on a.id = e.appointment_id
    where e.ended_at is null and e.paused_at is null and e.until >= ${date}::date
    order by e.created_at, e.id limit ${most}`.execute(db);
  return rows;
}
