-- Times that open without a visit or a block going are freed as well: time off that is shortened or moves,
-- a closed day that opens for some hours, a shift beyond the usual week. Only what opens is told, not what
-- stood open before.

-- When the practice is open on a date, given its closure or none.
create function opening_on(p_date date, p_closure closures) returns tsmultirange
  language sql stable as $$
  select coalesce(range_agg(tsrange(p_date + x.opens, p_date + x.closes)), '{}'::tsmultirange)
  from (
    select case when (p_closure).is_active then (p_closure).opens else h.opens end as opens,
           case when (p_closure).is_active then (p_closure).closes else h.closes end as closes
    from practice_hours h where h.weekday = extract(isodow from p_date)
  ) x
  where x.opens is not null
$$;

-- Notes what opened for one person; what has passed is of no use to anybody.
create function note_opened(p_staff_id text, p_opened tsmultirange) returns void
  language sql as $$
  insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
  select p_staff_id, lower(r) at time zone practice_zone(), upper(r) at time zone practice_zone(), 'opened'
  from unnest(p_opened) as r
$$;

-- A day that opens, or opens for longer, is a freed time of everybody; who works then is asked when it is
-- offered.
create or replace function note_opened_day() returns trigger
  language plpgsql as $$
declare
  nothing closures;
  before tsmultirange := opening_on(coalesce(new.date, old.date), case when tg_op = 'INSERT' then nothing else old end);
  after tsmultirange := opening_on(coalesce(new.date, old.date), case when tg_op = 'DELETE' then nothing else new end);
begin
  perform note_opened(s.id, after - before) from staff s where s.is_active;
  return null;
end
$$;
drop trigger closures_opened on closures;
drop trigger closures_lifted on closures;
create trigger closures_opened after insert or update or delete on closures
  for each row execute function note_opened_day();

-- Time off that ends sooner, begins later, moves or becomes somebody else's gives back what it leaves.
create function note_shorter_time_off() returns trigger
  language plpgsql as $$
begin
  insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
  select old.staff_id, lower(r), upper(r), 'opened'
  from unnest(
    tstzmultirange(tstzrange(old.starts_at, old.ends_at)) - case when new.staff_id = old.staff_id
      then tstzmultirange(tstzrange(new.starts_at, new.ends_at)) else '{}'::tstzmultirange end
  ) as r;
  return null;
end
$$;
create trigger time_off_shortened after update on time_off
  for each row when (
    old.staff_id <> new.staff_id or old.starts_at < new.starts_at or old.ends_at > new.ends_at
  ) execute function note_shorter_time_off();

-- What a shift opens beyond the usual week of its person, or beyond what it was.
create function note_shift() returns trigger
  language plpgsql as $$
declare
  before tsmultirange := '{}';
begin
  if new.type = 'on-call' then return null; end if;
  if tg_op = 'UPDATE' and old.staff_id = new.staff_id and old.date = new.date then
    if old.type <> 'on-call' then
      before := tsmultirange(tsrange(old.date + old.starts_at, old.date + old.ends_at));
    end if;
  elsif not exists (
    select from shifts s where s.staff_id = new.staff_id and s.date = new.date and s.id <> new.id
  ) then
    select coalesce(range_agg(tsrange(new.date + w.starts_at, new.date + w.ends_at)), '{}') into before
    from weekly_patterns w
    where w.staff_id = new.staff_id and w.weekday = extract(isodow from new.date);
  end if;
  perform note_opened(
    new.staff_id, tsmultirange(tsrange(new.date + new.starts_at, new.date + new.ends_at)) - before
  );
  return null;
end
$$;
create trigger shifts_opened after insert or update on shifts
  for each row execute function note_shift();
