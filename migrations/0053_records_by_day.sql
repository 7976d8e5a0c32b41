-- What the four specialties recorded, counted by day as visits are: what all records of a kind add up to would else
-- read all of them at every look. What is still open, and how long phases of healing took, is found without reading
-- entries that say something else.

alter table day_counts drop constraint day_counts_topic_check,
  add constraint day_counts_topic_check
    check (topic in ('visits', 'people', 'bookings', 'records', 'amounts', 'complications'));
comment on table day_counts is 'How many visits of each service a day had and how they ended, whose last visit it was, how many were booked on it, and what the specialties recorded of it. retention: operational';

-- Records that count: how many, what they add up to, and in how many something went wrong.
create function counted_records(p specialty_records) returns table (topic text, part text, outcome text, amount integer)
  language sql stable
  begin atomic
    select one.topic, p.specialty || ':' || p.kind, coalesce(p.outcome, ''), one.amount
    from (values
      ('records', 1),
      ('amounts', case when p.kind = 'implant' then p.amount end),
      ('complications', case when p.kind = 'robotic' and p.entry ->> 'hasComplication' = 'true' then 1 end)
    ) as one (topic, amount)
    where p.removed_at is null and one.amount <> 0;
  end;

create function count_record() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.specialty, old.kind, old.day, old.entry, old.removed_at)
    is not distinct from (new.specialty, new.kind, new.day, new.entry, new.removed_at) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into day_count_changes (topic, part, outcome, day, amount)
    select c.topic, c.part, c.outcome, old.day, -c.amount from counted_records(old) c;
  end if;
  if tg_op <> 'DELETE' then
    insert into day_count_changes (topic, part, outcome, day, amount)
    select c.topic, c.part, c.outcome, new.day, c.amount from counted_records(new) c;
  end if;
  return null;
end
$$;
create trigger specialty_records_counted after insert or update or delete on specialty_records
  for each row execute function count_record();

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
    insert into day_counts (topic, part, outcome, day, amount)
    select c.topic, c.part, c.outcome, r.day, sum(c.amount)
    from specialty_records r cross join lateral counted_records(r) c group by 1, 2, 3, 4;
  end;

insert into day_counts (topic, part, outcome, day, amount)
select c.topic, c.part, c.outcome, r.day, sum(c.amount)
from specialty_records r cross join lateral counted_records(r) c group by 1, 2, 3, 4;

-- Cases that heal and procedures that are to come: few, whatever there was before.
create index specialty_records_open on specialty_records (specialty, kind, day desc, created_at desc, id)
  where removed_at is null and outcome in ('healing', 'scheduled');

-- How many days each phase took that is over, and how long it was from the implant to the bone's having grown.
alter table specialty_records
  add column phase_days integer[],
  add column healed_days integer;
comment on column specialty_records.phase_days is 'Of implants: how many days initial healing, osseointegration, abutment and crown took; null for one that is not over.';
comment on column specialty_records.healed_days is 'Of implants: days from the placement until the bone had grown to it.';

create function measure_phases() returns trigger
  language plpgsql as $$
begin
  select array_agg(p.ends - p.starts order by known.place), max(p.ends - new.day) filter (where p.phase = 'osseointegration')
  into new.phase_days, new.healed_days
  from unnest(array['initial-healing', 'osseointegration', 'abutment', 'crown']) with ordinality as known (phase, place)
  left join (
    select one ->> 'phase' as phase, (one ->> 'startDate')::date as starts, (one ->> 'endDate')::date as ends
    from jsonb_array_elements(new.entry -> 'phases') as one
    where one ->> 'status' = 'completed'
  ) p on p.phase = known.phase;
  return new;
end
$$;
create trigger specialty_records_measured before insert or update of day, entry on specialty_records
  for each row when (new.kind = 'implant') execute function measure_phases();
update specialty_records set entry = entry where kind = 'implant';
