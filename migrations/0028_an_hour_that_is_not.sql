-- On the morning when clocks go forward an hour is missing: a shift or an opening inside it, such as 02:45 to
-- 03:45, is no time at all. It opens nothing, and saving it is no error.
create or replace function note_opened(p_staff_id text, p_opened tsmultirange) returns void
  language sql as $$
  insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
  select p_staff_id, x.starts_at, x.ends_at, 'opened'
  from (
    select lower(r) at time zone practice_zone() as starts_at, upper(r) at time zone practice_zone() as ends_at
    from unnest(p_opened) as r
  ) as x
  where x.starts_at < x.ends_at
$$;
