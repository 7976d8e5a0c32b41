-- Signing in for real, work for staff, and a day that can be changed.
-- Each table names its retention class in its comment.

-- Who may enter ------------------------------------------------------------------------------

alter table staff_accounts
  add column google_subject text unique check (length(google_subject) <= 255),
  add column invited_by uuid references staff_accounts (id),
  add column last_seen_at timestamptz,
  add column removed_at timestamptz,
  add column version integer not null default 1;

-- Somebody who proved an address that is not listed is signed in as nobody: no account, no rights.
alter table staff_sessions
  alter column account_id drop not null,
  add column stranger_email text check (length(stranger_email) <= 254),
  add constraint one_kind_of_person check ((account_id is null) = (stranger_email is not null)),
  add column address text check (length(address) <= 60),
  add column device text check (length(device) <= 120);

create table sign_in_links (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  account_id uuid references staff_accounts (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  return_path text check (length(return_path) <= 500),
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_by_email on sign_in_links (email, created_at);
create index sign_in_links_by_age on sign_in_links (expires_at);
comment on table sign_in_links is 'Links and codes to sign in with, asked for by listed and unlisted addresses alike, so that both take the same time. Token, code and browser are keyed hashes. retention: transient';

create table google_sign_ins (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  secrets_sealed text not null check (length(secrets_sealed) <= 2000),
  return_path text check (length(return_path) <= 500),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index google_sign_ins_by_age on google_sign_ins (expires_at);
comment on table google_sign_ins is 'Sign-ins with Google under way: what the answer must match. retention: transient';

create table staff_totp (
  account_id uuid primary key references staff_accounts (id) on delete cascade,
  secret_sealed text not null check (length(secret_sealed) <= 500),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);
comment on table staff_totp is 'The secret of a person''s authenticator app, sealed; a code counts once. retention: operational';

create table staff_passkeys (
  id text primary key check (length(id) <= 1400),
  account_id uuid not null references staff_accounts (id) on delete cascade,
  public_key bytea not null check (length(public_key) <= 2000),
  counter bigint not null default 0,
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_by_account on staff_passkeys (account_id);
comment on table staff_passkeys is 'Public keys of people''s passkeys. retention: operational';

create table staff_recovery_codes (
  id uuid primary key,
  account_id uuid not null references staff_accounts (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz
);
create unique index one_recovery_code on staff_recovery_codes (account_id, code_hash);
comment on table staff_recovery_codes is 'Keyed hashes of the codes that replace a lost second factor, each once. retention: operational';

create table staff_challenges (
  session_id uuid not null references staff_sessions (id) on delete cascade,
  purpose text not null check (purpose in ('passkey-enroll', 'passkey-verify')),
  challenge text not null check (length(challenge) <= 200),
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
create index staff_challenges_by_age on staff_challenges (expires_at);
comment on table staff_challenges is 'What a passkey is asked to sign, once. retention: transient';

-- Work for staff -----------------------------------------------------------------------------

alter table tasks
  add column subject text check (length(subject) <= 40),
  add column subject_id text check (length(subject_id) <= 80),
  add column created_by uuid references staff_accounts (id),
  add column done_by uuid references staff_accounts (id),
  add column raised_at timestamptz,
  add column same_as text check (length(same_as) <= 120),
  add column updated_at timestamptz,
  add column version integer not null default 1;
create unique index one_open_task_of_a_kind on tasks (same_as) where same_as is not null and done_at is null;
create index tasks_done on tasks (done_at) where done_at is not null;
create index tasks_by_patient on tasks (patient_id) where patient_id is not null;
create index tasks_by_appointment on tasks (appointment_id) where appointment_id is not null;

-- A day that can be changed --------------------------------------------------------------------

alter table appointments
  add column staff_notes_sealed text check (length(staff_notes_sealed) <= 12000),
  add column edited_by uuid references staff_accounts (id),
  add column edited_at timestamptz;

create table time_blocks (
  id uuid primary key,
  slot_id uuid not null unique references provider_time_slots (id) on delete cascade,
  staff_id text not null references staff (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 200),
  created_by uuid references staff_accounts (id),
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index time_blocks_by_staff on time_blocks (staff_id, starts_at);
comment on table time_blocks is 'Time of a provider that staff keep free of visits. retention: operational';

alter table closures
  add column updated_at timestamptz,
  add column updated_by uuid references staff_accounts (id),
  add column version integer not null default 1;

alter table time_off
  add column created_by uuid references staff_accounts (id),
  add column created_at timestamptz,
  add column version integer not null default 1;

alter table staff
  add column week_edited_at timestamptz,
  add column week_edited_by uuid references staff_accounts (id),
  add column week_version integer not null default 1;

-- Mail -------------------------------------------------------------------------------------

alter table outbox_mails
  add column html text check (length(html) <= 60000);

-- Telling every instance -------------------------------------------------------------------

create trigger time_blocks_announce after insert or update or delete on time_blocks
  for each row execute function announce_change();
create trigger time_off_announce after insert or update or delete on time_off
  for each row execute function announce_change();
create trigger staff_announce after update on staff
  for each row execute function announce_change();
-- Every instance closes the sockets of a session that ended and of an account that changed.
create trigger staff_sessions_announce after update of ended_at on staff_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_change();
create trigger staff_accounts_announce after insert or update or delete on staff_accounts
  for each row execute function announce_change();
