-- A recording at the carrier of which nothing was told before its call was erased: it is asked for by the call.

create table phone_recording_searches (
  carrier_call_id text primary key check (length(carrier_call_id) between 1 and 64),
  wanted_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- Null: at once.
  next_try_at timestamptz,
  last_failure text check (length(last_failure) <= 200),
  -- The carrier has told its recordings once.
  told_at timestamptz,
  -- And again, so much later that no other can have come.
  searched_at timestamptz
);
comment on table phone_recording_searches is 'Calls that were deleted here and may have recordings at the carrier, by its names for them, until it was asked. retention: operational';
create index phone_recording_searches_open on phone_recording_searches (next_try_at) where searched_at is null;

-- Whoever deletes a call whose caller was asked for a message has the carrier asked what it recorded.
create function search_recordings_there() returns trigger
  language plpgsql as $$
begin
  insert into phone_recording_searches (carrier_call_id, wanted_at) values (old.carrier_call_id, now())
  on conflict do nothing;
  return old;
end
$$;
create trigger phone_calls_search_recordings before delete on phone_calls
  for each row when (old.carrier = 'twilio' and old.voicemail_state is not null)
  execute function search_recordings_there();
