-- The schema of the practice: who works when, who is booked when, who agreed to what, what was sent.
-- Each table names its retention class in its comment.

create extension if not exists btree_gist;

-- The server works as this role. It may not change or delete what the audit log says.
do $$
begin
  if not exists (select from pg_roles where rolname = 'practice_app') then
    create role practice_app nologin;
  end if;
  execute format('grant practice_app to %I', current_user);
exception
  when insufficient_privilege then
    raise notice 'This database user may not create roles: only the triggers protect the audit log.';
  when duplicate_object or unique_violation then
    null;
end
$$;

create function practice_zone() returns text
  language sql immutable parallel safe
  return 'America/New_York';

create table practice_state (
  key text primary key check (length(key) <= 60),
  value text not null check (length(value) <= 2000)
);
comment on table practice_state is 'Facts about this database itself, such as the mode it was made for. retention: none';

-- Who works when -----------------------------------------------------------------------------

create table practice_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time,
  closes time,
  check ((opens is null) = (closes is null) and (opens is null or opens < closes))
);
comment on table practice_hours is 'Opening hours by ISO weekday, copied from the practice''s own files at every start. retention: reference';

create table services (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 120),
  category text not null check (category in ('tmj', 'implants', 'robotic', 'medspa', 'aboutface', 'general', 'cosmetic')),
  description text not null default '' check (length(description) <= 600),
  duration_minutes integer not null check (duration_minutes between 10 and 480),
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes integer not null default 0 check (buffer_after_minutes between 0 and 120),
  price_from_cents integer check (price_from_cents >= 0),
  price_to_cents integer check (price_to_cents >= price_from_cents),
  is_active boolean not null default true
);
comment on table services is 'What can be booked. retention: reference';

create table staff (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  title text not null default '' check (length(title) <= 20),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  specialization text not null default '' check (length(specialization) <= 200),
  categories text[] not null default '{}' check (cardinality(categories) <= 10),
  is_active boolean not null default true
);
comment on table staff is 'The people who see patients. retention: reference';

create table weekly_patterns (
  id bigint generated always as identity primary key,
  staff_id text not null references staff (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  check (starts_at < ends_at),
  unique (staff_id, weekday, starts_at)
);
comment on table weekly_patterns is 'A person''s usual week, one row for each stretch of work. retention: reference';

create table closures (
  id uuid primary key default gen_random_uuid(),
  date date not null unique,
  reason text not null check (length(reason) between 1 and 120),
  opens time,
  closes time,
  is_active boolean not null default true,
  check ((opens is null) = (closes is null) and (opens is null or opens < closes))
);
comment on table closures is 'Dated closures; with opens and closes, an exception to the usual hours. retention: operational';

create table time_off (
  id uuid primary key default gen_random_uuid(),
  staff_id text not null references staff (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 200),
  check (starts_at < ends_at)
);
create index time_off_by_person on time_off (staff_id, starts_at);
comment on table time_off is 'When one person is away. retention: operational';

-- Who is booked when -------------------------------------------------------------------------

create table provider_time_slots (
  id uuid primary key,
  resource text not null check (length(resource) between 1 and 80),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  kind text not null check (kind in ('visit', 'hold', 'block')),
  expires_at timestamptz,
  check ((kind = 'hold') = (expires_at is not null)),
  constraint one_thing_at_a_time exclude using gist (resource with =, during with &&)
);
create index expiring_slots on provider_time_slots (expires_at) where expires_at is not null;
comment on table provider_time_slots is 'Every taken interval of a provider, or later of a chair or robot: visit, hold or block. The exclusion constraint decides who gets a time. retention: operational';

create table patients (
  id uuid primary key,
  auth_user_id uuid,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  date_of_birth date,
  insurance_provider text check (length(insurance_provider) <= 120),
  insurance_member_id_sealed text check (length(insurance_member_id_sealed) <= 2000),
  insurance_group_number_sealed text check (length(insurance_group_number_sealed) <= 2000),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index patients_by_email on patients (lower(email));
create index patients_by_phone on patients (phone);
comment on table patients is 'People who are or want to be treated. retention: patient-6y';

create table appointments (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  service_id text not null references services (id),
  staff_id text not null references staff (id),
  slot_id uuid unique references provider_time_slots (id),
  visit_id uuid,
  channel text not null check (channel in ('web', 'chat', 'voice', 'phone', 'sms', 'instagram', 'staff', 'sample')),
  status text not null check (status in ('scheduled', 'confirmed', 'in-progress', 'completed', 'no-show', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 10 and 480),
  confirmation_code text not null check (confirmation_code ~ '^[A-Z0-9]{6}$'),
  manage_seed bytea not null check (length(manage_seed) = 32),
  manage_token_hash bytea not null check (length(manage_token_hash) = 32),
  contact_first_name text not null check (length(contact_first_name) between 1 and 80),
  contact_last_name text not null check (length(contact_last_name) between 1 and 80),
  contact_email text not null check (length(contact_email) <= 254),
  contact_phone text not null check (contact_phone ~ '^\+[0-9]{8,15}$'),
  is_new_patient boolean,
  insurance_sealed text check (length(insurance_sealed) <= 4000),
  booked_by_name text check (length(booked_by_name) <= 160),
  booked_by_relation text check (length(booked_by_relation) <= 80),
  notes_sealed text check (length(notes_sealed) <= 8000),
  cancelled_at timestamptz,
  cancellation_reason text check (length(cancellation_reason) <= 500),
  is_late_change boolean not null default false,
  moved_from_id uuid references appointments (id),
  calendar_uid uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (status = 'cancelled' or slot_id is not null)
);
create unique index one_active_code on appointments (confirmation_code) where status <> 'cancelled';
create unique index one_active_manage_token on appointments (manage_token_hash) where status <> 'cancelled';
create index appointments_by_code on appointments (confirmation_code);
create index appointments_by_manage_token on appointments (manage_token_hash);
create index appointments_by_time on appointments (starts_at);
create index appointments_by_staff on appointments (staff_id, starts_at);
create index appointments_by_patient on appointments (patient_id, starts_at);
comment on table appointments is 'Visits. An active one points to the interval it occupies; contact details are as given for this visit. retention: patient-6y';

create table holds (
  token_hash bytea primary key check (length(token_hash) = 32),
  slot_id uuid not null unique references provider_time_slots (id) on delete cascade,
  service_id text not null references services (id),
  staff_id text not null references staff (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  holder_hash bytea not null,
  draft_sealed text check (length(draft_sealed) <= 12000),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index holds_by_holder on holds (holder_hash, expires_at);
comment on table holds is 'Times kept for a visitor for a few minutes while the form is filled in. retention: transient';

create table idempotency_keys (
  scope text not null check (length(scope) <= 60),
  key_hash bytea not null,
  request_hash bytea not null,
  status integer not null,
  response_sealed text not null check (length(response_sealed) <= 60000),
  created_at timestamptz not null,
  primary key (scope, key_hash)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'The answer given to a request key, sealed, so that a repeat gets the same one. retention: transient';

-- Who agreed, what was sent, what is left to do ------------------------------------------------

create table consents (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  channel text not null check (channel in ('sms', 'email', 'voice', 'chat')),
  address text not null check (length(address) <= 254),
  purpose text not null check (length(purpose) <= 60),
  words text not null check (length(words) <= 2000),
  version text not null check (length(version) <= 40),
  source text not null check (length(source) <= 60),
  given_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text check (length(revoked_by) <= 60)
);
create index consents_by_address on consents (channel, address);
create index consents_by_patient on consents (patient_id);
comment on table consents is 'Who agreed to what, in which words, when, and when it was taken back. retention: consent-6y';

create table outbox_mails (
  id uuid primary key,
  kind text not null check (length(kind) <= 60),
  appointment_id uuid references appointments (id),
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 250),
  body text not null check (length(body) <= 20000),
  calendar text check (length(calendar) <= 20000),
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed', 'unknown', 'held', 'cancelled')),
  delivered_by text check (length(delivered_by) <= 60),
  error text check (length(error) <= 500),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_mails_waiting on outbox_mails (next_attempt_at, created_at) where status in ('pending', 'sending');
create index outbox_mails_by_age on outbox_mails (created_at desc);
comment on table outbox_mails is 'Mail that was written in the same transaction as what it tells of, and its delivery. retention: operational';

create table sms_queue (
  id uuid primary key,
  appointment_id uuid references appointments (id),
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  message text not null check (length(message) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed', 'unknown', 'held', 'cancelled')),
  error text check (length(error) <= 500),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index sms_queue_waiting on sms_queue (created_at, id) where status = 'pending';
comment on table sms_queue is 'Texts to people who agreed to them, and their delivery. retention: operational';

create table tasks (
  id uuid primary key,
  kind text not null check (length(kind) <= 60),
  title text not null check (length(title) between 1 and 200),
  detail text not null default '' check (length(detail) <= 2000),
  patient_id uuid references patients (id),
  appointment_id uuid references appointments (id),
  owner_account_id uuid,
  due_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null
);
create index tasks_open on tasks (due_at) where done_at is null;
comment on table tasks is 'Work for staff, with owner and due time. retention: operational';

create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null check (length(name) <= 60),
  subject text not null check (length(subject) <= 40),
  subject_id text not null check (length(subject_id) <= 80),
  detail jsonb not null default '{}' check (length(detail::text) <= 2000)
);
create index events_by_subject on events (subject, subject_id);
create index events_by_name on events (name, at);
comment on table events is 'What happened to visits and holds, for figures and for tracing; ids only. retention: operational';

-- Staff access and audit -----------------------------------------------------------------------

create table staff_accounts (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 120),
  role text not null check (role in ('front-desk', 'clinician', 'admin')),
  is_demo boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index one_account_an_email on staff_accounts (lower(email));
alter table tasks add foreign key (owner_account_id) references staff_accounts (id);
comment on table staff_accounts is 'Who may enter the staff area, and as what. retention: operational';

create table staff_sessions (
  id uuid primary key,
  account_id uuid not null references staff_accounts (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  signed_in_by text not null check (length(signed_in_by) <= 40),
  second_factor_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_by_account on staff_sessions (account_id);
comment on table staff_sessions is 'Signed-in browsers of staff; the token itself is never stored. retention: session';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'staff', 'system')),
  actor_id text check (length(actor_id) <= 80),
  action text not null check (length(action) <= 80),
  subject text not null check (length(subject) <= 40),
  subject_id text check (length(subject_id) <= 80),
  outcome text not null check (outcome in ('allowed', 'refused', 'failed')),
  reason text check (length(reason) <= 300),
  address text check (length(address) <= 60),
  request_id text check (length(request_id) <= 80)
);
create index audit_log_by_subject on audit_log (subject, subject_id);
create index audit_log_by_time on audit_log (at);
comment on table audit_log is 'Who did or saw what, and what was refused. Rows are only added. retention: audit-6y';

create table audit_seals (
  id bigint generated always as identity primary key,
  from_id bigint not null,
  to_id bigint not null,
  row_count integer not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
comment on table audit_seals is 'A hash over each stretch of the audit log and the hash before it. retention: audit-6y';

create function refuse_audit_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'Audit rows are only added, never changed or removed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_seals_are_append_only before update or delete on audit_seals
  for each row execute function refuse_audit_change();
create trigger audit_seals_are_never_emptied before truncate on audit_seals
  for each statement execute function refuse_audit_change();

-- Counted by the rate limiter; losing it in a crash only resets the counts.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
comment on table rate_limits is 'How often an address did something lately; keys are hashes. retention: transient';

-- Free times -----------------------------------------------------------------------------------

-- The starts of one person on one day. `reason` says why a start is not available:
-- past, lead (too soon), horizon (too far ahead), time_off, taken. Intervals in `p_ignored_slots` count
-- as free: a visitor's own hold or own visit does not stand in the way of moving it.
create function generate_time_slots(
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
      and (c.id is null or c.opens is not null)
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

-- The first free starts of any of these people from a day on, at most p_count of them.
create function next_time_slots(
  p_staff_ids text[],
  p_from date,
  p_minutes integer,
  p_buffer_before integer,
  p_buffer_after integer,
  p_now timestamptz,
  p_lead_minutes integer,
  p_horizon_days integer,
  p_count integer
) returns table (staff_id text, starts_at timestamptz, ends_at timestamptz)
  language plpgsql stable rows 10
as $$
declare
  day date := p_from;
  last_day date := (p_now at time zone practice_zone())::date + p_horizon_days;
  found_here integer;
  wanted integer := p_count;
begin
  while day <= last_day and wanted > 0 loop
    return query
      select person.id, free.starts_at, free.ends_at
      from unnest(p_staff_ids) as person (id)
      cross join lateral generate_time_slots(
        person.id, day, p_minutes, p_buffer_before, p_buffer_after, p_now, p_lead_minutes, p_horizon_days
      ) as free
      where free.is_available
      order by free.starts_at, person.id
      limit wanted;
    get diagnostics found_here = row_count;
    wanted := wanted - found_here;
    day := day + 1;
  end loop;
end
$$;

-- Telling every instance what changed: ids only, so that each reader asks again with its own rights.

create function announce_change() returns trigger
  language plpgsql as $$
declare
  changed record;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform pg_notify('practice_changes', json_build_object('table', tg_table_name, 'op', lower(tg_op), 'id', changed.id)::text);
  return null;
end
$$;
create trigger appointments_announce after insert or update or delete on appointments
  for each row execute function announce_change();
create trigger tasks_announce after insert or update or delete on tasks
  for each row execute function announce_change();
create trigger outbox_mails_announce after insert or update or delete on outbox_mails
  for each row execute function announce_change();
create trigger sms_queue_announce after insert or update or delete on sms_queue
  for each row execute function announce_change();
create trigger closures_announce after insert or update or delete on closures
  for each row execute function announce_change();

do $$
begin
  if exists (select from pg_roles where rolname = 'practice_app') then
    execute format('grant usage on schema %I to practice_app', current_schema());
    execute format('grant select, insert, update, delete on all tables in schema %I to practice_app', current_schema());
    execute format('grant usage, select on all sequences in schema %I to practice_app', current_schema());
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to practice_app', current_schema());
    execute format('alter default privileges in schema %I grant usage, select on sequences to practice_app', current_schema());
    revoke update, delete, truncate on audit_log, audit_seals from practice_app;
  end if;
end
$$;
