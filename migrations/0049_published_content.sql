-- What an owner publishes over the practice's files, and the one draft of what comes next.

create table content_versions (
  -- Grows by one with each publication.
  number integer primary key check (number >= 1),
  -- Its name where changes are told.
  id text not null generated always as (number::text) stored,
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  published_at timestamptz not null,
  published_by uuid references staff_accounts (id)
);
comment on table content_versions is 'Every content that was published, whole; the newest is what the practice says. retention: reference';

create function refuse_content_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'What was published stays as it was: publish again instead.';
end
$$;
create trigger content_versions_stay before update or delete on content_versions
  for each row execute function refuse_content_change();
create trigger content_versions_announce after insert on content_versions
  for each row execute function announce_change();

create table content_draft (
  id text primary key default 'draft' check (id = 'draft'),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  revision integer not null check (revision >= 0),
  edited_at timestamptz not null,
  edited_by uuid references staff_accounts (id),
  -- Since when pages are being built of it; a build that was cut off counts as over after some minutes.
  publishing_since timestamptz,
  -- Why the last publication came to nothing.
  problem text check (length(problem) between 1 and 500)
);
comment on table content_draft is 'What administrators prepare to publish. One row. retention: reference';
create trigger content_draft_announce after insert or update on content_draft
  for each row execute function announce_change();
