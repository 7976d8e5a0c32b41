-- Two records of one person become one, can be taken apart again, and a person can leave the file.

create table patient_merges (
  id uuid primary key,
  kept_id uuid not null references patients (id),
  merged_id uuid not null references patients (id),
  at timestamptz not null,
  by_account_id uuid references staff_accounts (id),
  -- Both records as they were and what was chosen, sealed; ids of what moved, by table.
  before_sealed text not null check (length(before_sealed) <= 20000),
  moved jsonb not null,
  undone_at timestamptz,
  undone_by uuid references staff_accounts (id),
  check (kept_id <> merged_id),
  check (undone_by is null or undone_at is not null)
);
create unique index one_standing_merge on patient_merges (merged_id) where undone_at is null;
create index patient_merges_kept on patient_merges (kept_id, at);
comment on table patient_merges is 'Which records were merged into which, and what it takes to undo it. retention: patient-6y';

create table patients_apart (
  one_id uuid not null references patients (id),
  other_id uuid not null references patients (id),
  by_account_id uuid references staff_accounts (id),
  at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
comment on table patients_apart is 'Records that look like one person and are two, as somebody found out: twins, namesakes. retention: patient-6y';

create table patient_erasures (
  patient_id uuid primary key references patients (id),
  at timestamptz not null,
  by_account_id uuid references staff_accounts (id),
  -- Why it was allowed: never treated, or the years of keeping are over.
  basis text not null check (basis in ('never-treated', 'kept-long-enough')),
  removed jsonb not null
);
comment on table patient_erasures is 'That somebody was erased, when, by whom and how much was removed; nothing about who it was. retention: audit-6y';

create index patients_by_birth on patients (lower(last_name), date_of_birth)
  where merged_into_id is null and erased_at is null;

-- Whatever is booked, noted or agreed for a record that was merged belongs to the one that stands for it,
-- also when it was begun before. A merge that is under way is waited for.
create function follow_merged_patient() returns trigger
  language plpgsql as $$
declare
  follows uuid;
begin
  if new.patient_id is null then
    return new;
  end if;
  loop
    select merged_into_id into follows from patients where id = new.patient_id for key share;
    exit when follows is null;
    new.patient_id := follows;
  end loop;
  return new;
end
$$;
create trigger appointments_follow_merged before insert on appointments
  for each row execute function follow_merged_patient();
create trigger consents_follow_merged before insert on consents
  for each row execute function follow_merged_patient();
create trigger tasks_follow_merged before insert on tasks
  for each row execute function follow_merged_patient();
create trigger patient_notes_follow_merged before insert on patient_notes
  for each row execute function follow_merged_patient();
create trigger patient_changes_follow_merged before insert on patient_changes
  for each row execute function follow_merged_patient();
create trigger julie_conversations_follow_merged before insert or update of patient_id on julie_conversations
  for each row execute function follow_merged_patient();
