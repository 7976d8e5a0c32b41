-- Who waits for an earlier time, which times became free, and to whom they were offered. An offer holds
-- nothing: who gets a time is decided where it always is, in provider_time_slots.

create table waitlist_entries (
  id uuid primary key,
  patient_id uuid not null references patients (id) on delete cascade,
  service_id text not null references services (id),
  -- The visit that is to come earlier; null for somebody who has none yet.
  appointment_id uuid references appointments (id) on delete cascade,
  -- With whom; null means anybody qualified.
  staff_id text references staff (id),
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  dayparts text[] not null check (cardinality(dayparts) between 1 and 2 and dayparts <@ array['morning', 'afternoon']),
  -- The last day that is of use.
  until date not null,
  source text not null check (source in ('visit', 'booking', 'desk')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paused_at timestamptz,
  paused_by uuid references staff_accounts (id),
  ended_at timestamptz,
  ended_because text check (ended_because in ('left', 'claimed', 'removed', 'until', 'visit-over', 'merged', 'erased')),
  ended_by uuid references staff_accounts (id),
  check ((ended_at is null) = (ended_because is null))
);
create unique index one_wait_for_a_service on waitlist_entries (patient_id, service_id) where ended_at is null;
create index waitlist_entries_waiting on waitlist_entries (service_id, created_at) where ended_at is null;
create index waitlist_entries_of_visit on waitlist_entries (appointment_id) where ended_at is null;
comment on table waitlist_entries is 'Who waits for an earlier time of which service, on which days. retention: operational';

create table waitlist_freed_times (
  id uuid primary key default gen_random_uuid(),
  -- A person, or later a chair or robot.
  staff_id text not null check (length(staff_id) between 1 and 80),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  because text not null check (because in ('visit', 'block', 'opened')),
  freed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'asked', 'filled', 'over')),
  -- Waves that have begun.
  wave smallint not null default 0 check (wave between 0 and 10),
  -- When the next wave is due; null means at once.
  next_wave_at timestamptz,
  check (starts_at < ends_at)
);
create index waitlist_freed_times_due on waitlist_freed_times (starts_at) where state = 'open';
create index waitlist_freed_times_over on waitlist_freed_times (ends_at);
comment on table waitlist_freed_times is 'Times that became free, written by the transaction that freed them. retention: operational';

create table waitlist_waves (
  freed_id uuid not null references waitlist_freed_times (id) on delete cascade,
  wave smallint not null check (wave between 1 and 10),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  offers smallint not null check (offers between 1 and 100),
  primary key (freed_id, wave)
);
comment on table waitlist_waves is 'Each round of offers of a freed time, once. retention: operational';

create table waitlist_offers (
  id uuid primary key,
  freed_id uuid not null references waitlist_freed_times (id) on delete cascade,
  entry_id uuid not null references waitlist_entries (id) on delete cascade,
  wave smallint not null check (wave between 1 and 10),
  service_id text not null references services (id),
  staff_id text not null references staff (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  state text not null default 'open' check (state in ('open', 'claimed', 'declined', 'taken', 'expired', 'withdrawn')),
  sent_by text not null check (sent_by in ('text', 'mail')),
  sent_at timestamptz not null,
  valid_until timestamptz not null,
  answered_at timestamptz,
  -- The visit that came of it.
  appointment_id uuid references appointments (id) on delete cascade,
  withdrawn_by uuid references staff_accounts (id),
  unique (freed_id, entry_id),
  check ((state = 'claimed') = (appointment_id is not null))
);
create index waitlist_offers_of_entry on waitlist_offers (entry_id, sent_at);
create index waitlist_offers_open on waitlist_offers (staff_id, starts_at) where state = 'open';
comment on table waitlist_offers is 'To whom a freed time was offered, and what came of it. retention: operational';

create table waitlist_pauses (
  id uuid primary key,
  paused_at timestamptz not null,
  paused_by uuid references staff_accounts (id),
  ended_at timestamptz,
  ended_by uuid references staff_accounts (id)
);
create unique index one_pause_at_a_time on waitlist_pauses ((true)) where ended_at is null;
comment on table waitlist_pauses is 'When all offers were paused, and by whom. retention: operational';

create trigger waitlist_entries_announce after insert or update or delete on waitlist_entries
  for each row execute function announce_change();
create trigger waitlist_freed_times_announce after insert or update on waitlist_freed_times
  for each row execute function announce_change();
create trigger waitlist_offers_announce after insert or update on waitlist_offers
  for each row execute function announce_change();
create trigger waitlist_pauses_announce after insert or update on waitlist_pauses
  for each row execute function announce_change();

-- What frees a time says so in its own transaction, whoever it is: nothing is lost at a crash. A visit
-- that moves within its own time frees what it leaves; whether somebody has it by then is asked later.
create function note_freed_interval() returns trigger
  language plpgsql as $$
begin
  insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
  values (old.resource, lower(old.during), upper(old.during), old.kind);
  return null;
end
$$;
create trigger provider_time_slots_freed after delete on provider_time_slots
  for each row when (old.kind <> 'hold') execute function note_freed_interval();

-- A day that opens is a freed time of everybody; who works then is asked when it is offered.
create function note_opened_day() returns trigger
  language plpgsql as $$
begin
  insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
  select s.id, old.date::timestamp at time zone practice_zone(), (old.date + 1)::timestamp at time zone practice_zone(), 'opened'
  from staff s where s.is_active;
  return null;
end
$$;
create trigger closures_opened after delete on closures
  for each row when (old.is_active) execute function note_opened_day();
create trigger closures_lifted after update on closures
  for each row when (old.is_active and not new.is_active) execute function note_opened_day();

create function note_time_back() returns trigger
  language plpgsql as $$
begin
  insert into waitlist_freed_times (staff_id, starts_at, ends_at, because)
  values (old.staff_id, old.starts_at, old.ends_at, 'opened');
  return null;
end
$$;
create trigger time_off_given_back after delete on time_off
  for each row execute function note_time_back();

-- A visit that moves takes its waiting along.
create function follow_moved_visit() returns trigger
  language plpgsql as $$
begin
  update waitlist_entries set appointment_id = new.id
  where appointment_id = new.moved_from_id and ended_at is null;
  return null;
end
$$;
create trigger appointments_take_waiting_along after insert on appointments
  for each row when (new.moved_from_id is not null) execute function follow_moved_visit();

-- What a merged record waited for, the one that stands for it waits for; once for a service.
create trigger waitlist_entries_follow_merged before insert on waitlist_entries
  for each row execute function follow_merged_patient();
create function join_waits() returns trigger
  language plpgsql as $$
begin
  if new.ended_at is null and exists (
    select from waitlist_entries other
    where other.patient_id = new.patient_id and other.service_id = new.service_id
      and other.ended_at is null and other.id <> new.id
  ) then
    new.ended_at := now();
    new.ended_because := 'merged';
  end if;
  return new;
end
$$;
create trigger waitlist_entries_join before update of patient_id on waitlist_entries
  for each row when (old.patient_id <> new.patient_id) execute function join_waits();
