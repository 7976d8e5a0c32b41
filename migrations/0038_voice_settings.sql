-- How the assistant speaks and what it may do in calls, and how its engines stood when they were tried.

create table system_settings (
  category text not null check (category in ('voice_ai')),
  version integer not null check (version >= 1),
  settings jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references staff_accounts (id),
  primary key (category, version)
);
comment on table system_settings is 'Every set of settings that staff saved, by category; the newest counts, without one the practice''s own. retention: reference';

create table voice_engine_tests (
  engine text primary key check (engine in ('speech')),
  tested_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Null when it worked.
  failure text check (length(failure) between 1 and 300)
);
comment on table voice_engine_tests is 'How each engine of calls stood when it was tried last. retention: reference';
