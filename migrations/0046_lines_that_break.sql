-- What of a telephone call can get lost on the way: its sound in the middle, word of its end or of a message, and the
-- deletion of a recording at the carrier.

alter table phone_calls
  -- How often its sound broke off while the caller was on the line.
  add column stream_breaks smallint not null default 0 check (stream_breaks between 0 and 100),
  -- The carrier never told the end, or what became of the message: it is asked then. Null: now.
  add column look_tries smallint not null default 0 check (look_tries between 0 and 100),
  add column next_look_at timestamptz,
  -- The carrier was asked whether a message was left, and said so or that there is none.
  add column message_looked_at timestamptz;

create index phone_calls_message_asked on phone_calls (ended_at) where voicemail_state = 'asked' and message_looked_at is null;

create table phone_recording_deletions (
  recording_id text primary key check (length(recording_id) between 1 and 64),
  wanted_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- Null: at once.
  next_try_at timestamptz,
  last_failure text check (length(last_failure) <= 200),
  -- The carrier has said that it is gone.
  deleted_at timestamptz
);
comment on table phone_recording_deletions is 'Recordings that are to be deleted at the carrier, by its names for them, until it says that they are gone. retention: operational';
create index phone_recording_deletions_open on phone_recording_deletions (next_try_at) where deleted_at is null;

-- Whoever deletes a call, an erasure or its age, has its recording deleted at the carrier as well.
create function delete_recording_there() returns trigger
  language plpgsql as $$
begin
  insert into phone_recording_deletions (recording_id, wanted_at)
  select recording_id, now() from phone_voicemails
  where phone_call_id = old.id and deleted_there_at is null
  on conflict do nothing;
  return old;
end
$$;
create trigger phone_calls_delete_recording before delete on phone_calls
  for each row when (old.carrier = 'twilio') execute function delete_recording_there();
