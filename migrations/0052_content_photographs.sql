-- Photographs that an owner chose at the desk, as the pages' build takes them: cut to their place, without notes
-- of the camera. Contents name them by what they are.

create table content_photographs (
  -- SHA-256 of the file.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  file bytea not null check (length(file) between 1 and 8000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null,
  added_by uuid references staff_accounts (id)
);
comment on table content_photographs is 'Photographs of the public pages, chosen at the owner''s desk. Kept as long as a content names them. retention: reference';
