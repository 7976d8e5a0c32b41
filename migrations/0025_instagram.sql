-- Direct messages of Instagram: threads, what was said in them, what the platform told us and is not heard
-- yet, when the software may answer by itself, and what the demo's people see.

create table instagram_threads (
  id uuid primary key,
  -- The platform's id of the person, for our account alone.
  instagram_user_id text not null unique check (length(instagram_user_id) between 1 and 100),
  username text check (length(username) <= 100),
  name text check (length(name) <= 200),
  status text not null default 'open' check (status in ('open', 'pending', 'resolved')),
  sentiment real check (sentiment between -1 and 1),
  needs_review boolean not null default false,
  first_message_at timestamptz not null,
  last_message_at timestamptz not null,
  -- The last event of the person after which the platform lets us answer.
  window_opened_at timestamptz,
  last_message text check (length(last_message) <= 200),
  unread_count integer not null default 0 check (unread_count >= 0),
  -- A person answers here; nobody in `by` where that was in the platform's own app.
  taken_over_by uuid references staff_accounts (id),
  taken_over_at timestamptz,
  -- The person wants no automated messages.
  automation_stopped_at timestamptz,
  automation_stop_words text check (length(automation_stop_words) <= 1000),
  patient_id uuid references patients (id),
  linked_at timestamptz,
  linked_by uuid references staff_accounts (id),
  linked_how text check (linked_how in ('code', 'staff')),
  check (taken_over_by is null or taken_over_at is not null),
  check ((patient_id is null) = (linked_at is null) and (patient_id is null) = (linked_how is null))
);
create index instagram_threads_by_age on instagram_threads (last_message_at desc, id desc);
create index instagram_threads_by_status on instagram_threads (status, last_message_at desc, id desc);
create index instagram_threads_to_review on instagram_threads (last_message_at desc, id desc) where needs_review;
create index instagram_threads_by_patient on instagram_threads (patient_id) where patient_id is not null;
comment on table instagram_threads is 'One thread a person who wrote on Instagram, and who they are once that is proved. retention: operational';
create trigger instagram_threads_announce after insert or update or delete on instagram_threads
  for each row execute function announce_change();
create trigger instagram_threads_follow_merged before insert or update of patient_id on instagram_threads
  for each row execute function follow_merged_patient();

create table instagram_messages (
  id uuid primary key,
  thread_id uuid not null references instagram_threads (id) on delete cascade,
  sender_type text not null check (sender_type in ('patient', 'ai', 'staff')),
  -- The platform's id; an event that is told twice is heard once.
  platform_id text unique check (length(platform_id) between 1 and 400),
  event text not null default 'message'
    check (event in ('message', 'story_reply', 'story_mention', 'reaction', 'postback', 'attachment', 'echo')),
  message_text text not null check (length(message_text) between 1 and 1000),
  -- The platform's time of what came in; when ours was written.
  created_at timestamptz not null,
  received_at timestamptz not null,
  is_ai_generated boolean not null default false,
  requires_human_review boolean not null default false,
  review_reason text check (length(review_reason) <= 300),
  intent text check (length(intent) between 1 and 60),
  sentiment real check (sentiment between -1 and 1),
  sentiment_words jsonb,
  state text not null
    check (state in ('received', 'draft', 'queued', 'sending', 'sent', 'unknown', 'failed', 'discarded')),
  tag text check (tag in ('HUMAN_AGENT')),
  -- Which words of a draft somebody saw; grows with each change of them.
  version integer not null default 1 check (version >= 1),
  written_by uuid references staff_accounts (id),
  approved_by uuid references staff_accounts (id),
  approved_at timestamptz,
  -- The same request queues one message, however often it comes.
  key text unique check (length(key) between 1 and 200),
  carrier text check (length(carrier) <= 60),
  attempts integer not null default 0,
  claim_id uuid,
  claimed_at timestamptz,
  lease_until timestamptz,
  next_look_at timestamptz,
  missed_looks smallint not null default 0,
  unknown_since timestamptz,
  raised_at timestamptz,
  sent_at timestamptz,
  error text check (length(error) <= 500),
  check ((approved_by is null) = (approved_at is null)),
  check (is_ai_generated = (sender_type = 'ai')),
  check ((sender_type = 'patient') = (state = 'received')),
  -- What a person has to look at leaves only when a person approved it, whoever asks for it.
  constraint reviewed_before_it_leaves check (
    not requires_human_review or approved_by is not null or state in ('received', 'draft', 'failed', 'discarded')
  ),
  constraint instagram_claims_say_which check (
    state <> 'sending' or (claim_id is not null and claimed_at is not null and lease_until is not null)
  ),
  constraint instagram_unknown_say_since_when check (state <> 'unknown' or unknown_since is not null)
);
create index instagram_messages_by_thread on instagram_messages (thread_id, created_at desc, id desc);
create unique index instagram_messages_one_draft on instagram_messages (thread_id) where state = 'draft';
create index instagram_messages_waiting on instagram_messages (created_at, id) where state = 'queued';
create index instagram_messages_open on instagram_messages (thread_id, created_at, id)
  where state in ('queued', 'sending', 'unknown');
create index instagram_messages_unclear on instagram_messages (next_look_at) where state = 'unknown';
create index instagram_messages_claimed on instagram_messages (lease_until) where state = 'sending';
create index instagram_messages_by_age on instagram_messages (created_at);
comment on table instagram_messages is 'What people wrote on Instagram, drafts, and what left as an answer. retention: operational';
create trigger instagram_messages_announce after insert or update or delete on instagram_messages
  for each row execute function announce_change();

-- A hold is never taken off, and words that somebody approved stay as they were approved until they have left.
create function keep_instagram_hold() returns trigger
  language plpgsql as $$
begin
  if old.requires_human_review and not new.requires_human_review then
    raise exception 'a message that a person has to review stays one' using errcode = 'check_violation';
  end if;
  if new.message_text <> old.message_text and new.state in ('queued', 'sending', 'unknown') then
    raise exception 'a message on its way keeps its words' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger instagram_messages_hold before update on instagram_messages
  for each row execute function keep_instagram_hold();

-- Whether a draft of a thread waits for a person, whoever writes, approves or discards it.
create function note_instagram_review() returns trigger
  language plpgsql as $$
declare
  thread uuid := case when tg_op = 'DELETE' then old.thread_id else new.thread_id end;
  waits boolean := exists (select from instagram_messages m
    where m.thread_id = thread and m.state = 'draft' and m.requires_human_review);
begin
  update instagram_threads set needs_review = waits where id = thread and needs_review <> waits;
  return null;
end
$$;
create trigger instagram_drafts_begin after insert on instagram_messages
  for each row when (new.state = 'draft') execute function note_instagram_review();
create trigger instagram_drafts_change after update on instagram_messages
  for each row when (new.state = 'draft' or old.state = 'draft') execute function note_instagram_review();
create trigger instagram_drafts_go after delete on instagram_messages
  for each row when (old.state = 'draft') execute function note_instagram_review();

create table instagram_events (
  id uuid primary key,
  -- What the event is to the platform: told again while it waits, it waits once.
  key text not null unique check (length(key) between 1 and 500),
  event jsonb not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  raised_at timestamptz,
  error text check (length(error) <= 500)
);
create index instagram_events_waiting on instagram_events (next_try_at, received_at);
comment on table instagram_events is 'What the platform told us and is not heard yet; gone once it is. retention: transient';

create table instagram_settings (
  version integer primary key check (version >= 1),
  auto_response boolean not null default false,
  hours jsonb not null,
  intents jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references staff_accounts (id)
);
comment on table instagram_settings is 'Whether, when and to what the software answers on Instagram by itself; the newest counts. retention: reference';

create table local_instagram_messages (
  id uuid primary key,
  message_id uuid references instagram_messages (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  instagram_user_id text not null check (length(instagram_user_id) between 1 and 100),
  event text not null default 'message' check (length(event) <= 60),
  body text not null check (length(body) <= 1000),
  at timestamptz not null,
  fate text check (length(fate) <= 60)
);
-- Asked for again, the demo's platform still has each message once.
create unique index local_instagram_messages_one on local_instagram_messages (message_id) where message_id is not null;
create index local_instagram_messages_by_person on local_instagram_messages (instagram_user_id, at);
create index local_instagram_messages_by_age on local_instagram_messages (at);
comment on table local_instagram_messages is 'What people of the demo see on Instagram, where nothing leaves the machine. retention: operational';
create trigger local_instagram_messages_announce after insert or update or delete on local_instagram_messages
  for each row execute function announce_change();
