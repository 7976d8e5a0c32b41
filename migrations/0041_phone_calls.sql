-- Calls by telephone: what the carrier told of each, and how it went on to the assistant, a person or the voicemail.

create table phone_calls (
  id uuid primary key,
  carrier text not null check (carrier in ('twilio', 'local')),
  carrier_call_id text not null check (length(carrier_call_id) between 1 and 64),
  to_number text not null check (length(to_number) <= 40),
  -- The caller's number, and a keyed hash of it to find their calls by; null where it was withheld.
  from_sealed text check (length(from_sealed) <= 400),
  from_lookup bytea check (length(from_lookup) = 32),
  received_at timestamptz not null,
  -- Opens the sound of the call, once and for a minute.
  token_hash bytea unique check (length(token_hash) = 32),
  token_until timestamptz,
  token_used_at timestamptz,
  -- What the assistant said with the caller.
  voice_call_id uuid references voice_calls (id) on delete set null,
  state text not null check (state in
    ('ringing', 'talking', 'handing-over', 'handed-over', 'voicemail', 'over', 'missed', 'refused')),
  wants_person_reason text check (length(wants_person_reason) <= 60),
  -- For whoever takes over; said and written.
  summary_sealed text check (length(summary_sealed) <= 4000),
  answered_at timestamptz,
  handed_over_at timestamptz,
  dialed_at timestamptz,
  promised_at timestamptz,
  ended_at timestamptz,
  duration_seconds integer check (duration_seconds >= 0),
  -- What became of the text to somebody whose call nobody answered.
  missed_text text check (length(missed_text) <= 40),
  recording_id text check (length(recording_id) <= 64),
  voicemail_state text check (length(voicemail_state) <= 20),
  voicemail_task_id uuid,
  callback_task_id uuid,
  price_microcents bigint check (price_microcents >= 0),
  price_state text not null default 'unknown' check (price_state in ('unknown', 'told', 'estimated')),
  unique (carrier, carrier_call_id),
  check ((from_sealed is null) = (from_lookup is null)),
  check ((token_hash is null) = (token_until is null))
);
comment on table phone_calls is 'Calls by telephone: who called which number and what became of it, for 90 days. retention: chat-90d';
create index phone_calls_newest on phone_calls (received_at desc, id desc);
create index phone_calls_by_number on phone_calls (to_number, received_at desc);
create index phone_calls_by_caller on phone_calls (from_lookup) where from_lookup is not null;
create index phone_calls_of_voice_call on phone_calls (voice_call_id) where voice_call_id is not null;
create index phone_calls_open on phone_calls (received_at)
  where state in ('ringing', 'talking', 'handing-over', 'handed-over', 'voicemail');

create trigger phone_calls_announce after insert or update or delete on phone_calls
  for each row execute function announce_change();
