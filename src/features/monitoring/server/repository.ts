import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Figure } from "../rules.ts";

const seconds = (since: ReturnType<typeof sql>, now: Date) =>
  sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${since}), 0))`;

/** What is to leave: how much, how late the oldest of it is, and of what nobody knows the end. */
const outgoing = (now: Date) => sql`
  select 'practice_outbox_waiting' as name, 'mail' as of, count(*)::float8 as value
    from outbox_mails where status in ('pending', 'sending')
  union all select 'practice_outbox_waiting', 'text', count(*) from sms_queue where status in ('pending', 'sending')
  union all select 'practice_outbox_waiting', 'instagram', count(*) from instagram_messages where state in ('queued', 'sending')
  union all select 'practice_outbox_overdue_seconds', 'mail', ${seconds(sql`min(next_attempt_at)`, now)}
    from outbox_mails where status in ('pending', 'sending') and next_attempt_at <= ${now}
  union all select 'practice_outbox_overdue_seconds', 'text', ${seconds(sql`min(greatest(send_after, next_look_at))`, now)}
    from sms_queue where status = 'pending' and send_after <= ${now}
      and (next_look_at is null or next_look_at <= ${now})
  union all select 'practice_outbox_overdue_seconds', 'instagram', ${seconds(sql`min(greatest(created_at, next_look_at))`, now)}
    from instagram_messages where state = 'queued' and (next_look_at is null or next_look_at <= ${now})
  union all select 'practice_outbox_unknown', 'mail', count(*) from outbox_mails
    where status = 'unknown' and created_at > ${now}::timestamptz - interval '7 days'
  union all select 'practice_outbox_unknown', 'text', count(*) from sms_queue where status = 'unknown'
  union all select 'practice_outbox_unknown', 'instagram', count(*) from instagram_messages where state = 'unknown'
  union all select 'practice_outbox_unknown_seconds', 'text', ${seconds(sql`min(unknown_since)`, now)}
    from sms_queue where status = 'unknown'
  union all select 'practice_outbox_unknown_seconds', 'instagram', ${seconds(sql`min(unknown_since)`, now)}
    from instagram_messages where state = 'unknown'`;

/** What did not leave of the last day. */
const stuck = (now: Date) => sql`
  select 'practice_outbox_failed_day', 'mail', count(*) filter (where status = 'failed')
    from outbox_mails where created_at > ${now}::timestamptz - interval '1 day'
  union all select 'practice_outbox_held_day', 'mail', count(*) filter (where status = 'held')
    from outbox_mails where created_at > ${now}::timestamptz - interval '1 day'
  union all select 'practice_outbox_failed_day', 'text', count(*) filter (where status = 'failed')
    from sms_queue where created_at > ${now}::timestamptz - interval '1 day'
  union all select 'practice_outbox_held_day', 'text', count(*) filter (where status = 'held')
    from sms_queue where created_at > ${now}::timestamptz - interval '1 day'
  union all select 'practice_outbox_failed_day', 'instagram', count(*) filter (where state = 'failed')
    from instagram_messages where created_at > ${now}::timestamptz - interval '1 day'`;

/** Booking and the work that it makes. */
const practice = (now: Date) => sql`
  select 'practice_visits_hour', kind.name, (select count(*) from events e
      where e.name = kind.name and e.at > ${now}::timestamptz - interval '1 hour' and e.at <= ${now})
    from unnest(array['booked', 'moved', 'cancelled']) as kind (name)
  union all select * from (select 'practice_visits_booked_seconds', null, ${seconds(sql`at`, now)}
    from events where name = 'booked' order by at desc limit 1) as newest
  union all select 'practice_holds', null, count(*) from holds where expires_at > ${now}
  union all select 'practice_tasks_open', null, count(*) from tasks where done_at is null
  union all select 'practice_tasks_late', null, count(*) from tasks where done_at is null and due_at < ${now}
  union all select 'practice_freed_times_open', null, count(*) from waitlist_freed_times
    where state = 'open' and starts_at > ${now}
  union all select 'practice_calls_running', null, count(*) from voice_calls
    where ended_at is null and alive_at > ${now}::timestamptz - interval '2 minutes'`;

/** What runs behind, and the database itself. */
const behind = (now: Date, today: string) => sql`
  select 'practice_imports_under_way', null, count(*) from imports
    where status in ('reading', 'checking', 'running', 'undoing')
  union all select 'practice_imports_seconds', null, ${seconds(sql`min(updated_at)`, now)} from imports
    where status in ('reading', 'checking', 'running', 'undoing')
  union all select 'practice_inbound_waiting', 'instagram', count(*) from instagram_events
  union all select 'practice_inbound_seconds', 'instagram', ${seconds(sql`min(received_at)`, now)} from instagram_events
  union all select 'practice_audit_unsealed_seconds', null, ${seconds(sql`min(at)`, now)} from audit_log
    where id > coalesce((select to_id from audit_seals order by id desc limit 1), 0)
  union all select 'practice_model_cents_today', null, coalesce(sum(cents), 0) from assistant_spending where day = ${today}::date
  union all select 'practice_database_bytes', null, pg_database_size(current_database())
  union all select 'practice_database_connections', null, count(*) from pg_stat_activity where datname = current_database()
  union all select 'practice_database_connections_most', null, current_setting('max_connections')::int`;

/** What the database says of the practice's promises: numbers of rows and their ages, and nobody's data. */
export async function readFigures(
  db: Database,
  { now, today }: { now: Date; today: string },
): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    ${outgoing(now)} union all ${stuck(now)} union all ${practice(now)} union all ${behind(now, today)}
  `.execute(db);
  return rows;
}
