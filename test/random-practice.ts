import type { TestApp } from "./build-app.ts";

/** Draws by number, the same at every run: `roll(i, 7)` is 0 to 6. */
const roll = (seed: string, sides: number) => `(abs(hashint8((${seed})::bigint)) % ${sides})`;

/**
 * Fills an empty practice around a Tuesday, 2026-11-24, from 60 days before to 20 days after: 150 people
 * of whom many come often, every status, messages and tasks of every kind. The same at every run.
 */
export async function fillPractice(app: TestApp): Promise<void> {
  await app.query(`
    insert into patients (id, first_name, last_name, email, phone, date_of_birth, created_at, updated_at)
    select gen_random_uuid(), 'First' || i, 'Last' || i,
      case when ${roll("i * 11", 4)} = 0 then null else 'p' || i || '@inbox.example' end,
      '+1718555' || lpad(i::text, 4, '0'),
      case when ${roll("i * 13", 6)} = 0 then null
        when ${roll("i * 13", 6)} < 4 then date '1980-11-20' + ${roll("i * 17", 14)}
        else date '1950-01-01' + ${roll("i * 19", 20000)} end,
      timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, 150) as i`);
  await app.query(`
    insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at, revoked_at)
    select gen_random_uuid(), p.id, 'sms', p.phone, 'appointment-messages', 'Yes', '1', 'test',
      timestamptz '2026-01-01', case when right(p.phone, 1) = '3' then timestamptz '2026-02-01' end
    from patients p where right(p.phone, 1) in ('1', '2', '3')`);
  await app.query(`
    with times as (
      select d.n as day, s.n as turn, staff.id as staff_id, staff.at as staff_at,
        (date '2026-11-24' + d.n) + interval '8 hours' + s.n * interval '90 minutes' as local
      from generate_series(-60, 20) as d (n), generate_series(0, 6) as s (n),
        (select id, row_number() over (order by id) as at from staff where is_active limit 3) as staff
      where ${roll("d.n * 1000 + s.n * 10 + staff.at", 3)} > 0
    ), drawn as (
      select gen_random_uuid() as id, gen_random_uuid() as slot_id, staff_id,
        local at time zone 'America/New_York' as starts_at,
        day * 1000 + turn * 10 + staff_at as seed from times
    ), decided as (
      select *, case
        when starts_at < timestamptz '2026-11-24 15:00Z'
          then (array['completed', 'completed', 'no-show', 'cancelled', 'in-progress'])[1 + ${roll("seed * 3", 5)}]
        else (array['scheduled', 'confirmed', 'scheduled', 'cancelled'])[1 + ${roll("seed * 3", 4)}] end as status
      from drawn
    ), slots as (
      insert into provider_time_slots (id, resource, during, kind)
      select slot_id, 'staff:' || staff_id, tstzrange(starts_at, starts_at + interval '45 minutes'), 'visit'
      from decided where status <> 'cancelled'
    )
    insert into appointments (id, patient_id, service_id, staff_id, slot_id, channel, status, starts_at,
      ends_at, duration_minutes, confirmation_code, manage_seed, manage_token_hash, contact_first_name,
      contact_last_name, contact_email, contact_phone, is_new_patient, cancelled_at, calendar_uid,
      created_at, updated_at)
    select d.id, p.id, (select id from services order by id limit 1), d.staff_id,
      case when d.status = 'cancelled' then null else d.slot_id end, 'staff', d.status, d.starts_at,
      d.starts_at + interval '45 minutes', 45, upper(lpad(to_hex(row_number() over ()), 6, '0')),
      sha256(d.id::text::bytea), sha256(('t' || d.id)::bytea), p.first_name, p.last_name,
      coalesce(p.email, ''), p.phone,
      (array[true, false, null, null])[1 + ${roll("d.seed * 7", 4)}],
      case when d.status = 'cancelled' then d.starts_at - interval '1 day' end, gen_random_uuid(),
      d.starts_at - ${roll("d.seed * 5", 30)} * interval '1 day', d.starts_at
    from decided d
    join (select *, row_number() over (order by last_name) - 1 as at from patients) p
      on p.at = ${roll("d.seed * 23", 150)}`);
  await app.query(`
    insert into outbox_mails (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
    select gen_random_uuid(), 'visit-booked', 'p@inbox.example', 'About', 'Text',
      (array['pending', 'sending', 'sent', 'failed', 'held', 'cancelled', 'unknown'])[1 + ${roll("i * 3", 7)}],
      at + ${roll("i * 7", 40)} * interval '1 hour', at
    from (select i, timestamptz '2026-11-22 05:00Z' + i * interval '17 minutes' as at
      from generate_series(1, 300) as i) as mails`);
  await app.query(`
    insert into sms_queue (id, phone, message, status, created_at)
    select gen_random_uuid(), '+17185550000', 'Text',
      (array['pending', 'sent', 'held', 'cancelled', 'failed'])[1 + ${roll("i * 3", 5)}],
      timestamptz '2026-11-22 05:00Z' + i * interval '23 minutes'
    from generate_series(1, 300) as i`);
  await app.query(`
    insert into tasks (id, kind, title, due_at, done_at, created_at)
    select gen_random_uuid(), 'other', 'Task ' || i,
      case when ${roll("i * 3", 8)} = 0 then null
        else timestamptz '2026-11-20 13:00Z' + i * interval '53 minutes' end,
      case when ${roll("i * 5", 3)} = 0 then timestamptz '2026-11-23' end, timestamptz '2026-11-01'
    from generate_series(1, 200) as i`);
}
