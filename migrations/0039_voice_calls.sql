-- Calls with the assistant: what was said, line by line while it is said, and the sound where the caller agreed.

create table voice_calls (
  id uuid primary key,
  call_type text not null check (call_type in ('webrtc', 'phone')),
  started_at timestamptz not null,
  -- The last sign of it: a call that gives none any more was cut off.
  alive_at timestamptz not null,
  ended_at timestamptz,
  duration_seconds integer check (duration_seconds >= 0),
  end_reason text check (end_reason in ('visitor', 'silence', 'longest', 'answered', 'lost', 'server')),
  outcome text check (outcome in
    ('booked', 'moved', 'cancelled', 'emergency', 'handed-off', 'answered', 'nothing-said')),
  -- The chat's conversation that the call goes on in; it may be gone before the call is.
  conversation_id text check (length(conversation_id) <= 120),
  patient_id uuid references patients (id) on delete set null,
  appointment_id uuid references appointments (id) on delete set null,
  appointment_booked boolean not null default false,
  -- Made of the conversation's facts when the call ends.
  summary_sealed text check (length(summary_sealed) <= 4000),
  -- The assistant that answers.
  agent_name text not null check (length(agent_name) between 1 and 60),
  engines jsonb not null,
  -- How long each answer took from the end of speech to its first sound: [{"turn": 1, "ms": 620}].
  latencies jsonb not null default '[]' check (jsonb_array_length(latencies) <= 1000),
  -- The caller agreed, and the settings say so.
  keeps_sound boolean not null default false,
  is_sample boolean not null default false,
  check ((ended_at is null) = (duration_seconds is null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((ended_at is null) = (outcome is null)),
  check (not appointment_booked or ended_at is not null)
);
comment on table voice_calls is 'Calls with the assistant, how they went and what they came to, for 90 days. retention: chat-90d';
create index voice_calls_newest on voice_calls (started_at desc, id desc);
create index voice_calls_of_patient on voice_calls (patient_id, started_at desc) where patient_id is not null;
create index voice_calls_of_conversation on voice_calls (conversation_id) where conversation_id is not null;
create index voice_calls_running on voice_calls (alive_at) where ended_at is null;

create table voice_call_lines (
  call_id uuid not null references voice_calls (id) on delete cascade,
  -- Its place in the call; the same entry again takes the place of the one before.
  entry integer not null check (entry between 0 and 5000),
  -- In which order lines were first written; pages of an export follow one another by it.
  position bigint generated always as identity unique,
  role text not null check (role in ('user', 'assistant')),
  text_sealed text not null check (length(text_sealed) <= 40000),
  turn integer check (turn >= 0),
  said_at timestamptz not null,
  is_final boolean not null,
  primary key (call_id, entry)
);
comment on table voice_call_lines is 'What was said in calls, sealed, as far as it was heard. retention: chat-90d';

create table voice_call_sounds (
  call_id uuid not null references voice_calls (id) on delete cascade,
  -- Each recorder of the caller's browser is a stream that can be played by itself.
  stream smallint not null check (stream between 0 and 99),
  part integer not null check (part >= 0),
  kind text not null check (kind in ('webm', 'pcm16')),
  bytes integer not null check (bytes between 1 and 2000000),
  content_sealed text not null,
  created_at timestamptz not null,
  primary key (call_id, stream, part)
);
comment on table voice_call_sounds is 'The caller''s sound, sealed, only where they agreed; for 30 days. retention: transient';
create index voice_call_sounds_by_age on voice_call_sounds (created_at);

create trigger voice_calls_announce after insert or update or delete on voice_calls
  for each row execute function announce_change();
create trigger voice_calls_follow_merged before insert or update of patient_id on voice_calls
  for each row execute function follow_merged_patient();

-- Whose conversation it is known to be, its calls are as well.
create function link_calls_of_conversation() returns trigger
  language plpgsql as $$
begin
  update voice_calls set patient_id = new.patient_id where conversation_id = new.id
    and patient_id is distinct from new.patient_id;
  return null;
end
$$;
create trigger julie_conversations_link_calls after update of patient_id on julie_conversations
  for each row when (new.patient_id is distinct from old.patient_id)
  execute function link_calls_of_conversation();

-- Recognition is tried as well.
alter table voice_engine_tests
  drop constraint voice_engine_tests_engine_check,
  add constraint voice_engine_tests_engine_check check (engine in ('speech', 'recognition'));
