import type { Pool } from "pg";

/**
 * What may never be true of the tables, each as a query that finds the offenders. Visits of the
 * sample (channel "sample") were not booked through the server and leave no traces of a booking.
 */
const offenders: Record<string, string> = {
  "two intervals of one resource overlap": `
    select a.id from provider_time_slots a join provider_time_slots b
      on a.resource = b.resource and a.id < b.id and a.during && b.during`,
  "an occupied interval belongs to no active visit": `
    select t.id from provider_time_slots t left join appointments a on a.slot_id = t.id
    where t.kind = 'visit' and (a.id is null or a.status = 'cancelled')`,
  "a held interval belongs to no hold": `
    select t.id from provider_time_slots t left join holds h on h.slot_id = t.id
    where t.kind = 'hold' and (h.slot_id is null or h.staff_id <> t.resource or h.expires_at <> t.expires_at)`,
  "a hold has no held interval": `
    select h.slot_id from holds h left join provider_time_slots t on t.id = h.slot_id and t.kind = 'hold'
    where t.id is null`,
  "an active visit occupies nothing, or something else than its time": `
    select a.id from appointments a join services s on s.id = a.service_id
    left join provider_time_slots t on t.id = a.slot_id
    where a.status <> 'cancelled' and (t.id is null or t.kind <> 'visit' or t.resource <> a.staff_id
      or t.during <> tstzrange(a.starts_at - make_interval(mins => s.buffer_before_minutes),
                               a.ends_at + make_interval(mins => s.buffer_after_minutes)))`,
  "a cancelled visit still occupies its time": `
    select id from appointments where status = 'cancelled' and slot_id is not null`,
  "a visit was moved to two times": `
    select moved_from_id as id from appointments where moved_from_id is not null
    group by moved_from_id having count(*) > 1`,
  "a moved visit was not let go, or let go without a new time": `
    select a.id from appointments a left join appointments n on n.moved_from_id = a.id
    where (n.id is not null) <> (a.status = 'cancelled' and a.cancellation_reason = 'Rescheduled')`,
  "a patient without any visit": `
    select p.id from patients p where not p.is_sample
      and not exists (select from appointments a where a.patient_id = p.id)`,
  "a consent without any visit": `
    select c.id from consents c where not exists (select from appointments a where a.patient_id = c.patient_id)`,
  // By day, whoever waits is offered what a cancellation frees, and who is due again is asked to come: of no visit yet.
  "a mail or text without a visit": `
    select id from outbox_mails where appointment_id is null and kind <> 'waitlist-offer'
    union all select id from sms_queue
    where appointment_id is null and kind not in ('recall', 'waitlist-offer')`,
  "offers of freed times and what was written of them are not as many": `
    select sent_by || ': ' || offers || ' offers, ' || written || ' letters' as id from (
      select 'mail' as sent_by, (select count(*) from waitlist_offers where sent_by = 'mail') as offers,
        (select count(*) from outbox_mails where kind = 'waitlist-offer') as written
      union all select 'text', (select count(*) from waitlist_offers where sent_by = 'text'),
        (select count(*) from sms_queue where kind = 'waitlist-offer')) w
    where offers <> written`,
  "a text reached a phone that no longer stands in the queue as sent": `
    select l.id from local_texts l left join sms_queue q on q.id = l.text_id
    where l.direction = 'out' and (q.id is null or q.status not in ('sending', 'sent', 'unknown'))`,
  "a visit without exactly one mail about each thing that happened to it": `
    select a.id from appointments a
    where a.channel <> 'sample' and (
      (select count(*) from outbox_mails m where m.appointment_id = a.id and m.kind = 'visit-booked')
        <> (a.moved_from_id is null)::int
      or (select count(*) from outbox_mails m where m.appointment_id = a.id and m.kind = 'visit-moved')
        <> (a.moved_from_id is not null)::int
      or (select count(*) from outbox_mails m where m.appointment_id = a.id and m.kind = 'visit-cancelled')
        <> (a.status = 'cancelled' and a.cancellation_reason <> 'Rescheduled')::int)`,
  "a visit without exactly one event and audit row of its making": `
    select a.id from appointments a
    where a.channel <> 'sample' and (
      (select count(*) from events e where e.subject_id = a.id::text and e.name in ('booked', 'moved')) <> 1
      or (select count(*) from audit_log l where l.subject_id = a.id::text and l.outcome = 'allowed'
          and l.action in ('appointment.book', 'appointment.move')) <> 1)`,
  "an event or audit row of a visit that does not exist": `
    select e.subject_id as id from events e where e.subject = 'appointment'
      and not exists (select from appointments a where a.id::text = e.subject_id)
    union all
    select l.subject_id from audit_log l where l.subject = 'appointment' and l.outcome = 'allowed'
      and not exists (select from appointments a where a.id::text = l.subject_id)`,
};

/** Sentences about everything in the tables that contradicts itself; none when all is well. */
export async function findContradictions(pool: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, query] of Object.entries(offenders)) {
    const { rows } = await pool.query<{ id: string }>(query);
    if (rows.length > 0)
      found.push(`${rows.length} times: ${sentence} (such as ${JSON.stringify(rows[0])}).`);
  }
  return found;
}

/** Nobody's booking leads to these: the sample's people are asked to come again. */
const counted: Readonly<Record<string, string>> = { sms_queue: "kind <> 'recall'" };

/** How many rows each table has. */
export async function countRows(pool: Pool): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from "${name}" where ${counted[name] ?? "true"}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}
