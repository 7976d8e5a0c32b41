-- Shifts: who works when on a certain date. They take the place of the usual week of their person on
-- that date; and the people who see patients get what a shift needs to know of them.

create table shifts (
  id uuid primary key,
  staff_id text not null references staff (id) on delete cascade,
  date date not null,
  starts_at time not null,
  ends_at time not null,
  type text not null check (type in ('regular', 'overtime', 'on-call')),
  -- Shifts that were entered in one go, week after week.
  series_id uuid,
  created_by uuid references staff_accounts (id),
  created_at timestamptz not null,
  edited_by uuid references staff_accounts (id),
  edited_at timestamptz,
  version integer not null default 1,
  check (starts_at < ends_at),
  -- Two shifts that touch are fine.
  constraint one_shift_at_a_time exclude using gist (
    staff_id with =, tsrange(date + starts_at, date + ends_at) with &&
  )
);
create index shifts_by_person on shifts (staff_id, date);
create index shifts_by_date on shifts (date);
create index shifts_by_series on shifts (series_id, date) where series_id is not null;
comment on table shifts is 'Who works when on a certain date, in place of the usual week. retention: operational';
create trigger shifts_announce after insert or update or delete on shifts
  for each row execute function announce_change();

alter table staff
  add column role text not null default '' check (length(role) <= 80),
  add column color text not null default 'gray'
    check (color in ('green', 'blue', 'teal', 'red', 'plum', 'gray')),
  add column email text check (length(email) between 3 and 254),
  add column phone text check (phone ~ '^\+[0-9]{8,15}$'),
  add column notify_by text not null default 'mail' check (notify_by in ('mail', 'text')),
  add column card_version integer not null default 1,
  add column card_edited_at timestamptz,
  add column card_edited_by uuid references staff_accounts (id);
comment on column staff.card_edited_at is 'When somebody at the desk changed role, color or contact: from then on a start leaves them alone.';

-- When somebody works on a date, as local times: the shifts of that date, and without any of them the
-- usual week. On-call shifts take the usual week's place as well and are no work on site. What touches
-- is one stretch. The one place that says who works when: slots, desk and pages ask it.
--
-- Not in plain SQL: that is copied into whoever asks, and the guess of how many rows come of it then
-- makes the database compile a small question at length.
create function work_on(p_staff_id text, p_date date)
  returns table (opens timestamp, closes timestamp)
  language plpgsql stable rows 2
as $$
declare
  stretches tsmultirange;
begin
  if exists (select from shifts s where s.staff_id = p_staff_id and s.date = p_date) then
    select range_agg(tsrange(p_date + s.starts_at, p_date + s.ends_at)) into stretches
    from shifts s
    where s.staff_id = p_staff_id and s.date = p_date and s.type <> 'on-call';
  else
    select range_agg(tsrange(p_date + w.starts_at, p_date + w.ends_at)) into stretches
    from weekly_patterns w
    where w.staff_id = p_staff_id and w.weekday = extract(isodow from p_date);
  end if;
  return query select lower(stretch), upper(stretch) from unnest(stretches) as stretch;
end
$$;

-- The starts of one person on one day. `reason` says why a start is not available:
-- past, lead (too soon), horizon (too far ahead), time_off, taken. Intervals in `p_ignored_slots` count
-- as free: a visitor's own hold or own visit does not stand in the way of moving it.
create or replace function generate_time_slots(
  p_staff_id text,
  p_date date,
  p_minutes integer default 30,
  p_buffer_before integer default 0,
  p_buffer_after integer default 0,
  p_now timestamptz default now(),
  p_lead_minutes integer default 120,
  p_horizon_days integer default 60,
  p_ignored_slots uuid[] default '{}'
) returns table (starts_at timestamptz, ends_at timestamptz, is_available boolean, reason text)
  language sql stable rows 20
as $$
  with step as (
    select case when p_minutes % 30 = 0 then 1800 else 900 end as seconds
  ),
  opening as (
    select coalesce(c.opens, h.opens) as opens, coalesce(c.closes, h.closes) as closes
    from practice_hours h
    left join closures c on c.date = p_date and c.is_active
    where h.weekday = extract(isodow from p_date)
      -- greatest and least pass over null: a closed day must not reach them.
      and (case when c.id is null then h.opens else c.opens end) is not null
  ),
  work as (
    select greatest(w.opens, p_date + o.opens) at time zone practice_zone() as opens,
           least(w.closes, p_date + o.closes) at time zone practice_zone() as closes
    from opening o, work_on(p_staff_id, p_date) w
    where greatest(w.opens, p_date + o.opens) < least(w.closes, p_date + o.closes)
  ),
  starts as (
    select s.start
    from work, step,
      lateral generate_series(
        to_timestamp(ceil(extract(epoch from work.opens) / step.seconds) * step.seconds),
        work.closes - make_interval(mins => p_minutes),
        make_interval(secs => step.seconds)
      ) as s (start)
  ),
  busy as (
    select t.during
    from provider_time_slots t
    where t.resource = p_staff_id
      and t.during && tstzrange(
        (p_date - 1)::timestamp at time zone practice_zone(),
        (p_date + 2)::timestamp at time zone practice_zone()
      )
      and (t.expires_at is null or t.expires_at > p_now)
      and t.id <> all (p_ignored_slots)
  ),
  judged as (
    select starts.start,
      case
        when starts.start < p_now then 'past'
        when starts.start < p_now + make_interval(mins => p_lead_minutes) then 'lead'
        when p_date > (p_now at time zone practice_zone())::date + p_horizon_days then 'horizon'
        when exists (
          select from time_off f
          where f.staff_id = p_staff_id
            and f.starts_at < starts.start + make_interval(mins => p_minutes)
            and f.ends_at > starts.start
        ) then 'time_off'
        when exists (
          select from busy
          where busy.during && tstzrange(
            starts.start - make_interval(mins => p_buffer_before),
            starts.start + make_interval(mins => p_minutes + p_buffer_after)
          )
        ) then 'taken'
      end as reason
    from starts
  )
  select judged.start, judged.start + make_interval(mins => p_minutes), judged.reason is null, judged.reason
  from judged
  order by judged.start
$$;
