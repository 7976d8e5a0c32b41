-- What visitors who agreed to be counted did on the public pages, added up by day. Every word in these
-- tables comes from a list of the program's own: nothing that somebody sent is kept as it was sent.

create table visitor_event_counts (
  day date not null,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$' and length(action) <= 60),
  page text not null check (page ~ '^[a-z]+(-[a-z]+)*$' and length(page) <= 60),
  place text not null check (place ~ '^[a-z]*$' and length(place) <= 20),
  events integer not null check (events > 0),
  tabs integer not null check (tabs >= 0),
  primary key (day, action, page, place)
);
comment on table visitor_event_counts is 'How often visitors did something, by day of the practice, page and place on it; place is empty where nobody says it. retention: counts-25m';
comment on column visitor_event_counts.tabs is 'How many tabs did this on this page first from this place: over all places, how many tabs did it.';

create table visitor_step_counts (
  day date not null,
  step text not null check (step in ('visit', 'interest', 'booking')),
  tabs integer not null check (tabs > 0),
  primary key (day, step)
);
comment on table visitor_step_counts is 'How many tabs of a day came as far as a step. retention: counts-25m';

-- Only so that a tab counts once a day; the hash is another one each day, and goes with the day.
create table visitor_tab_marks (
  day date not null,
  tab_hash bytea not null check (length(tab_hash) = 32),
  mark text not null check (length(mark) <= 130),
  primary key (day, tab_hash, mark)
);
comment on table visitor_tab_marks is 'What a tab was counted for today already. retention: transient';
