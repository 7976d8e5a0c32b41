import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type Kept = { id: string; key: string; event: unknown };

/** Keeps what was told until it is heard; what waits already waits once. */
export async function keepEvents(db: Database, events: readonly Kept[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into instagram_events (id, key, event, received_at, next_try_at)
    select e.id, e.key, e.event, ${now}, ${now}
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ key }) => key)}::text[],
      ${events.map(({ event }) => JSON.stringify(event))}::jsonb[]) as e (id, key, event)
    on conflict (key) do nothing`.execute(db);
}

export type Waiting = { id: string; event: unknown; attempts: number; raisedAt: Date | null };

/** What waits to be heard, in the order in which it happened. */
export async function findWaiting(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, event, attempts, raised_at as "raisedAt" from instagram_events
    where next_try_at <= ${now}
    order by received_at, event ->> 'at', id limit ${limit}`.execute(db);
  return rows;
}

export async function removeEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom("instagram_events").where("id", "=", id).execute();
}

/** Puts off what could not be heard. */
export async function putOff(
  db: Database,
  id: string,
  { until, error, raisedAt }: { until: Date; error: string; raisedAt: Date | null },
): Promise<void> {
  await db
    .updateTable("instagram_events")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      next_try_at: until,
      error,
      raised_at: raisedAt,
    }))
    .where("id", "=", id)
    .execute();
}

/** Whether nothing is known of who somebody is on the platform. */
export async function isNameless(db: Database, threadId: string): Promise<boolean> {
  const row = await db
    .selectFrom("instagram_threads")
    .select("id")
    .where("id", "=", threadId)
    .where("username", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
