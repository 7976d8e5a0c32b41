-- Finding a person among all of them, and what staff note and correct about one.

create extension if not exists pg_trgm;

-- A text without what people write now one way, now another: case and accents.
create function folded_text(typed text) returns text
  language sql immutable strict parallel safe
  return replace(translate(
    lower(regexp_replace(normalize(typed, NFKD), U&'[\0300-\036F]', '', 'g')),
    'łøđð', 'lodd'
  ), 'ß', 'ss');

-- The words of a name, and the name in one piece where punctuation parts it: "o neill oneill".
-- It calls nothing of ours, so that a restored backup can compute it before anything else is there.
create function folded_name(typed text) returns text
  language sql immutable strict parallel safe
  return (
    select trim(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'))
      || case when name ~ '[^[:alnum:][:space:]]'
           then ' ' || trim(regexp_replace(name, '[^[:alnum:][:space:]]+', '', 'g')) else '' end
    from (select replace(translate(
      lower(regexp_replace(normalize(typed, NFKD), U&'[\0300-\036F]', '', 'g')),
      'łøđð', 'lodd'
    ), 'ß', 'ss')) as folded (name)
  );

alter table patients
  add column version integer not null default 1,
  -- Another record of the same person, which stands for both.
  add column merged_into_id uuid references patients (id),
  add column merged_at timestamptz,
  -- When everything that names the person was removed.
  add column erased_at timestamptz,
  -- Names and addresses they are found by besides those on file: of their visits, and former ones.
  add column other_words text not null default '' check (length(other_words) <= 4000),
  add column other_phones text not null default '' check (length(other_phones) <= 1000),
  add constraint patients_merged check ((merged_into_id is null) = (merged_at is null) and merged_into_id <> id);
alter table patients
  add column search_text text not null generated always as (
    ' ' || folded_name(first_name) || ' ' || folded_name(last_name) || ' '
      || coalesce(folded_text(email), '') || other_words || ' '
  ) stored,
  add column search_digits text not null generated always as (
    coalesce(substr(phone, 3), '') || other_phones
  ) stored;
comment on column patients.search_text is 'What the desk types to find somebody, each word after a space, without case and accents.';
comment on table patients is 'People who are or want to be treated. Erased or merged ones stay as rows that name nobody or lead on. retention: patient-6y';

create index patients_by_words on patients using gin (search_text gin_trgm_ops)
  where merged_into_id is null and erased_at is null;
create index patients_by_digits on patients using gin (search_digits gin_trgm_ops)
  where merged_into_id is null and erased_at is null;
create index patients_by_birth_date on patients (date_of_birth);
create index patients_by_name on patients (lower(last_name), lower(first_name), id);
create index patients_merged_into on patients (merged_into_id) where merged_into_id is not null;

-- What a visit was booked with finds the person it is for, also when the file says something else.
create function remember_booked_contact() returns trigger
  language plpgsql as $$
declare
  words text := ' ' || folded_name(new.contact_first_name) || ' ' || folded_name(new.contact_last_name);
  mail text := case when new.contact_email = '' then '' else ' ' || folded_text(new.contact_email) end;
  digits text := ' ' || substr(new.contact_phone, 3);
begin
  update patients p set
    other_words = left(p.other_words
      || case when strpos(p.search_text, words || ' ') = 0 then words else '' end
      || case when strpos(p.search_text, mail || ' ') = 0 then mail else '' end, 4000),
    other_phones = left(p.other_phones
      || case when strpos(' ' || p.search_digits, digits) = 0 then digits else '' end, 1000)
  where p.id = new.patient_id and p.erased_at is null
    and (strpos(p.search_text, words || ' ') = 0 or strpos(p.search_text, mail || ' ') = 0
      or strpos(' ' || p.search_digits, digits) = 0);
  return null;
end
$$;
create trigger appointments_remember_contact
  after insert or update of patient_id, contact_first_name, contact_last_name, contact_email, contact_phone
  on appointments for each row execute function remember_booked_contact();

-- A name or address that was corrected still finds its person.
create function remember_former_contact() returns trigger
  language plpgsql as $$
begin
  if new.erased_at is not null then
    new.other_words := '';
    new.other_phones := '';
    return new;
  end if;
  if (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    new.other_words := left(new.other_words || ' ' || folded_name(old.first_name) || ' ' || folded_name(old.last_name), 4000);
  end if;
  if new.email is distinct from old.email and old.email is not null then
    new.other_words := left(new.other_words || ' ' || folded_text(old.email), 4000);
  end if;
  if new.phone is distinct from old.phone and old.phone is not null then
    new.other_phones := left(new.other_phones || ' ' || substr(old.phone, 3), 1000);
  end if;
  return new;
end
$$;
create trigger patients_remember_former before update of first_name, last_name, email, phone, erased_at
  on patients for each row execute function remember_former_contact();

-- Visits from before are found by their words as well.
update patients p set
  other_words = left(coalesce((
    select string_agg(distinct words, '') from (
      select ' ' || folded_name(a.contact_first_name) || ' ' || folded_name(a.contact_last_name)
        || rtrim(' ' || folded_text(a.contact_email)) as words
      from appointments a
      where a.patient_id = p.id
        and (lower(a.contact_first_name), lower(a.contact_last_name), lower(a.contact_email))
          is distinct from (lower(p.first_name), lower(p.last_name), lower(coalesce(p.email, '')))
    ) as booked), ''), 4000),
  other_phones = left(coalesce((
    select string_agg(distinct ' ' || substr(a.contact_phone, 3), '') from appointments a
    where a.patient_id = p.id and a.contact_phone is distinct from p.phone), ''), 1000)
where exists (select from appointments a where a.patient_id = p.id);

create table patient_notes (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  text_sealed text not null check (length(text_sealed) <= 12000),
  -- Shown above everything else, and in the morning's list.
  is_flagged boolean not null default false,
  created_by uuid references staff_accounts (id),
  created_at timestamptz not null,
  edited_by uuid references staff_accounts (id),
  edited_at timestamptz,
  version integer not null default 1,
  removed_at timestamptz
);
create index patient_notes_by_patient on patient_notes (patient_id, created_at);
create index patient_notes_flagged on patient_notes (patient_id) where is_flagged and removed_at is null;
comment on table patient_notes is 'What the team notes about a person, sealed. retention: patient-6y';

create table patient_changes (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  at timestamptz not null,
  by_account_id uuid references staff_accounts (id),
  -- Which fields, for everybody who may see the page; what they said before and after is sealed.
  fields text[] not null check (cardinality(fields) between 1 and 20),
  before_sealed text not null check (length(before_sealed) <= 8000),
  after_sealed text not null check (length(after_sealed) <= 8000)
);
create index patient_changes_by_patient on patient_changes (patient_id, at);
comment on table patient_changes is 'Corrections of what is on file, with what it said before, sealed. retention: patient-6y';

-- One page asks every channel about one person.
create index outbox_mails_by_visit on outbox_mails (appointment_id) where appointment_id is not null;
create index sms_queue_by_visit on sms_queue (appointment_id) where appointment_id is not null;
create index julie_conversations_by_patient on julie_conversations (patient_id) where patient_id is not null;
create index audit_log_of_looks on audit_log (actor_id, id desc) where action = 'patient.read';

create trigger patients_announce after insert or update on patients
  for each row execute function announce_change();
create trigger patient_notes_announce after insert or update on patient_notes
  for each row execute function announce_change();
