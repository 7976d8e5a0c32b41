-- A second factor that can be replaced without losing the old one first, and tries that are counted.

-- While a new authenticator is being set up, the one in use goes on working.
alter table staff_totp
  alter column secret_sealed drop not null,
  add column pending_sealed text check (length(pending_sealed) <= 500),
  add column pending_at timestamptz,
  add constraint a_secret_in_use check (confirmed_at is null or secret_sealed is not null);

create table staff_second_factor_tries (
  account_id uuid primary key references staff_accounts (id) on delete cascade,
  wrong integer not null default 0,
  locked_until timestamptz
);
comment on table staff_second_factor_tries is 'Wrong codes of an account since its last right one. retention: operational';
