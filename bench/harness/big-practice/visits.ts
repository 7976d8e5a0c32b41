import type { PoolClient } from "pg";
import { codeAlphabet } from "#features/booking/appointments/rules.ts";
import type { Sealer } from "#platform/sealing.ts";
import { staff } from "#practice/staff.ts";
import { type Plan, providersToday } from "./plan.ts";

/** Candidates are more than are wanted; the oldest too many fall away. */
const surplus = 1.08;
/** Odd, so that each visit gets another code; a code has thirty bits. */
const codeStep = 663_608_941;
const dayMs = 86_400_000;

const daysBetween = (from: string, to: string) =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / dayMs);

/**
 * Everybody who sees or saw patients, as a table of this session. Who is there today works the week of
 * one of the practice's own people; who has left did, up to the present.
 */
async function addProviders(client: PoolClient, plan: Plan, former: number): Promise<void> {
  const bases = staff.map(({ id }) => id);
  await client.query(
    `create temp table providers on commit preserve rows as
     select number, base, number <= $2 as is_here,
       case when number <= cardinality($1::text[]) then base
         when number <= $2 then 'also-' || number else 'former-' || number end as id
     from (
       select number, ($1::text[])[1 + (number - 1) % cardinality($1::text[])] as base
       from generate_series(1, $2::int + $3::int) as number
     ) as numbered`,
    [bases, providersToday, former],
  );
  await client.query(
    `insert into staff (id, title, first_name, last_name, specialization, categories, is_active)
     select p.id, 'Dr.', 'Sample', case when p.is_here then 'Colleague' else 'Former' end
         || chr(65 + (p.number / 26) % 26) || chr(97 + p.number % 26),
       s.specialization, s.categories, p.is_here
     from providers p join staff s on s.id = p.base where p.id <> p.base`,
  );
  await client.query(
    `insert into weekly_patterns (staff_id, weekday, starts_at, ends_at)
     select p.id, w.weekday, w.starts_at, w.ends_at
     from providers p join weekly_patterns w on w.staff_id = p.base where p.is_here and p.id <> p.base`,
  );
}

/** What each of the practice's own people does that fits into an hour; the short visits are the most. */
const offers = `
  create temp table offers on commit preserve rows as
  select base, service_id, minutes, before, after, taken,
    row_number() over (partition by base order by service_id, copy) - 1 as place,
    count(*) over (partition by base) as places
  from (
    select p.id as base, s.id as service_id, s.duration_minutes as minutes, s.buffer_before_minutes as before,
      s.buffer_after_minutes as after,
      s.buffer_before_minutes + s.duration_minutes + s.buffer_after_minutes as taken
    from staff p join services s on s.category = any (p.categories) where p.id = any ($1::text[])
  ) as fitting
  cross join lateral generate_series(1, case when taken = 30 then 3 else 1 end) as copy
  where taken <= 60`;

/**
 * Visits that could be: each hour of everybody's week holds one visit, or two of half an hour, with some
 * of them left free; the farther ahead, the more.
 */
const candidates = `
  select hour.id as staff_id, o.service_id, o.minutes, o.before, o.after,
    hour.from_midnight + make_interval(mins => o.before + (part - 1) * 30) as local
  from (
    select p.id, p.base, day.day::date as day, day.day + w.starts_at + make_interval(hours => h) as from_midnight,
      p.number * 10000000::bigint + (day.day::date - date '2000-01-01') * 100 + extract(hour from w.starts_at)::int + h as key
    from generate_series($1::date, $2::date, interval '1 day') as day (day)
    cross join providers p
    join weekly_patterns w on w.staff_id = p.base and w.weekday = extract(isodow from day.day)
    cross join lateral generate_series(0, floor(extract(epoch from w.ends_at - w.starts_at) / 3600)::int - 1) as h
    where (p.is_here or not $3::boolean)
      and not exists (select from closures c where c.is_active and c.date = day.day::date)
  ) as hour
  join offers o on o.base = hour.base and o.place = pg_temp.roll(hour.key, 20, o.places)
  cross join lateral generate_series(1, case when o.taken = 30 then 2 else 1 end) as part
  where pg_temp.roll(hour.key, 20 + part, 1000000)
    < $4::float8 * (0.9 - greatest(0, hour.day - $5::date) * 0.008)`;

async function count(client: PoolClient, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${sql}) as counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** A table of this session with every visit, numbered by time. */
async function planVisits(client: PoolClient, plan: Plan): Promise<void> {
  const { today, firstDay, presentFrom, lastDay } = plan;
  await client.query(offers, [staff.map(({ id }) => id)]);
  await addProviders(client, plan, 0);
  const presentDays = daysBetween(presentFrom, today);
  const ofPresent = await count(client, candidates, [presentFrom, today, true, 1_000_000, today]);
  const present = await count(client, candidates, [presentFrom, lastDay, true, 1_000_000, today]);
  const wanted = plan.visits - present;
  if (wanted < 0)
    throw new Error(`${plan.visits} visits are fewer than the present has: ${present}.`);
  const perProvider =
    (ofPresent / providersToday / (presentDays + 1)) * daysBetween(firstDay, presentFrom);
  const needed = (wanted * surplus) / perProvider;
  const former = Math.max(0, Math.ceil(needed) - providersToday);
  const share = Math.min(1, needed / (providersToday + former));
  await client.query("drop table providers");
  await client.query("delete from weekly_patterns where staff_id like 'also-%'");
  await client.query("delete from staff where id like 'also-%'");
  await addProviders(client, plan, former);

  const shape = "staff_id, service_id, minutes, before, after, local";
  await client.query(
    `create temp table chosen on commit preserve rows as
     select ${shape} from (${candidates}) as ahead`,
    [presentFrom, lastDay, true, 1_000_000, today],
  );
  const past = [firstDay, presentFrom, false, Math.round(share * 1_000_000), today];
  const { rowCount } = await client.query(
    `insert into chosen (${shape})
     select ${shape} from (${candidates}) as past
     where local < $6::date order by local desc, staff_id limit $7::int`,
    [...past, presentFrom, wanted],
  );
  if (rowCount !== wanted) throw new Error(`Only ${rowCount} of ${wanted} past visits were found.`);
}

/** What became of each visit, who it is for, and when it was booked. */
const decided = `
  create temp table planned on commit preserve rows as
  select n, staff_id, service_id, minutes, before, after, starts_at, ends_at, person,
    case
      when ends_at <= $1::timestamptz then case when fate < 86 then 'completed' when fate < 91 then 'no-show' else 'cancelled' end
      when starts_at <= $1::timestamptz then 'in-progress'
      when fate < 5 then 'cancelled' when fate < 50 then 'confirmed' else 'scheduled'
    end as status,
    least(starts_at, $1::timestamptz) - make_interval(hours => 1 + pg_temp.roll(n, 31, 1000)::int) as booked_at
  from (
    select *, starts_at + make_interval(mins => minutes) as ends_at, pg_temp.roll(n, 32, 100) as fate,
      1 + pg_temp.roll(n, 33, $2::bigint) as person
    from (
      select row_number() over (order by local, staff_id) as n, staff_id, service_id, minutes, before, after,
        local at time zone practice_zone() as starts_at
      from chosen
    ) as timed
  ) as lived`;

/** Letters of a code whose bits are another number for each visit. */
const code = (bits: string) =>
  [25, 20, 15, 10, 5, 0]
    .map((shift) => `substr('${codeAlphabet}', 1 + ((${bits} >> ${shift}) & 31)::int, 1)`)
    .join(" || ");

const channels = "web web web web phone phone staff chat chat sms".split(" ");

async function addAppointments(client: PoolClient, plan: Plan, sealer: Sealer): Promise<void> {
  const notes = ["Prefers a window", "Runs late", "Latex allergy", "Call before the visit"];
  await client.query(
    `insert into appointments (id, patient_id, service_id, staff_id, slot_id, channel, status, starts_at, ends_at,
       duration_minutes, confirmation_code, manage_seed, manage_token_hash, contact_first_name, contact_last_name,
       contact_email, contact_phone, is_new_patient, notes_sealed, staff_notes_sealed, cancelled_at,
       cancellation_reason, calendar_uid, created_at, updated_at)
     select pg_temp.id_of('visit', v.n), who.id, v.service_id, v.staff_id,
       case when v.status <> 'cancelled' then pg_temp.id_of('slot', v.n) end,
       ($1::text[])[1 + v.n % cardinality($1::text[])], v.status, v.starts_at, v.ends_at, v.minutes,
       ${code(`((v.n * ${codeStep}) & 1073741823)`)}, sha256(int8send(v.n)), sha256(int8send(-v.n)),
       who.first_name, who.last_name, coalesce(who.email, ''), who.phone, v.service_id like '%consultation',
       case when pg_temp.roll(v.n, 34, 100) < 10 then ($2::text[])[1 + v.n % cardinality($2::text[])] end,
       case when pg_temp.roll(v.n, 35, 100) < 15 then ($2::text[])[1 + v.n % cardinality($2::text[])] end,
       case when v.status = 'cancelled'
         then greatest(v.booked_at, least(v.starts_at - interval '20 hours', $3::timestamptz - interval '30 minutes')) end,
       case when v.status = 'cancelled' then 'Cancelled by the patient' end,
       pg_temp.id_of('calendar', v.n), v.booked_at, v.booked_at
     from planned v join people who on who.k = v.person`,
    [channels, notes.map((words) => sealer.seal(words)), plan.now],
  );
}

/**
 * Adds visits with the intervals that they take: none of anybody overlap, and a cancelled visit has none.
 * `planned` lies in order of time, and what reads it from end to end keeps that order without sorting.
 */
export async function addVisits(client: PoolClient, plan: Plan, sealer: Sealer): Promise<void> {
  await planVisits(client, plan);
  await client.query(decided, [plan.now, plan.patients]);
  await client.query("analyze planned, people");
  await client.query(
    `insert into provider_time_slots (id, resource, during, kind)
     select pg_temp.id_of('slot', n), staff_id,
       tstzrange(starts_at - make_interval(mins => before), ends_at + make_interval(mins => after)), 'visit'
     from planned where status <> 'cancelled'`,
  );
  await addAppointments(client, plan, sealer);
}
