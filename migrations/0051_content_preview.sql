-- The draft as somebody wanted to see it on the real pages, before it is published.

create table content_preview (
  id text primary key default 'preview' check (id = 'preview'),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  -- The draft's revision that it shows.
  revision integer not null check (revision >= 0),
  asked_at timestamptz not null,
  asked_by uuid references staff_accounts (id),
  -- When an instance had built its pages.
  built_at timestamptz,
  -- Why they could not be built.
  problem text check (length(problem) between 1 and 500)
);
comment on table content_preview is 'The draft as administrators look at it before it is published. One row. retention: reference';
create trigger content_preview_announce after insert or update on content_preview
  for each row execute function announce_change();
