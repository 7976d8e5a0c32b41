-- Work made up for the demo is told from work about made-up people that somebody really added.
alter table tasks add column is_sample boolean not null default false;
update tasks set is_sample = true
where created_by is null and subject is null and appointment_id is null
  and kind in ('call', 'write', 'review', 'text', 'other')
  and patient_id in (select id from patients where is_sample);

-- Recovery codes are shown once: until their person says that they were kept, they may be lost already.
alter table staff_recovery_codes add column kept_at timestamptz;
comment on column staff_recovery_codes.kept_at is 'When the person said that they have the codes. Null: shown, but perhaps never kept.';
update staff_recovery_codes set kept_at = created_at;

-- One spelling of the word, in what was stored as well.
update appointments set cancellation_reason = 'Cancelled' || substr(cancellation_reason, 9)
where cancellation_reason like 'Canceled by %';
