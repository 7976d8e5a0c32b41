import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { displayName } from "../../appointments/rules.ts";
import type { Occupant } from "../contract.ts";
import type { OutsideReason, Standing } from "../rules.ts";

type Row = {
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  reason: OutsideReason | null;
  closure: string | null;
};

/**
 * How each of these people stands to an interval of one day: within the opening hours, one of their
 * own stretches of work and no time off, by the same tables as the times that visitors are offered.
 */
export async function standings(
  db: Database | Transaction,
  staffIds: readonly string[],
  time: { date: string; from: Date; to: Date },
): Promise<Standing[]> {
  const { date, from, to } = time;
  const { rows } = await sql<Row>`
    select p.id as "staffId", p.title, p.first_name as "firstName", p.last_name as "lastName",
      case
        when o.opens is null or ${from} < (${date}::date + o.opens) at time zone practice_zone()
          or ${to} > (${date}::date + o.closes) at time zone practice_zone() then 'closed'
        when not exists (
          select from work_on(p.id, ${date}::date) w
          where ${from} >= w.opens at time zone practice_zone()
            and ${to} <= w.closes at time zone practice_zone()
        ) then 'not_working'
        when exists (
          select from time_off f where f.staff_id = p.id and f.starts_at < ${to} and f.ends_at > ${from}
        ) then 'time_off'
      end as reason,
      case when o.opens is null then coalesce(o.closure, trim(to_char(${date}::date, 'Day'))) end as closure
    from unnest(${[...staffIds]}::text[]) with ordinality as person (id, place)
    join staff p on p.id = person.id
    cross join lateral (
      select case when c.id is null then h.opens else c.opens end as opens,
        case when c.id is null then h.closes else c.closes end as closes, c.reason as closure
      from practice_hours h
      left join closures c on c.date = ${date}::date and c.is_active
      where h.weekday = extract(isodow from ${date}::date)
    ) as o
    order by person.place`.execute(db);
  return rows.map(({ staffId, reason, closure, ...name }) => ({
    staffId,
    displayName: displayName(name),
    reason,
    closure,
  }));
}

type OccupantRow = Pick<Occupant, "kind" | "visitId" | "patientName" | "reason"> & {
  title: string;
  firstName: string;
  lastName: string;
  start: Date;
  end: Date;
  busyUntil: Date;
};

/**
 * What lies in an interval of these people, by person in their order and by time. Visits stand with
 * their own times, without the room's.
 */
export async function occupants(
  db: Database | Transaction,
  staffIds: readonly string[],
  query: { from: Date; to: Date; now: Date; ignoredVisitId: string | undefined; limit: number },
): Promise<Occupant[]> {
  const { from, to, now, ignoredVisitId, limit } = query;
  const { rows } = await sql<OccupantRow>`
    select t.kind, p.title, p.first_name as "firstName", p.last_name as "lastName",
      a.id as "visitId", a.contact_first_name || ' ' || a.contact_last_name as "patientName",
      nullif(b.reason, '') as reason, coalesce(a.starts_at, lower(t.during)) as start,
      coalesce(a.ends_at, upper(t.during)) as "end", upper(t.during) as "busyUntil"
    from unnest(${[...staffIds]}::text[]) with ordinality as person (id, place)
    join staff p on p.id = person.id
    join provider_time_slots t on t.resource = p.id and t.during && tstzrange(${from}, ${to})
    left join appointments a on a.slot_id = t.id
    left join time_blocks b on b.slot_id = t.id
    where (t.expires_at is null or t.expires_at > ${now})
      and (a.id is null or a.id is distinct from ${ignoredVisitId ?? null}::uuid)
    order by person.place, lower(t.during)
    limit ${limit}`.execute(db);
  return rows.map(({ title, firstName, lastName, start, end, busyUntil, ...rest }) => ({
    ...rest,
    providerName: displayName({ title, firstName, lastName }),
    start: start.toISOString(),
    end: end.toISOString(),
    busyUntil: busyUntil.toISOString(),
  }));
}
