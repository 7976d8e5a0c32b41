-- A visit that is arranged inside a conversation, and what a model asked the server to do.

create table julie_visits (
  conversation_id text primary key references julie_conversations (id) on delete cascade,
  -- What the visitor is about, and what was asked for last.
  purpose text not null check (purpose in ('none', 'book', 'move', 'cancel', 'look', 'person')),
  step text not null check (step in
    ('none', 'service', 'time', 'contact', 'proof', 'found', 'confirm', 'done')),
  service_id text references services (id),
  -- Day, part of the day and provider, as far as they were said.
  wanted jsonb not null,
  -- The free times that were shown last, in their order, and the one that was chosen.
  offered jsonb not null,
  chosen jsonb,
  -- Name, contact, the held time's token and the proof of a visit; no model and no page reads it as it is.
  secrets_sealed text,
  -- A visit that this conversation booked, or that its visitor proved to be theirs.
  appointment_id uuid references appointments (id) on delete set null,
  -- Answers in a row that did not help.
  misses integer not null check (misses >= 0),
  version integer not null check (version > 0),
  updated_at timestamptz not null
);
comment on table julie_visits is 'The visit that a conversation is about: what is wished, offered, held and given. retention: chat-90d';
comment on column julie_visits.secrets_sealed is 'Contact details and tokens of the visitor, sealed.';

alter table julie_messages add column tool_calls jsonb not null default '[]';
comment on column julie_messages.tool_calls is 'What a model asked for while it wrote this: name, input without contact details, outcome.';
