-- Who came to the medical spa within a year, counted by day as all who came are: how often each of them comes
-- would else read a year of visits at every change.

alter table visit_ends add column center text not null default '' check (length(center) <= 60);
alter table visit_ends drop constraint visit_ends_pkey, add primary key (person_id, center);
drop index visit_ends_by_day;
create index visit_ends_by_day on visit_ends (center, last_day, person_id);
comment on table visit_ends is 'When somebody''s last completed visit was, and how many there were: of all, and of the centers that are counted by themselves. retention: patient-6y';
comment on column visit_ends.center is 'The category of its services; empty for all visits.';

-- The centers whose visitors are counted by themselves, and '' for all.
create function counted_centers() returns table (center text)
  language sql immutable parallel safe
  begin atomic
    values (''), ('medspa');
  end;

create or replace function count_person(p_id uuid) returns void
  language plpgsql as $$
declare
  was visit_ends;
  now_is record;
begin
  -- Whoever else changes this person's visits waits here, and then sees what the other did.
  insert into visit_ends (person_id, completed) values (p_id, 0) on conflict do nothing;
  perform from visit_ends where person_id = p_id and center = '' for update;
  for now_is in
    select c.center, max(practice_day(a.starts_at)) as last_day, count(a.id)::int as completed
    from counted_centers() c
    left join (appointments a join services s on s.id = a.service_id)
      on a.patient_id = p_id and a.status = 'completed' and c.center in ('', s.category)
    group by c.center
  loop
    select * into was from visit_ends where person_id = p_id and center = now_is.center;
    continue when (was.last_day, coalesce(was.completed, 0)) is not distinct from (now_is.last_day, now_is.completed);
    insert into visit_ends (person_id, center, last_day, completed)
    values (p_id, now_is.center, now_is.last_day, now_is.completed)
    on conflict (person_id, center) do update set last_day = excluded.last_day, completed = excluded.completed;
    insert into day_count_changes (topic, part, outcome, day, amount)
    select 'people', now_is.center, case when known.completed > 1 then 'again' else 'once' end, known.last_day, known.amount
    from (values (was.last_day, was.completed, -1), (now_is.last_day, now_is.completed, 1)) as known (last_day, completed, amount)
    where known.completed > 0;
  end loop;
end
$$;

create or replace function count_visitors() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.patient_id, old.status, old.starts_at, old.service_id)
    is not distinct from (new.patient_id, new.status, new.starts_at, new.service_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.status = 'completed' then
    perform count_person(old.patient_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    perform count_person(new.patient_id);
  end if;
  return null;
end
$$;

create or replace function recount_days() returns void
  language sql
  begin atomic
    delete from day_count_changes;
    delete from day_counts;
    delete from visit_ends;
    insert into visit_ends (person_id, center, last_day, completed)
    select a.patient_id, c.center, max(practice_day(a.starts_at)), count(*)
    from appointments a join services s on s.id = a.service_id join counted_centers() c on c.center in ('', s.category)
    where a.status = 'completed' group by a.patient_id, c.center;
    insert into day_counts (topic, part, outcome, day, amount)
    select 'visits', service_id, outcome_of(id, status), practice_day(starts_at), count(*)
    from appointments group by 2, 3, 4;
    insert into day_counts (topic, part, outcome, day, amount)
    select 'people', center, case when completed > 1 then 'again' else 'once' end, last_day, count(*)
    from visit_ends where completed > 0 group by 2, 3, 4;
    insert into day_counts (topic, part, outcome, day, amount)
    select 'bookings', '', 'booked', practice_day(created_at), count(*)
    from appointments where channel <> 'import' and moved_from_id is null group by 4;
  end;

-- A service that goes to another center takes all its visits along. Visits wait until they are counted.
create function recount_centers() returns trigger
  language plpgsql as $$
begin
  lock table appointments in share row exclusive mode;
  perform recount_days();
  return null;
end
$$;
create trigger services_recounted after update of category on services
  for each row when (old.category is distinct from new.category) execute function recount_centers();

select recount_days();
