-- What companies' language models cost, by day of the practice: a limit that every instance keeps together.

create table assistant_spending (
  day date primary key,
  -- A million of them are a cent. What is set aside for answers under way is counted in.
  microcents bigint not null default 0 check (microcents >= 0),
  cents integer generated always as (((microcents + 999999) / 1000000)::integer) stored,
  answers integer not null default 0 check (answers >= 0),
  input_tokens bigint not null default 0 check (input_tokens >= 0),
  output_tokens bigint not null default 0 check (output_tokens >= 0),
  -- Answers that the practice's own assistant wrote because the day had nothing left.
  refused integer not null default 0 check (refused >= 0),
  -- When staff were told that the day had nothing left.
  told_at timestamptz
);
comment on table assistant_spending is 'What answers of companies'' models took and cost, added up by day; no words and nobody''s. retention: counts-25m';
