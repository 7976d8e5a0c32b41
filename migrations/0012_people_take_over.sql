-- Staff read what visitors write, take a conversation over, and write answers that the assistants lacked.

alter table julie_conversations
  add column taken_by uuid references staff_accounts (id),
  add column taken_at timestamptz,
  -- The last thing that whoever has it did: after half an hour of silence it goes back.
  add column staff_active_at timestamptz,
  -- Since when the visitor waits for a person; null while nobody has it, or once somebody wrote.
  add column waiting_since timestamptz,
  -- Goes up with each taking over and handing back: who acts says what they saw.
  add column hold_version integer not null default 0,
  add column patient_id uuid references patients (id) on delete set null,
  add column appointment_id uuid references appointments (id) on delete set null,
  add constraint julie_conversations_taken check (
    (taken_by is null) = (taken_at is null)
    and (taken_by is null) = (staff_active_at is null)
    and (taken_by is not null or waiting_since is null)
  );
comment on column julie_conversations.taken_by is 'Who answers instead of the assistant; null: the assistant does.';
create index julie_conversations_taken_by on julie_conversations (taken_by) where taken_by is not null;
create index julie_conversations_newest on julie_conversations (updated_at desc, id desc);
create index julie_conversations_ready on julie_conversations (updated_at desc) where booking_intent > 60;
create trigger julie_conversations_announce after insert or update or delete on julie_conversations
  for each row execute function announce_change();

-- What staff write, and that they come and go, belongs to no turn.
alter table julie_messages alter column turn_id drop not null;
alter table julie_messages drop constraint julie_messages_message_type_check;
alter table julie_messages
  add constraint julie_messages_message_type_check check (message_type in ('text', 'staff', 'notice')),
  add column staff_id uuid references staff_accounts (id),
  add column unanswered text generated always as (metadata ->> 'unanswered') stored,
  add column is_emergency boolean not null generated always as
    (metadata @? '$.actions[*] ? (@.kind == "call" && @.isEmergency == true)') stored;
comment on column julie_messages.unanswered is 'What the assistant could not answer, in the visitor''s words.';
create index julie_messages_unanswered on julie_messages (conversation_id) where unanswered is not null;
create index julie_messages_emergency on julie_messages (conversation_id) where is_emergency;
create index julie_messages_words on julie_messages using gin (to_tsvector('simple', content));

create table conversation_notes (
  id uuid primary key,
  conversation_id text not null references julie_conversations (id) on delete cascade,
  author_id uuid not null references staff_accounts (id),
  text_sealed text not null,
  created_at timestamptz not null
);
comment on table conversation_notes is 'What staff note about a conversation for each other, sealed. retention: chat-90d';
create index conversation_notes_conversation on conversation_notes (conversation_id, created_at);
create trigger conversation_notes_announce after insert on conversation_notes
  for each row execute function announce_change();

create table assistant_answers (
  id uuid primary key,
  -- Wordings of the question, one on each line.
  question text not null check (length(question) between 1 and 1200),
  answer text not null check (length(answer) between 1 and 1500),
  author_id uuid not null references staff_accounts (id),
  version integer not null default 1,
  is_retired boolean not null default false,
  -- When these words were written.
  answered_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table assistant_answers is 'What staff answered to questions that the assistants could not answer. retention: reference';
create trigger assistant_answers_announce after insert or update or delete on assistant_answers
  for each row execute function announce_change();

create table assistant_answer_versions (
  answer_id uuid not null references assistant_answers (id),
  version integer not null,
  question text not null,
  answer text not null,
  is_retired boolean not null,
  author_id uuid not null references staff_accounts (id),
  written_at timestamptz not null,
  primary key (answer_id, version)
);
comment on table assistant_answer_versions is 'Every version of what staff answered, with who wrote it and when. retention: reference';

create table settled_questions (
  -- The message that could not answer.
  id uuid primary key references julie_messages (id) on delete cascade,
  -- Null: set aside, as nothing for an assistant.
  answer_id uuid references assistant_answers (id),
  settled_by uuid not null references staff_accounts (id),
  settled_at timestamptz not null
);
comment on table settled_questions is 'Which unanswered questions somebody dealt with. retention: chat-90d';
create trigger settled_questions_announce after insert on settled_questions
  for each row execute function announce_change();
