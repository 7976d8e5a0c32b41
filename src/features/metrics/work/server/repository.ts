import { type RawBuilder, sql } from "kysely";

/** Minutes of a set of stretches of time. */
const minutesOf = (stretches: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(extract(epoch from upper(one) - lower(one)) / 60), 0)::int from unnest(${stretches}) as one)`;

/**
 * Who worked how long on each of some days, and what of it went into visits: whoever sees patients now, in
 * their hours as far as the practice was open, without time off. Days without work are left out.
 */
export function workBetween(from: string, to: string): RawBuilder<unknown> {
  return sql`(
    select worked.staff_id, worked.day, worked.minutes,
      coalesce(done.booked_minutes, 0) as booked_minutes, coalesce(done.completed_minutes, 0) as completed_minutes
    from (
      select hours.staff_id, hours.day, ${minutesOf(sql`hours.stretches - coalesce(away.stretches, '{}')`)} as minutes
      from (
        select p.id as staff_id, d.day, range_agg(tstzrange(
          greatest(w.opens, d.day + o.opens) at time zone practice_zone(),
          least(w.closes, d.day + o.closes) at time zone practice_zone()
        )) as stretches
        from (select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day) d
        cross join lateral (
          select case when c.id is null then h.opens else c.opens end as opens,
            case when c.id is null then h.closes else c.closes end as closes
          from practice_hours h left join closures c on c.date = d.day and c.is_active
          where h.weekday = extract(isodow from d.day)
        ) o
        join staff p on p.is_active
        cross join lateral work_on(p.id, d.day) w
        where o.opens is not null and greatest(w.opens, d.day + o.opens) < least(w.closes, d.day + o.closes)
        group by p.id, d.day
      ) hours
      left join lateral (
        select range_agg(tstzrange(f.starts_at, f.ends_at)) as stretches from time_off f
        where f.staff_id = hours.staff_id and f.starts_at < upper(hours.stretches) and f.ends_at > lower(hours.stretches)
      ) away on true
    ) worked
    left join (
      select v.staff_id, practice_day(v.starts_at) as day,
        sum(v.duration_minutes)::int as booked_minutes,
        (coalesce(sum(v.duration_minutes) filter (where v.status = 'completed'), 0))::int as completed_minutes
      from appointments v
      where v.starts_at >= ${from}::date::timestamp at time zone practice_zone()
        and v.starts_at < (${to}::date + 1)::timestamp at time zone practice_zone() and v.status <> 'cancelled'
      group by v.staff_id, practice_day(v.starts_at)
    ) done on done.staff_id = worked.staff_id and done.day = worked.day
    where worked.minutes > 0
  ) w`;
}
