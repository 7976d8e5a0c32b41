-- Good Faith Estimates: what somebody was told in writing that care is expected to cost, version by version.

create table estimates (
  id uuid primary key,
  -- What people name it by.
  reference text not null unique check (reference ~ '^E-[A-Z2-9]{6}$'),
  -- Null until the first version is given: then it belongs to somebody on file.
  patient_id uuid references patients (id),
  source text not null check (source in ('calculator', 'desk')),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  date_of_birth date,
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  -- What the next version would say.
  draft_sealed text not null check (length(draft_sealed) <= 60000),
  -- Whether the draft, or whom it is for, says anything else than the newest version.
  has_changes boolean not null default true,
  requested_at timestamptz,
  -- Until when whoever asked has to have it.
  due_at timestamptz,
  -- The newest version; 0 while nothing was given.
  issued_version smallint not null default 0 check (issued_version between 0 and 99),
  issued_at timestamptz,
  total_cents bigint check (total_cents >= 0),
  closed_at timestamptz,
  closed_by uuid references staff_accounts (id),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references staff_accounts (id),
  updated_at timestamptz not null,
  updated_by uuid references staff_accounts (id),
  -- Grows with every change, so that two windows do not overwrite each other.
  revision integer not null default 1,
  check ((issued_version = 0) = (issued_at is null) and (issued_version = 0) = (total_cents is null)),
  check (issued_version = 0 or patient_id is not null),
  check (issued_version = 0 or closed_at is null),
  check ((requested_at is null) = (due_at is null))
);
create index estimates_newest on estimates (updated_at desc, id);
create index estimates_of_patient on estimates (patient_id, issued_at desc);
create index estimates_asked on estimates (due_at) where requested_at is not null and issued_version = 0 and closed_at is null;
comment on table estimates is 'Written estimates of what care is expected to cost, and requests for them. retention: patient-6y';

create table estimate_versions (
  id uuid not null unique,
  estimate_id uuid not null references estimates (id) on delete cascade,
  version smallint not null check (version between 1 and 99),
  issued_at timestamptz not null,
  issued_by uuid references staff_accounts (id),
  total_cents bigint not null check (total_cents >= 0),
  -- The whole document as it was given, its notices included.
  document_sealed text not null check (length(document_sealed) <= 60000),
  -- The link's secret is made from it; the secret itself is kept nowhere.
  link_seed bytea not null check (length(link_seed) = 32),
  link_hash bytea not null unique check (length(link_hash) = 32),
  primary key (estimate_id, version)
);
comment on table estimate_versions is 'Each version of an estimate as it was given; never changed, only removed as a whole. retention: patient-6y';

create table estimate_mails (
  mail_id uuid primary key references outbox_mails (id),
  estimate_id uuid not null,
  version smallint not null,
  queued_by uuid references staff_accounts (id),
  foreign key (estimate_id, version) references estimate_versions (estimate_id, version) on delete cascade
);
create index estimate_mails_of_version on estimate_mails (estimate_id, version);
comment on table estimate_mails is 'Which mails carried the link of which version. retention: operational';

-- What was given stays as it was given: another price is another version.
create function refuse_changed_estimate() returns trigger
  language plpgsql as $$
begin
  raise exception 'An estimate that was given is never changed.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger estimate_versions_stay before update on estimate_versions
  for each row execute function refuse_changed_estimate();

create trigger estimates_announce after insert or update or delete on estimates
  for each row execute function announce_change();
create trigger estimates_follow_merged before insert or update of patient_id on estimates
  for each row execute function follow_merged_patient();
