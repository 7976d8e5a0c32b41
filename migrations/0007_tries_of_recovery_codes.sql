-- Recovery codes are the way in when the authenticator is not: wrong ones are counted on their own.

alter table staff_second_factor_tries
  add column recovery_wrong integer not null default 0,
  add column recovery_locked_until timestamptz;
comment on table staff_second_factor_tries is 'Wrong codes of an account since its last right one, of each kind. retention: operational';
