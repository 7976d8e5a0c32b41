-- Texts leave: what a queued text is about, until when it is of use, who carries it and what became of it;
-- what people text back; who asked for no more; and what the demo's phones show.

alter table sms_queue
  add column kind text not null default 'visit-booked' check (length(kind) between 1 and 60),
  -- The consent that is asked for when it leaves; 'answer' and 'staff' need none.
  add column purpose text not null default 'appointment-messages' check (length(purpose) between 1 and 60),
  add column patient_id uuid references patients (id),
  -- The same text is queued once, however often its reason comes up.
  add column key text check (length(key) between 1 and 200),
  add column send_after timestamptz not null default now(),
  add column expires_at timestamptz,
  add column is_urgent boolean not null default false,
  add column attempts integer not null default 0,
  add column claimed_at timestamptz,
  add column lease_until timestamptz,
  add column claim_id uuid,
  add column carrier text check (length(carrier) <= 60),
  add column carrier_message_id text check (length(carrier_message_id) <= 100),
  -- When it is tried again, or asked for at the carrier.
  add column next_look_at timestamptz,
  add column missed_looks smallint not null default 0,
  add column unknown_since timestamptz,
  add column raised_at timestamptz,
  add column delivery text check (delivery in ('queued', 'sent', 'delivered', 'undelivered', 'failed')),
  add column delivery_error text check (length(delivery_error) <= 500),
  add column delivered_at timestamptz,
  add column segments smallint,
  add constraint texts_say_which_claim check (
    status <> 'sending' or (claim_id is not null and claimed_at is not null and lease_until is not null)
  ) not valid,
  add constraint unknown_texts_say_since_when check (status <> 'unknown' or unknown_since is not null) not valid;

update sms_queue set send_after = created_at;
update sms_queue q set patient_id = a.patient_id from appointments a where a.id = q.appointment_id;

create unique index sms_queue_one_a_key on sms_queue (key) where key is not null;
create unique index sms_queue_one_a_carrier_id on sms_queue (carrier, carrier_message_id)
  where carrier_message_id is not null;
drop index sms_queue_waiting;
create index sms_queue_waiting on sms_queue (send_after, created_at, id) where status = 'pending';
-- Whose turn it is for one person, and who waits for an answer about an earlier one.
create index sms_queue_open_by_phone on sms_queue (phone, send_after, created_at, id)
  where status in ('pending', 'sending', 'unknown');
create index sms_queue_unclear on sms_queue (next_look_at) where status = 'unknown';
create index sms_queue_claimed on sms_queue (lease_until) where status = 'sending';
create index sms_queue_by_phone on sms_queue (phone, created_at desc);
create index sms_queue_by_patient on sms_queue (patient_id) where patient_id is not null;
create trigger sms_queue_follow_merged before insert on sms_queue
  for each row execute function follow_merged_patient();

create table received_texts (
  id uuid primary key,
  carrier text not null check (length(carrier) <= 60),
  carrier_message_id text not null check (length(carrier_message_id) between 1 and 100),
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  body text not null check (length(body) <= 1600),
  understood_as text not null default 'message' check (length(understood_as) between 1 and 60),
  patient_id uuid references patients (id),
  appointment_id uuid references appointments (id),
  received_at timestamptz not null,
  read_at timestamptz,
  read_by uuid references staff_accounts (id),
  -- A carrier that tells twice is heard once.
  unique (carrier, carrier_message_id)
);
create index received_texts_by_age on received_texts (received_at desc, id desc);
create index received_texts_by_phone on received_texts (phone, received_at desc);
create index received_texts_by_patient on received_texts (patient_id) where patient_id is not null;
create index received_texts_by_visit on received_texts (appointment_id) where appointment_id is not null;
comment on table received_texts is 'What people text to the practice. retention: operational';
create trigger received_texts_announce after insert or update or delete on received_texts
  for each row execute function announce_change();
create trigger received_texts_follow_merged before insert on received_texts
  for each row execute function follow_merged_patient();

create table text_stops (
  phone text primary key check (phone ~ '^\+[0-9]{8,15}$'),
  stopped_at timestamptz not null,
  words text not null check (length(words) <= 1600),
  source text not null check (length(source) between 1 and 60),
  confirmation_text_id uuid references sms_queue (id),
  ended_at timestamptz
);
comment on table text_stops is 'Phones whose people asked for no more texts, and since when again for some. retention: consent-6y';

create table local_texts (
  id uuid primary key,
  text_id uuid references sms_queue (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  body text not null check (length(body) <= 1600),
  at timestamptz not null,
  fate text check (length(fate) <= 60)
);
-- Asked for again, the demo's carrier still has each text once.
create unique index local_texts_one_a_text on local_texts (text_id) where text_id is not null;
create index local_texts_by_phone on local_texts (phone, at);
create index local_texts_by_age on local_texts (at);
comment on table local_texts is 'What phones show in the demo, where no text leaves the machine. retention: operational';
create trigger local_texts_announce after insert or update or delete on local_texts
  for each row execute function announce_change();
