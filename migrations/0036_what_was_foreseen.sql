-- How likely a visit was to be missed, as it was known a day before: noted then, and never worked out
-- afterwards from what came later. Beside what became of the visit it shows what the forecast is worth.
create table no_show_forecasts (
  visit_id uuid primary key references appointments (id) on delete cascade,
  points smallint not null check (points between 0 and 100),
  -- When the visit was to begin, as a day of the practice.
  visit_day date not null,
  noted_at timestamptz not null
);
create index no_show_forecasts_by_day on no_show_forecasts (visit_day, visit_id);
comment on table no_show_forecasts is 'The points of no-show risk of each visit a day before it. retention: patient-6y';

create function refuse_changed_forecast() returns trigger
  language plpgsql as $$
begin
  raise exception 'A forecast that was noted is never changed.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger no_show_forecasts_stay before update on no_show_forecasts
  for each row execute function refuse_changed_forecast();
