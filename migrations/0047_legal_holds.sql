-- What must not be deleted because somebody may ask for it: one person's data, or everybody's. Retention and erasure
-- both ask `is_held` before anything goes.

create table legal_holds (
  id uuid primary key,
  -- Whose data; without anybody it is everybody's.
  patient_id uuid references patients (id),
  reason_sealed text not null check (length(reason_sealed) <= 4000),
  -- What calls from the person's own phones were found by when the hold was placed.
  caller_lookups bytea[] not null default '{}' check (cardinality(caller_lookups) <= 50),
  placed_at timestamptz not null,
  placed_by uuid references staff_accounts (id),
  released_at timestamptz,
  released_by uuid references staff_accounts (id),
  release_reason_sealed text check (length(release_reason_sealed) <= 4000),
  check ((released_at is null) = (release_reason_sealed is null)),
  check (released_by is null or released_at is not null)
);
create index legal_holds_standing on legal_holds (patient_id) where released_at is null;
create index legal_holds_by_time on legal_holds (placed_at desc);
comment on table legal_holds is 'Whose data must not be deleted, why, since when, and who released it and why; reasons are sealed. retention: audit-6y';

-- Whether a hold covers a record: one on everything, on the record itself, on one that was merged into it or that
-- it was merged into, or on the record it belonged to when the hold was placed. Without a record: whether everything
-- is held.
create function is_held(p_id uuid) returns boolean
  language sql stable as $$
  select exists (select from legal_holds where released_at is null and patient_id is null)
    or (p_id is not null and exists (select from legal_holds where released_at is null) and (
      exists (
        with recursive upward as (
          select id, merged_into_id, 1 as step from patients where id = p_id
          union all
          select p.id, p.merged_into_id, u.step + 1 from upward u join patients p on p.id = u.merged_into_id
          where u.step < 50
        ), family as (
          select id, 1 as step from upward where merged_into_id is null
          union all
          select p.id, f.step + 1 from family f join patients p on p.merged_into_id = f.id where f.step < 50
        )
        select from family f join legal_holds h on h.patient_id = f.id where h.released_at is null
      )
      or exists (
        select from patient_merges m join legal_holds h on h.patient_id = m.kept_id
        where m.merged_id = p_id and m.undone_at is not null and h.released_at is null
          and h.placed_at between m.at and m.undone_at
      )))
$$;

-- Whether what names only an address or a phone may be about somebody whose data is held.
create function is_held_contact(p_email text, p_phone text) returns boolean
  language sql stable as $$
  select is_held(null) or (exists (select from legal_holds where released_at is null) and exists (
    select from patients p
    where (lower(p.email) = lower(p_email) or p.phone = p_phone) and is_held(p.id)))
$$;
