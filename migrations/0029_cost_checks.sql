-- What people asked lenders and insurers, and what was found. Of the form stays how somebody is called and
-- reached: last four digits, income, birth date, member id and group number are in no table.

create table financing_checks (
  id uuid primary key,
  created_at timestamptz not null,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  patient_id uuid references patients (id),
  conversation_id text references julie_conversations (id) on delete set null,
  via text not null check (via in ('chat', 'direct')),
  procedure text not null check (length(procedure) between 1 and 40),
  amount_cents integer not null check (amount_cents between 0 and 1000000000),
  source text not null check (source in ('live', 'sandbox', 'manual')),
  outcome text not null check (outcome in ('offers', 'application', 'none', 'failed')),
  result jsonb not null,
  -- When the person was asked to try again.
  retry_asked_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references staff_accounts (id),
  close_note_sealed text,
  is_sample boolean not null default false,
  version integer not null default 1 check (version >= 1),
  check (closed_at is not null or (closed_by is null and close_note_sealed is null))
);
create index financing_checks_by_age on financing_checks (created_at desc, id desc);
create index financing_checks_of_patient on financing_checks (patient_id) where patient_id is not null;
comment on table financing_checks is 'Who asked lenders about what, and what they answered, for 24 months. retention: operational';

create table insurance_checks (
  id uuid primary key,
  created_at timestamptz not null,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text check (length(email) between 3 and 254),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  consent_sms boolean not null default false,
  patient_id uuid references patients (id),
  conversation_id text references julie_conversations (id) on delete set null,
  via text not null check (via in ('chat', 'direct')),
  insurer text not null check (length(insurer) between 1 and 60),
  procedure text not null check (length(procedure) between 1 and 40),
  cost_cents integer not null check (cost_cents between 0 and 1000000000),
  source text not null check (source in ('live', 'sandbox', 'manual')),
  outcome text not null check (outcome in ('eligible', 'not-eligible', 'manual')),
  result jsonb not null,
  -- Until when a person has to look; null where a verifier was certain.
  verify_due_at timestamptz,
  -- Of the secret with which the visitor says how to be told.
  follow_up_hash bytea unique check (length(follow_up_hash) = 32),
  verified_at timestamptz,
  verified_by uuid references staff_accounts (id),
  told_at timestamptz,
  retry_asked_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1 check (version >= 1),
  check (not consent_sms or phone is not null),
  check (outcome <> 'manual' or (verify_due_at is not null and verified_at is null))
);
create index insurance_checks_by_age on insurance_checks (created_at desc, id desc);
create index insurance_checks_of_patient on insurance_checks (patient_id) where patient_id is not null;
comment on table insurance_checks is 'Who asked what a plan pays, what was found, and who looked by hand, for 24 months. retention: operational';

-- A request that asks other companies takes seconds: its twin waits for the answer instead of asking as well.
-- The time is the machine's: a claim that is left behind by a crash is over soon.
create table request_claims (
  scope text not null check (length(scope) <= 60),
  key_hash bytea not null check (length(key_hash) = 32),
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (scope, key_hash)
);
comment on table request_claims is 'Which request keys are being answered at this moment. retention: transient';

create trigger financing_checks_announce after insert or update or delete on financing_checks
  for each row execute function announce_change();
create trigger insurance_checks_announce after insert or update or delete on insurance_checks
  for each row execute function announce_change();
create trigger financing_checks_follow_merged before insert or update of patient_id on financing_checks
  for each row execute function follow_merged_patient();
create trigger insurance_checks_follow_merged before insert or update of patient_id on insurance_checks
  for each row execute function follow_merged_patient();
