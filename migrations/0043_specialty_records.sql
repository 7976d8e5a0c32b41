-- What the team records of four specialties: pain and milestones, implant cases, robotic procedures, what the
-- medical spa sold, and satisfaction. A correction keeps what a record said before.

create table specialty_records (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  -- At which visit it was recorded.
  appointment_id uuid references appointments (id),
  specialty text not null check (specialty in ('tmj', 'implants', 'robotic', 'medspa')),
  kind text not null check (kind in ('pain', 'milestone', 'implant', 'robotic', 'package', 'treatment', 'membership', 'satisfaction')),
  -- The practice's calendar date that it is about.
  day date not null check (day between '1990-01-01' and '2199-12-31'),
  -- Choices and figures by the contract of its kind; nobody types words here.
  entry jsonb not null check (jsonb_typeof(entry) = 'object' and entry ->> 'kind' = kind and length(entry::text) <= 2000),
  -- The number that sums and averages of its kind are made of: a level, implants, cents, a rating.
  amount integer generated always as (
    (entry ->> case kind
      when 'pain' then 'level'
      when 'implant' then 'implants'
      when 'robotic' then 'implantsPlaced'
      when 'package' then 'cents'
      when 'treatment' then 'cents'
      when 'satisfaction' then 'rating'
    end)::integer
  ) stored,
  -- How a case or a procedure stands.
  outcome text generated always as (
    entry ->> case kind when 'implant' then 'outcome' when 'robotic' then 'status' end
  ) stored,
  created_at timestamptz not null,
  created_by uuid references staff_accounts (id),
  -- Since when it says what it says, and by whom: of one that was never corrected, when it was entered.
  said_at timestamptz not null,
  said_by uuid references staff_accounts (id),
  -- Who corrected, removed or put it back last.
  changed_at timestamptz,
  changed_by uuid references staff_accounts (id),
  corrections integer not null default 0 check (corrections >= 0),
  removed_at timestamptz,
  version integer not null default 1 check (version >= 1),
  check (kind not in ('pain', 'milestone') or specialty = 'tmj'),
  check (kind <> 'implant' or specialty = 'implants'),
  check (kind <> 'robotic' or specialty = 'robotic'),
  check (kind not in ('package', 'treatment', 'membership') or specialty = 'medspa')
);
create index specialty_records_that_count on specialty_records (specialty, kind, day desc, created_at desc, id)
  include (amount, outcome, patient_id) where removed_at is null;
create index specialty_records_of_patient on specialty_records (patient_id, day desc, created_at desc, id);
create index specialty_records_of_visit on specialty_records (appointment_id) where appointment_id is not null;
comment on table specialty_records is 'What the team records about people''s care in four specialties, and what the medical spa sold. retention: patient-6y';

create table specialty_record_versions (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null references specialty_records (id) on delete cascade,
  version integer not null check (version >= 1),
  day date not null,
  entry jsonb not null check (length(entry::text) <= 2000),
  said_at timestamptz not null,
  said_by uuid references staff_accounts (id),
  corrected_at timestamptz not null,
  corrected_by uuid references staff_accounts (id),
  reason text not null check (reason in ('mistyped', 'measured-again', 'progress', 'learned-later')),
  unique (record_id, version)
);
comment on table specialty_record_versions is 'What a record said before each correction, by whom, and why it was corrected. retention: patient-6y';

-- What was said stays said; it goes with its record alone.
create function refuse_changed_version() returns trigger
  language plpgsql as $$
begin
  raise exception 'What a record said before is never changed.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger specialty_record_versions_stay before update on specialty_record_versions
  for each row execute function refuse_changed_version();
create trigger specialty_records_announce after insert or update or delete on specialty_records
  for each row execute function announce_change();
create trigger specialty_records_follow_merged before insert or update of patient_id on specialty_records
  for each row execute function follow_merged_patient();
