-- A person's week may reach into a weekday on which the practice is closed; such a stretch opens no
-- times unless a dated exception opens the day.

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
    select (p_date + greatest(w.starts_at, o.opens)) at time zone practice_zone() as opens,
           (p_date + least(w.ends_at, o.closes)) at time zone practice_zone() as closes
    from weekly_patterns w, opening o
    where w.staff_id = p_staff_id
      and w.weekday = extract(isodow from p_date)
      and greatest(w.starts_at, o.opens) < least(w.ends_at, o.closes)
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
