-- A check that somebody made anew by the link of a mail stands for the one before: that one is over, and says which
-- followed it. The newer one of two is never removed before the older one by age.
alter table financing_checks
  add column followed_at timestamptz,
  add column followed_by uuid references financing_checks (id) on delete set null,
  add check (followed_by is null or followed_at is not null);
alter table insurance_checks
  add column followed_at timestamptz,
  add column followed_by uuid references insurance_checks (id) on delete set null,
  -- Its visitor was put on file because they agreed to a text: what they take back leaves that record as well.
  add column made_patient boolean not null default false,
  add check (followed_by is null or followed_at is not null);
create index financing_checks_followed_by on financing_checks (followed_by) where followed_by is not null;
create index insurance_checks_followed_by on insurance_checks (followed_by) where followed_by is not null;
