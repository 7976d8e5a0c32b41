-- People and visits that come from files of an earlier program. A file's pieces and lines are sealed: it
-- may hold anything. What was read of a line is compared by keyed hashes, and written to the practice's own
-- tables in one transaction.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('patients', 'visits')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bigint not null check (file_bytes >= 0),
  status text not null check (status in ('uploading', 'reading', 'mapping', 'checking', 'checked', 'running',
    'done', 'undoing', 'undone', 'cancelled', 'failed', 'expired')),
  encoding text check (length(encoding) <= 40),
  delimiter text check (length(delimiter) <= 40),
  headings jsonb not null default '[]',
  -- What each column's dates prove about the order of day and month.
  proofs jsonb not null default '[]',
  columns jsonb not null default '[]',
  choices jsonb not null default '{}',
  line_count integer not null default 0 check (line_count >= 0),
  blank_count integer not null default 0 check (blank_count >= 0),
  counts jsonb,
  corrected integer not null default 0,
  result jsonb,
  undone jsonb,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  -- Begun this often without coming to an end.
  attempts integer not null default 0,
  problem text check (length(problem) <= 500),
  created_by uuid not null references staff_accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ran_at timestamptz,
  ran_by uuid references staff_accounts (id),
  version integer not null default 1
);
comment on table imports is 'Files that were brought in: what they were, what came of them. retention: operational';
create index imports_newest on imports (created_at desc, id);
create index imports_under_way on imports (updated_at) where status in ('reading', 'checking', 'running', 'undoing');
create trigger imports_announce after insert or update on imports
  for each row execute function announce_change();

create table import_parts (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null check (position >= 0),
  bytes integer not null check (bytes > 0),
  content_sealed text not null,
  created_at timestamptz not null,
  primary key (import_id, position)
);
comment on table import_parts is 'Pieces of a file on its way in, sealed; gone once its lines are read. retention: transient';
create index import_parts_by_age on import_parts (created_at);

create table import_lines (
  import_id uuid not null references imports (id) on delete cascade,
  -- As a spreadsheet counts: the heading is line 1.
  line integer not null check (line >= 2),
  cells_sealed text not null,
  kind text check (length(kind) <= 30),
  is_corrected boolean not null default false,
  -- Values, problems and notes of the last dry run.
  reading_sealed text,
  -- Who the line is about, to find the same person in other lines.
  name_key bytea,
  phone_key bytea,
  email_key bytea,
  number_key bytea,
  -- The record that was found on file, and the line of the same person before this one.
  match_id uuid,
  double_of integer,
  conflict text check (length(conflict) <= 300),
  outcome text check (outcome in ('added', 'filled', 'left', 'removed', 'kept')),
  -- What the run made of it.
  target_id uuid,
  task_id uuid,
  consent_id uuid,
  filled_sealed text,
  primary key (import_id, line)
);
comment on table import_lines is 'Lines of a file that is brought in, sealed, and what became of each: for the dry run, for an undo within thirty days. retention: transient';
create index import_lines_by_person on import_lines (import_id, name_key, line) where name_key is not null;
create index import_lines_by_number on import_lines (import_id, number_key, line) where number_key is not null;
create index import_lines_by_kind on import_lines (import_id, kind, line);

alter table patients
  add column import_id uuid references imports (id),
  -- The number that an earlier program had for this person.
  add column record_number text check (length(record_number) <= 40);
create index patients_by_record_number on patients (record_number) where record_number is not null;
create index patients_by_import on patients (import_id) where import_id is not null;

alter table appointments
  drop constraint appointments_channel_check,
  add constraint appointments_channel_check
    check (channel in ('web', 'chat', 'voice', 'phone', 'sms', 'instagram', 'staff', 'sample', 'import'));

-- Which of these rows others point to, apart from some rows that are known: whatever table points to them,
-- also one that is made after this.
create function rows_built_on(p_table regclass, p_ids uuid[], p_known text[])
returns table (id uuid)
  language plpgsql stable as $$
declare
  pointing record;
begin
  for pointing in
    select c.conrelid::regclass as place, a.attname as col, exists (
      select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped
    ) as has_id
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = p_table and c.conparentid = 0
  loop
    return query execute format(
      case when pointing.has_id
        then 'select distinct t.%1$I from %2$s t where t.%1$I = any ($1) and t.id::text <> all ($2)'
        else 'select distinct t.%1$I from %2$s t where t.%1$I = any ($1)'
      end,
      pointing.col, pointing.place
    ) using p_ids, p_known;
  end loop;
end
$$;
