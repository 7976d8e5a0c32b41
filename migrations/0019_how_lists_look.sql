-- How each member of staff wants lists to look, on whichever computer they sign in.

create table staff_choices (
  account_id uuid primary key references staff_accounts (id) on delete cascade,
  density text not null check (density in ('compact', 'regular', 'roomy')),
  updated_at timestamptz not null
);
comment on table staff_choices is 'How close the rows of lists stand for each member of staff. retention: reference';
