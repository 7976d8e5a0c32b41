-- What callers leave when nobody can answer: fetched from the carrier, sealed here, and deleted there.

create table phone_voicemails (
  phone_call_id uuid primary key references phone_calls (id) on delete cascade,
  -- The carrier's name for it; the demo's line has names of its own.
  recording_id text not null unique check (length(recording_id) between 1 and 64),
  received_at timestamptz not null,
  seconds integer check (seconds between 0 and 36000),
  -- Of what is kept as one WAV; null until it was fetched.
  bytes integer check (bytes between 1 and 8000000),
  kept_at timestamptz,
  -- Sealed; null until somebody listened to it by machine, and for good where nothing was understood.
  transcript_sealed text check (length(transcript_sealed) <= 20000),
  transcript_state text not null default 'waiting' check (transcript_state in ('waiting', 'heard', 'not-heard')),
  -- Fetching it, and then deleting it at the carrier.
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  deleted_there_at timestamptz
);
comment on table phone_voicemails is 'Messages of callers: their words, sealed, as long as the call is kept. retention: chat-90d';
create index phone_voicemails_due on phone_voicemails (next_try_at) where next_try_at is not null;

create table phone_voicemail_parts (
  phone_call_id uuid not null references phone_voicemails (phone_call_id) on delete cascade,
  part integer not null check (part >= 0),
  content_sealed text not null,
  created_at timestamptz not null,
  primary key (phone_call_id, part)
);
comment on table phone_voicemail_parts is 'The sound of messages of callers, sealed, for 30 days. retention: transient';
create index phone_voicemail_parts_by_age on phone_voicemail_parts (created_at);

-- Calls that are over and wait for what comes after: whether somebody was missed, and what the carrier asks.
create index phone_calls_unsettled on phone_calls (ended_at) where missed_text is null and ended_at is not null;
create index phone_calls_unpriced on phone_calls (ended_at) where price_state = 'unknown' and ended_at is not null;
