import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { CountingTrouble, EventAction, EventPlace, FunnelStep } from "../rules.ts";

export type CountedEvent = {
  /** A day of the practice. */
  day: string;
  action: EventAction | CountingTrouble;
  page: string;
  place: EventPlace | null;
};

/** Notes that a tab did something today; false when it was noted before. */
export async function markTab(
  tx: Transaction,
  { day, tabHash, mark }: { day: string; tabHash: Buffer; mark: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("visitor_tab_marks")
    .values({ day, tab_hash: tabHash, mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds events, one unless said otherwise, to their day, and a tab when they are the tab's first. */
export async function addEvent(
  tx: Transaction,
  { day, action, page, place }: CountedEvent,
  isFirstOfTab: boolean,
  times = 1,
): Promise<void> {
  await sql`
    insert into visitor_event_counts as counts (day, action, page, place, events, tabs)
    values (${day}, ${action}, ${page}, ${place ?? ""}, ${times}, ${isFirstOfTab ? 1 : 0})
    on conflict (day, action, page, place) do update
    set events = counts.events + excluded.events, tabs = counts.tabs + excluded.tabs`.execute(tx);
}

/** Adds a tab to those of a day that came as far as a step. */
export async function addStep(tx: Transaction, day: string, step: FunnelStep): Promise<void> {
  await sql`
    insert into visitor_step_counts as counts (day, step, tabs) values (${day}, ${step}, 1)
    on conflict (day, step) do update set tabs = counts.tabs + 1`.execute(tx);
}

type Range = { from: string; to: string };

/** What was done between two days, both included: the most frequent first. */
export async function eventTotals(db: Database, { from, to }: Range) {
  const { rows } = await sql<{
    action: string;
    page: string;
    place: string;
    events: number;
    tabs: number;
  }>`
    select action, page, place, sum(events)::int as events, sum(tabs)::int as tabs
    from visitor_event_counts where day between ${from} and ${to}
    group by action, page, place
    order by events desc, action, page, place`.execute(db);
  return rows;
}

/** How many tabs came how far, day by day, the newest first; days without any are left out. */
export async function stepDays(db: Database, { from, to }: Range) {
  const { rows } = await sql<{ day: string; visit: number; interest: number; booking: number }>`
    select day,
           coalesce(sum(tabs) filter (where step = 'visit'), 0)::int as visit,
           coalesce(sum(tabs) filter (where step = 'interest'), 0)::int as interest,
           coalesce(sum(tabs) filter (where step = 'booking'), 0)::int as booking
    from visitor_step_counts where day between ${from} and ${to}
    group by day order by day desc`.execute(db);
  return rows;
}

/** The first day of which anything is known; null before anybody was counted. */
export async function firstDay(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from visitor_event_counts`.execute(db);
  return rows[0]?.day ?? null;
}
