import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Source } from "../../server/repository.ts";
import type { ChannelOutcome, ChannelStep } from "../contract.ts";

type Sql = RawBuilder<unknown>;

/**
 * Visits `t` by way of booking. One that was moved is booked once, and what became of it is what became of
 * its last time.
 */
const booked = (from: Date, until: Date) => sql`(
    with recursive times as (
      select a.id, a.channel, a.status, a.created_at as booked_at from appointments a
      where a.created_at >= ${from} and a.created_at < ${until}
        and a.moved_from_id is null and a.channel <> 'import'
      union all
      select later.id, times.channel, later.status, times.booked_at
      from times join appointments later on later.moved_from_id = times.id
    )
    select times.* from times
    where not exists (select from appointments later where later.moved_from_id = times.id)
  ) t`;

const came = {
  booked: sql`true`,
  ahead: sql`t.status in ('scheduled', 'confirmed', 'in-progress')`,
  kept: sql`t.status = 'completed'`,
  lost: sql`t.status in ('no-show', 'cancelled')`,
} satisfies Partial<Record<ChannelStep, Sql>>;

/** Tabs `c` that came first, or showed interest: of the site by its steps, of the chat by who opened it. */
function tabsOf(channel: string, step: "contact" | "interest"): { from: Sql; isKnown: Sql } {
  if (channel === "chat")
    return {
      from: sql`(select day, page, sum(tabs)::int as tabs from visitor_event_counts
        where action = 'chat_open' group by day, page) c`,
      isKnown: step === "contact" ? sql`c.tabs > 0` : sql`false`,
    };
  return {
    from: sql`(select day, 'all pages' as page, tabs from visitor_step_counts
      where step = ${step === "contact" ? "visit" : "interest"}) c`,
    isKnown: channel === "web" ? sql`true` : sql`false`,
  };
}

type Period = { first: string; last: string; from: Date; until: Date };

/** The rows that make a count of a channel; those of other channels than the website's are never tabs. */
export function rowsOfStep(
  { first, last, from, until }: Period,
  channel: string,
  step: ChannelStep,
): Pick<Source, "list" | "from" | "where"> {
  if (step === "contact" || step === "interest") {
    const tabs = tabsOf(channel, step);
    return {
      list: "tabs",
      from: tabs.from,
      where: sql`c.day between ${first}::date and ${last}::date and ${tabs.isKnown}`,
    };
  }
  return {
    list: "channelVisits",
    from: sql`${booked(from, until)} join appointments v on v.id = t.id`,
    where: sql`t.channel = ${channel} and ${came[step]}`,
  };
}

/** Visits by way of booking, and what became of them. */
export async function countByChannel(
  db: Database,
  from: Date,
  until: Date,
): Promise<ChannelOutcome[]> {
  const { rows } = await sql<ChannelOutcome>`
    select t.channel, count(*)::int as booked,
      (count(*) filter (where ${came.ahead}))::int as ahead,
      (count(*) filter (where ${came.kept}))::int as kept,
      (count(*) filter (where t.status = 'no-show'))::int as missed,
      (count(*) filter (where t.status = 'cancelled'))::int as cancelled
    from ${booked(from, until)}
    group by t.channel order by booked desc, t.channel`.execute(db);
  return rows;
}
