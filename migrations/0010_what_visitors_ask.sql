-- The assistants that visitors talk to, what is said with them, and the answers under way.

create table assistant_agents (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  name text not null check (length(name) between 1 and 60),
  role text not null check (length(role) between 1 and 80),
  tagline text not null check (length(tagline) between 1 and 160),
  tone text not null check (tone in ('warm', 'precise', 'brief')),
  voice_id text not null check (length(voice_id) between 1 and 60),
  is_active boolean not null default true,
  priority integer not null default 999 check (priority between 1 and 999),
  category text not null check (length(category) between 1 and 60),
  subcategory text not null check (length(subcategory) between 1 and 60),
  -- How it looks and what it is good at, as the practice's own file says it.
  profile jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on table assistant_agents is 'Assistants with their name, manner and place in the list; none is a person. retention: reference';

-- A visitor reads only their own: a conversation belongs to whoever has the cookie behind its session_id.
create table julie_conversations (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,120}$'),
  session_id bytea not null check (length(session_id) = 32),
  conversation_type text not null default 'chat' check (conversation_type in ('chat')),
  agent_id text not null references assistant_agents (id),
  stage text not null check (stage in
    ('greeting', 'discovery', 'education', 'objection-handling', 'social-proof', 'commitment', 'booking')),
  booking_intent integer not null check (booking_intent between 0 and 100),
  procedure_interest jsonb not null,
  user_profile jsonb not null,
  financing_procedure text check (financing_procedure in ('yomi', 'tmj', 'emface')),
  shows_financing boolean not null default false,
  turn_count integer not null default 0 check (turn_count >= 0),
  status text not null default 'active' check (status in ('active')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table julie_conversations is 'Conversations of visitors with assistants and what the rules make of them. retention: chat-90d';
comment on column julie_conversations.session_id is 'Keyed hash of the secret in the visitor''s cookie.';
create index julie_conversations_updated_at on julie_conversations (updated_at);

create table julie_turns (
  id uuid primary key,
  conversation_id text not null references julie_conversations (id) on delete cascade,
  session_id bytea not null check (length(session_id) = 32),
  -- Each turn has the next number: two that are begun at once cannot both be.
  number integer not null check (number > 0),
  request_id uuid,
  request_hash bytea not null check (length(request_hash) = 32),
  status text not null default 'writing' check (status in ('writing', 'done', 'failed')),
  -- Finished sentences so far, for whoever reads along from elsewhere.
  pieces jsonb not null default '[]',
  reply jsonb check ((reply is not null) = (status = 'done')),
  begun_at timestamptz not null,
  -- Whoever writes says so now and then; a turn that nobody writes any more has failed.
  alive_at timestamptz not null,
  unique (conversation_id, number),
  unique (session_id, request_id)
);
comment on table julie_turns is 'Answers, while they are written and after. retention: chat-90d';

create table julie_messages (
  id uuid primary key,
  conversation_id text not null references julie_conversations (id) on delete cascade,
  turn_id uuid not null references julie_turns (id) on delete cascade,
  position bigint generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (length(content) <= 20000),
  message_type text not null default 'text' check (message_type in ('text')),
  metadata jsonb not null,
  unique (turn_id, role)
);
comment on table julie_messages is 'What was said, each message with its time, the facts it rests on and who wrote it. retention: chat-90d';
create index julie_messages_conversation on julie_messages (conversation_id, position);

-- Questions that the team answers: only so that a repeat is told from another question.
create table team_questions (
  request_id uuid primary key,
  request_hash bytea not null check (length(request_hash) = 32),
  answered_by text not null,
  created_at timestamptz not null
);
comment on table team_questions is 'Which questions were handed to the team, without their words. retention: transient';
