-- A provider's visits as a calendar behind a secret link, which only its hash is kept of.

create table calendar_feeds (
  id uuid primary key,
  staff_id text not null references staff (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  created_by uuid references staff_accounts (id),
  ended_at timestamptz,
  ended_by uuid references staff_accounts (id),
  -- When a calendar program last asked for it.
  last_read_at timestamptz
);
comment on table calendar_feeds is 'Secret links to a provider''s visits as a calendar: who made and ended each, and its last use. retention: operational';
-- One link of a provider works at a time: a new one ends the one before.
create unique index one_working_feed on calendar_feeds (staff_id) where ended_at is null;
