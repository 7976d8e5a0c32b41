-- What a mail may say only to its reader stands apart from its text, sealed, and is filled in when it
-- leaves. A sign-in link carries it until its mail is queued.

alter table outbox_mails
  add column secrets_sealed text check (length(secrets_sealed) <= 2000);

alter table sign_in_links
  add column secrets_sealed text check (length(secrets_sealed) <= 2000),
  add column settled_at timestamptz;
create index sign_in_links_by_browser on sign_in_links (browser_hash, created_at);
create index sign_in_links_unsettled on sign_in_links (created_at) where settled_at is null;
