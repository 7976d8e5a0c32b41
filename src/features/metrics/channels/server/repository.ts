import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { ChannelOutcome } from "../contract.ts";

/**
 * Visits by way of booking. A visit that was moved is booked once, and what became of it is what became of
 * its last time.
 */
export async function countByChannel(
  db: Database,
  from: Date,
  until: Date,
): Promise<ChannelOutcome[]> {
  const { rows } = await sql<ChannelOutcome>`
    with recursive times as (
      select a.id, a.channel, a.status from appointments a
      where a.created_at >= ${from} and a.created_at < ${until}
        and a.moved_from_id is null and a.channel <> 'import'
      union all
      select later.id, times.channel, later.status
      from times join appointments later on later.moved_from_id = times.id
    )
    select t.channel, count(*)::int as booked,
      (count(*) filter (where t.status in ('scheduled', 'confirmed', 'in-progress')))::int as ahead,
      (count(*) filter (where t.status = 'completed'))::int as kept,
      (count(*) filter (where t.status = 'no-show'))::int as missed,
      (count(*) filter (where t.status = 'cancelled'))::int as cancelled
    from times t
    where not exists (select from appointments later where later.moved_from_id = t.id)
    group by t.channel order by booked desc, t.channel`.execute(db);
  return rows;
}
