-- What staff changed about texts: their words, the steps before a visit, and which planned ones were stopped.

create table text_wordings (
  kind text not null check (length(kind) between 1 and 60),
  version integer not null check (version >= 1),
  wording text not null check (length(wording) between 1 and 600),
  changed_at timestamptz not null,
  changed_by uuid references staff_accounts (id),
  primary key (kind, version)
);
comment on table text_wordings is 'Every wording that staff gave a kind of text; the newest counts, without one the practice''s own. retention: reference';

create table text_cadences (
  version integer primary key check (version >= 1),
  steps jsonb not null check (jsonb_array_length(steps) = 3),
  sends_recalls boolean not null,
  changed_at timestamptz not null,
  changed_by uuid references staff_accounts (id)
);
comment on table text_cadences is 'How long before a visit people are reminded, and whether they are asked to come again; the newest counts. retention: reference';

create table stopped_texts (
  -- The key that a planned text will have in the queue, or "text:" and the id of one that is queued.
  key text primary key check (length(key) between 1 and 200),
  stopped_at timestamptz not null,
  stopped_by uuid references staff_accounts (id)
);
create index stopped_texts_by_age on stopped_texts (stopped_at);
comment on table stopped_texts is 'Texts of the coming days that staff stopped; ids only. retention: operational';

-- Whom a recall was sent to lately, and whose last visit of a service lies back how far.
create index sms_queue_recalls on sms_queue (patient_id, created_at desc) where kind = 'recall';
create index appointments_that_took_place on appointments (service_id, ends_at) where status = 'completed';
