-- The figures of the practice: amounts that were entered, paths to the rows of the last weeks, and what is
-- counted by day, so that figures since the beginning do not read all rows.

-- Amounts ------------------------------------------------------------------------------------

create table financial_transactions (
  id uuid primary key,
  kind text not null check (kind in ('production', 'collection', 'expense')),
  transaction_date date not null check (transaction_date between '1990-01-01' and '2199-12-31'),
  -- US cents; below zero for what was given back. Nothing at all only where a correction takes an entry away.
  amount_cents integer not null check (amount_cents between -100000000 and 100000000),
  category text check (category in ('tmj', 'implants', 'robotic', 'medspa', 'aboutface', 'general', 'cosmetic')),
  -- What it was for; never whom.
  note text not null default '' check (length(note) <= 200),
  -- Of the file that it came from.
  file_hash bytea check (length(file_hash) = 32),
  is_sample boolean not null default false,
  -- The entry whose place this one takes, and when that happened to this one.
  corrects_id uuid unique references financial_transactions (id),
  corrected_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references staff_accounts (id),
  check (amount_cents <> 0 or corrects_id is not null)
);
create index financial_transactions_that_count on financial_transactions (transaction_date, kind) where corrected_at is null;
create index financial_transactions_newest on financial_transactions (created_at desc, id desc);
create index financial_transactions_by_file on financial_transactions (file_hash) where file_hash is not null;
comment on table financial_transactions is 'Production, collections and expenses as they were entered, without patients. retention: operational';

-- An entry stays as it was entered: another amount is another entry.
create function refuse_changed_amount() returns trigger
  language plpgsql as $$
begin
  if (new.id, new.kind, new.transaction_date, new.amount_cents, new.category, new.note, new.corrects_id, new.created_at)
    is distinct from
     (old.id, old.kind, old.transaction_date, old.amount_cents, old.category, old.note, old.corrects_id, old.created_at)
    or old.corrected_at is not null
  then
    raise exception 'An amount that was entered is never changed.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger financial_transactions_stay before update on financial_transactions
  for each row execute function refuse_changed_amount();
create trigger financial_transactions_announce after insert or update or delete on financial_transactions
  for each row execute function announce_change();
create trigger services_announce after insert or update or delete on services
  for each row execute function announce_change();

-- Paths to rows ------------------------------------------------------------------------------

create index appointments_by_booking on appointments (created_at, id);
create index appointments_moved_on on appointments (moved_from_id) where moved_from_id is not null;
create index patients_by_arrival on patients (created_at, id);

-- What is counted by day ---------------------------------------------------------------------

create table day_counts (
  topic text not null check (topic in ('visits', 'people')),
  -- Of visits, the service.
  part text not null check (length(part) <= 60),
  -- Of visits, their status, or moved. Of people, whether they came once or again.
  outcome text not null check (length(outcome) <= 20),
  day date not null,
  amount integer not null,
  primary key (topic, part, outcome, day)
);
comment on table day_counts is 'How many visits of each service a day had and how they ended, and whose last visit it was. retention: operational';

-- Changes are added, never counted in place: nobody waits for somebody else's booking on the same day.
create table day_count_changes (
  id bigint generated always as identity primary key,
  topic text not null,
  part text not null,
  outcome text not null,
  day date not null,
  amount integer not null
);
comment on table day_count_changes is 'What has changed since the counts by day were last added up. retention: transient';

create view counted_days as
  select topic, part, outcome, day, amount from day_counts
  union all
  select topic, part, outcome, day, amount from day_count_changes;

create table visit_ends (
  person_id uuid primary key,
  last_day date,
  completed integer not null check (completed >= 0),
  check ((completed = 0) = (last_day is null))
);
create index visit_ends_by_day on visit_ends (last_day, person_id);
comment on table visit_ends is 'When somebody''s last completed visit was, and how many there were. retention: patient-6y';

create function practice_day(at timestamptz) returns date
  language sql immutable parallel safe
  return (at at time zone practice_zone())::date;

create function outcome_of(p_id uuid, p_status text) returns text
  language sql stable
  return case
    when p_status = 'cancelled' and exists (select from appointments later where later.moved_from_id = p_id) then 'moved'
    else p_status
  end;

-- A visit that was cancelled by moving it is told from one that was given up as soon as the new row points to it.
create function count_moved_visit(p_id uuid, p_to text, p_from text, p_by uuid) returns void
  language sql
  begin atomic
    insert into day_count_changes (topic, part, outcome, day, amount)
    select 'visits', a.service_id, change.outcome, practice_day(a.starts_at), change.amount
    from appointments a, (values (p_from, -1), (p_to, 1)) as change (outcome, amount)
    where a.id = p_id and a.status = 'cancelled'
      and not exists (select from appointments other where other.moved_from_id = p_id and other.id <> p_by);
  end;

-- What changes or goes is counted before it does: rows of one statement then see each other one by one. What
-- is added is counted afterwards: a row that was there already is not added.
create function count_visit() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.service_id, old.status, old.starts_at, old.moved_from_id)
    is not distinct from (new.service_id, new.status, new.starts_at, new.moved_from_id) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    insert into day_count_changes (topic, part, outcome, day, amount)
    values ('visits', old.service_id, outcome_of(old.id, old.status), practice_day(old.starts_at), -1);
    if old.moved_from_id is not null then
      perform count_moved_visit(old.moved_from_id, 'cancelled', 'moved', old.id);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  insert into day_count_changes (topic, part, outcome, day, amount)
  values ('visits', new.service_id, outcome_of(new.id, new.status), practice_day(new.starts_at), 1);
  if new.moved_from_id is not null then
    perform count_moved_visit(new.moved_from_id, 'moved', 'cancelled', new.id);
  end if;
  return new;
end
$$;
create trigger appointments_counted before update or delete on appointments
  for each row execute function count_visit();
create trigger appointments_added after insert on appointments
  for each row execute function count_visit();

create function count_person(p_id uuid) returns void
  language plpgsql as $$
declare
  was visit_ends;
  now_is visit_ends;
begin
  -- Whoever else changes this person's visits waits here, and then sees what the other did.
  insert into visit_ends (person_id, completed) values (p_id, 0) on conflict do nothing;
  select * into was from visit_ends where person_id = p_id for update;
  select p_id, max(practice_day(a.starts_at)), count(*) into now_is
  from appointments a where a.patient_id = p_id and a.status = 'completed';
  if now_is is not distinct from was then
    return;
  end if;
  update visit_ends set last_day = now_is.last_day, completed = now_is.completed where person_id = p_id;
  insert into day_count_changes (topic, part, outcome, day, amount)
  select 'people', '', case when known.completed > 1 then 'again' else 'once' end, known.last_day, known.amount
  from (values (was.last_day, was.completed, -1), (now_is.last_day, now_is.completed, 1)) as known (last_day, completed, amount)
  where known.completed > 0;
end
$$;

create function count_visitors() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.patient_id, old.status, old.starts_at)
    is not distinct from (new.patient_id, new.status, new.starts_at) then
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
create trigger appointments_count_visitors after insert or update or delete on appointments
  for each row execute function count_visitors();

-- Adds what has changed to the counts.
create function add_up_days() returns void
  language sql
  begin atomic
    with gone as (
      delete from day_count_changes returning topic, part, outcome, day, amount
    )
    insert into day_counts as known (topic, part, outcome, day, amount)
    select topic, part, outcome, day, sum(amount) from gone group by topic, part, outcome, day
    on conflict (topic, part, outcome, day) do update set amount = known.amount + excluded.amount;
    delete from day_counts where amount = 0;
    delete from visit_ends where completed = 0 and not exists (select from patients where id = person_id);
  end;

-- Counts everything anew, for rows that came without the triggers.
create function recount_days() returns void
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
  end;

select recount_days();
