-- How many visits were booked on each day: two months of bookings are compared at every change, and a
-- practice that is ten times as large has ten times as many.

alter table day_counts drop constraint day_counts_topic_check,
  add constraint day_counts_topic_check check (topic in ('visits', 'people', 'bookings'));
comment on table day_counts is 'How many visits of each service a day had and how they ended, whose last visit it was, and how many were booked on it. retention: operational';

-- A visit that was moved was not booked again, and one from a file was booked elsewhere.
create function count_booking() returns trigger
  language plpgsql as $$
begin
  insert into day_count_changes (topic, part, outcome, day, amount)
  select 'bookings', '', 'booked', practice_day(booked.at), booked.amount
  from (values (old.created_at, old.channel, old.moved_from_id, -1), (new.created_at, new.channel, new.moved_from_id, 1))
    as booked (at, channel, moved_from_id, amount)
  where booked.channel <> 'import' and booked.moved_from_id is null;
  return null;
end
$$;
create trigger appointments_count_bookings after insert or delete or update of created_at, channel, moved_from_id on appointments
  for each row execute function count_booking();

create or replace function recount_days() returns void
  language sql
  begin atomic
    delete from day_count_changes;
    delete from day_counts;
    delete from visit_ends;
    insert into visit_ends (person_id, last_day, completed)
    select patient_id, max(practice_day(starts_at)), count(*) from appointments where status = 'completed' group by patient_id;
    insert into day_counts (topic, part, outcome, day, amount)
    select 'visits', service_id, outcome_of(id, status), practice_day(starts_at), count(*)
    from appointments group by 2, 3, 4;
    insert into day_counts (topic, part, outcome, day, amount)
    select 'people', '', case when completed > 1 then 'again' else 'once' end, last_day, count(*)
    from visit_ends where completed > 0 group by 3, 4;
    insert into day_counts (topic, part, outcome, day, amount)
    select 'bookings', '', 'booked', practice_day(created_at), count(*)
    from appointments where channel <> 'import' and moved_from_id is null group by 4;
  end;

select recount_days();
