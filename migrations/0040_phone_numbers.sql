-- The practice's telephone numbers: what their carrier says of them, and how calls to each of them sound.

create table phone_numbers (
  id uuid not null unique,
  e164 text primary key check (e164 ~ '^\+[1-9][0-9]{7,14}$'),
  client_name text not null check (length(client_name) between 1 and 200),
  status text not null check (status in ('active', 'other')),
  -- Which other one, in the carrier's word or "released".
  status_detail text check (length(status_detail) between 1 and 60),
  carrier text not null check (carrier in ('twilio', 'local')),
  carrier_sid text not null check (length(carrier_sid) between 1 and 100),
  voice boolean not null,
  sms boolean not null,
  monthly_fee_cents integer not null check (monthly_fee_cents >= 0),
  -- The carrier does not tell the fee with the number: what its list says.
  is_list_price boolean not null,
  -- voiceModel, greetingMessage, personality; what is missing is the practice's.
  voice_settings jsonb not null default '{}' check (jsonb_typeof(voice_settings) = 'object'),
  -- Rings at the front desk when a caller wants a person.
  desk_number text check (desk_number ~ '^\+1[2-9][0-9]{9}$'),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Written before the carrier is asked, so that a release whose answer was lost is asked about later.
  release_asked_at timestamptz,
  release_asked_by uuid references staff_accounts (id),
  released_at timestamptz,
  -- Of what staff set; what the carrier says is not counted.
  version integer not null default 1 check (version >= 1),
  check (released_at is null or status = 'other')
);
comment on table phone_numbers is 'The practice''s own telephone numbers and how calls to them sound. retention: reference';

create trigger phone_numbers_announce after insert or update or delete on phone_numbers
  for each row execute function announce_change();

create table local_carrier_numbers (
  sid text primary key check (length(sid) between 1 and 100),
  e164 text not null unique check (e164 ~ '^\+[1-9][0-9]{7,14}$'),
  friendly_name text not null check (length(friendly_name) between 1 and 200),
  voice boolean not null,
  sms boolean not null,
  is_sample boolean not null default false,
  created_at timestamptz not null
);
comment on table local_carrier_numbers is 'Numbers that the demo''s carrier has; a released one is gone. retention: reference';
