import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type BusyRow = { staffId: string; from: Date; to: Date };

/** What these people have in an interval: visits, holds that still count, blocks, time off. */
export async function busyBetween(
  db: Database,
  staffIds: readonly string[],
  time: { from: Date; to: Date; now: Date },
): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select resource as "staffId", lower(during) as "from", upper(during) as "to"
    from provider_time_slots
    where resource = any (${[...staffIds]}::text[]) and during && tstzrange(${time.from}, ${time.to})
      and (expires_at is null or expires_at > ${time.now})
    union all
    select staff_id, starts_at, ends_at from time_off
    where staff_id = any (${[...staffIds]}::text[]) and starts_at < ${time.to} and ends_at > ${time.from}`.execute(
    db,
  );
  return rows;
}
