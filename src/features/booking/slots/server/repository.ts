import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";

type Reader = Database | Transaction;

/** Why a start cannot be booked; null when it can. */
export type SlotReason = "past" | "lead" | "horizon" | "time_off" | "taken" | null;
export type SlotRow = { startsAt: Date; endsAt: Date; isAvailable: boolean; reason: SlotReason };

/** What is to fit into a day. Minutes. */
export type Length = { minutes: number; bufferBefore: number; bufferAfter: number };

/** How soon and how far ahead starts count as free. */
export type Reach = { leadMinutes: number; horizonDays: number };

export type SlotQuestion = {
  date: string;
  length: Length;
  now: Date;
  /** Intervals of the asking visitor, which count as free. */
  ignored: readonly string[];
  /** Visitors' when left out. */
  reach?: Reach | undefined;
};

const publicReach: Reach = bookingPolicy;

function generated(
  staffId: ReturnType<typeof sql>,
  date: ReturnType<typeof sql>,
  question: Omit<SlotQuestion, "date">,
) {
  const { length, now, ignored, reach = publicReach } = question;
  return sql`generate_time_slots(${staffId}, ${date}, ${length.minutes}, ${length.bufferBefore}, ${length.bufferAfter},
    ${now}, ${reach.leadMinutes}, ${reach.horizonDays}, ${[...ignored]}::uuid[])`;
}

/** One person's starts on one day, in order. */
export async function daySlots(
  db: Reader,
  staffId: string,
  question: SlotQuestion,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select starts_at as "startsAt", ends_at as "endsAt", is_available as "isAvailable", reason
    from ${generated(sql`${staffId}`, sql`${question.date}::date`, question)}`.execute(db);
  return rows;
}

/** The starts of a day that any of these people offers; free when one of them is. */
export async function sharedDaySlots(
  db: Reader,
  staffIds: readonly string[],
  question: SlotQuestion,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select s.starts_at as "startsAt", s.ends_at as "endsAt", bool_or(s.is_available) as "isAvailable", null as reason
    from unnest(${[...staffIds]}::text[]) as person (id)
    cross join lateral ${generated(sql`person.id`, sql`${question.date}::date`, question)} as s
    group by s.starts_at, s.ends_at
    order by s.starts_at`.execute(db);
  return rows;
}

export type DayRow = { date: string; freeCount: number };

/** Per day from `from` to `to`: how many starts are free. */
export async function freeDays(
  db: Reader,
  staffIds: readonly string[],
  range: { from: string; to: string },
  question: Omit<SlotQuestion, "date">,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.day::date::text as date,
           count(distinct s.starts_at) filter (where s.is_available)::int as "freeCount"
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as d (day)
    cross join unnest(${[...staffIds]}::text[]) as person (id)
    left join lateral ${generated(sql`person.id`, sql`d.day::date`, question)} as s on true
    group by d.day
    order by d.day`.execute(db);
  return rows;
}

export type FreeRow = { staffId: string; startsAt: Date; endsAt: Date };

/** The first free starts of any of these people from a day on. */
export async function nextSlots(
  db: Reader,
  staffIds: readonly string[],
  question: { from: string; length: Length; now: Date; count: number; reach?: Reach | undefined },
): Promise<FreeRow[]> {
  const { from, length, now, count, reach = publicReach } = question;
  const { rows } = await sql<FreeRow>`
    select staff_id as "staffId", starts_at as "startsAt", ends_at as "endsAt"
    from next_time_slots(${[...staffIds]}::text[], ${from}::date, ${length.minutes}, ${length.bufferBefore},
      ${length.bufferAfter}, ${now}, ${reach.leadMinutes}, ${reach.horizonDays}, ${count})`.execute(
    db,
  );
  return rows;
}

/** Free starts of one day, by person. */
export async function freeStarts(
  db: Reader,
  staffIds: readonly string[],
  question: SlotQuestion,
): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select person.id as "staffId", s.starts_at as "startsAt", s.ends_at as "endsAt"
    from unnest(${[...staffIds]}::text[]) as person (id)
    cross join lateral ${generated(sql`person.id`, sql`${question.date}::date`, question)} as s
    where s.is_available
    order by s.starts_at, person.id`.execute(db);
  return rows;
}

/** These people, those with the fewest booked minutes on the day first, ties by id. */
export async function byBookedMinutes(
  tx: Reader,
  staffIds: readonly string[],
  date: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id
    from unnest(${[...staffIds]}::text[]) as person (id)
    left join appointments a on a.staff_id = person.id and a.status <> 'cancelled'
      and (a.starts_at at time zone practice_zone())::date = ${date}::date
      and a.starts_at >= (${date}::date - 1)::timestamptz and a.starts_at < (${date}::date + 2)::timestamptz
    group by person.id
    order by coalesce(sum(a.duration_minutes), 0), person.id`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Removes holds of these people that have ended and lie in the interval, so that they do not stand in
 * the way. Comes before the hours are asked: from here on a change of closures, time off or weekly
 * hours waits for this transaction, and this one has waited for those before it.
 */
export async function removeEndedHolds(
  tx: Transaction,
  staffIds: readonly string[],
  interval: { from: Date; to: Date },
  now: Date,
): Promise<void> {
  await sql`
    delete from provider_time_slots
    where kind = 'hold' and expires_at <= ${now} and resource = any (${[...staffIds]}::text[])
      and during && tstzrange(${interval.from}, ${interval.to})`.execute(tx);
}

/**
 * Takes an interval of a person if nothing else has it. The constraint decides: of any number of
 * simultaneous callers one gets true. `ON CONFLICT` because a plain insert deadlocks under load.
 */
export async function takeInterval(
  tx: Transaction,
  slot: {
    id: string;
    staffId: string;
    from: Date;
    to: Date;
    kind: "visit" | "hold" | "block";
    expiresAt: Date | null;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into provider_time_slots (id, resource, during, kind, expires_at)
    values (${slot.id}, ${slot.staffId}, tstzrange(${slot.from}, ${slot.to}), ${slot.kind}, ${slot.expiresAt})
    on conflict do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Whether each of these people already has something in the interval that has not ended by `now`. */
export async function areAllTaken(
  db: Reader,
  staffIds: readonly string[],
  interval: { from: Date; to: Date },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    select count(distinct resource)::int as taken
    from provider_time_slots
    where resource = any (${[...staffIds]}::text[]) and during && tstzrange(${interval.from}, ${interval.to})
      and (expires_at is null or expires_at > ${now})`.execute(db);
  return staffIds.length > 0 && rows[0]?.taken === staffIds.length;
}

/** What lies in an interval of a person: a visit before a block before a hold; null when nothing does. */
export async function occupantOf(
  db: Reader,
  staffId: string,
  { from, to }: { from: Date; to: Date },
): Promise<"visit" | "block" | "hold" | null> {
  const { rows } = await sql<{ kind: "visit" | "block" | "hold" }>`
    select kind from provider_time_slots
    where resource = ${staffId} and during && tstzrange(${from}, ${to})
    order by array_position(array['visit', 'block', 'hold'], kind) limit 1`.execute(db);
  return rows[0]?.kind ?? null;
}

/** Frees an interval; a hold that stood in it goes with it. */
export async function freeInterval(tx: Transaction, slotId: string): Promise<void> {
  await tx.deleteFrom("provider_time_slots").where("id", "=", slotId).execute();
}

/** Makes a held interval a visit's. */
export async function keepInterval(tx: Transaction, slotId: string): Promise<void> {
  await tx
    .updateTable("provider_time_slots")
    .set({ kind: "visit", expires_at: null })
    .where("id", "=", slotId)
    .execute();
}

/** The interval behind a visitor's own hold or visit, by the hash of its token. */
export async function ownSlotIds(
  db: Reader,
  hashes: { hold?: Buffer; manage?: Buffer },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select slot_id as id from holds where token_hash = ${hashes.hold ?? null}
    union all
    select slot_id from appointments where manage_token_hash = ${hashes.manage ?? null} and slot_id is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export type WorkPeriod = {
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  from: string;
  to: string;
};

/** Who works on a day and when, as local clock times within the opening hours. */
export async function workPeriods(db: Reader, date: string): Promise<WorkPeriod[]> {
  const { rows } = await sql<WorkPeriod>`
    select p.id as "staffId", p.title, p.first_name as "firstName", p.last_name as "lastName",
           to_char(greatest(w.opens, o.opens), 'HH24:MI') as "from",
           to_char(least(w.closes, o.closes), 'HH24:MI') as "to"
    from (
      select ${date}::date + coalesce(c.opens, h.opens) as opens, ${date}::date + coalesce(c.closes, h.closes) as closes
      from practice_hours h
      left join closures c on c.date = ${date}::date and c.is_active
      where h.weekday = extract(isodow from ${date}::date)
        -- greatest and least pass over null: a closed day must not reach them.
        and (case when c.id is null then h.opens else c.opens end) is not null
    ) as o
    cross join staff p
    cross join lateral work_on(p.id, ${date}::date) as w
    where p.is_active and greatest(w.opens, o.opens) < least(w.closes, o.closes)
    order by p.last_name, p.id, w.opens`.execute(db);
  return rows;
}
