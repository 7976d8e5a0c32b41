-- What visitors type into forms of public pages and have not sent yet, so that a refresh does not lose it. Sealed, and
-- found only with the secret of the visitor's cookie and the id that their tab remembers; gone after a day.

create table form_drafts (
  key_hash bytea primary key check (length(key_hash) = 32),
  -- Of the same secret, to bound how many drafts a visitor can have. Nothing else is found by it.
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  typed_sealed text not null check (length(typed_sealed) <= 120000),
  kept_at timestamptz not null
);
create index form_drafts_of_visitor on form_drafts (visitor_hash, kept_at desc);
create index form_drafts_by_age on form_drafts (kept_at);
comment on table form_drafts is 'What visitors typed into forms and have not sent, sealed, for a day. retention: transient';

-- What was typed for a held time is kept there as well, and outlives the hold. The column stays for servers of the
-- version before, which still read and write it while they are being replaced.
comment on column holds.draft_sealed is 'Not read or written any more; to be dropped in a later step.';
