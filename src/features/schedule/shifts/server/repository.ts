import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ShiftType } from "../contract.ts";

type Reader = Database | Transaction;

export type ShiftRow = {
  id: string;
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  date: string;
  startTime: string;
  endTime: string;
  type: ShiftType;
  seriesId: string | null;
  version: number;
  changedBy: string | null;
  changedAt: Date;
};

/** One person on one date. */
export type Target = { staffId: string; date: string };

const shifts = sql`
  select s.id, s.staff_id as "staffId", p.title, p.first_name as "firstName", p.last_name as "lastName",
    s.date, to_char(s.starts_at, 'HH24:MI') as "startTime", to_char(s.ends_at, 'HH24:MI') as "endTime",
    s.type, s.series_id as "seriesId", s.version, a.name as "changedBy",
    coalesce(s.edited_at, s.created_at) as "changedAt"
  from shifts s
  join staff p on p.id = s.staff_id and p.is_active
  left join staff_accounts a on a.id = coalesce(s.edited_by, s.created_by)`;

const mostRows = 5000;

/** Shifts of a range of dates, by person, date and time; of everybody or of one person. */
export async function shiftsBetween(
  db: Reader,
  range: { from: string; to: string },
  staffId?: string,
): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`${shifts}
    where s.date between ${range.from}::date and ${range.to}::date
      and (${staffId ?? null}::text is null or s.staff_id = ${staffId ?? null})
    order by p.last_name, s.staff_id, s.date, s.starts_at limit ${mostRows}`.execute(db);
  return rows;
}

/** Shifts by id, by person, date and time; those that are gone are missing. */
export async function shiftsById(db: Reader, ids: readonly string[]): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`${shifts}
    where s.id = any (${[...ids]}::uuid[])
    order by p.last_name, s.staff_id, s.date, s.starts_at`.execute(db);
  return rows;
}

/** A shift and those that were entered with it for later dates. */
export async function andFollowing(db: Reader, row: ShiftRow): Promise<ShiftRow[]> {
  if (row.seriesId === null) return [row];
  const { rows } = await sql<ShiftRow>`${shifts}
    where s.series_id = ${row.seriesId} and (s.date > ${row.date}::date or s.id = ${row.id})
    order by s.date, s.starts_at`.execute(db);
  return rows;
}

/** The shifts that were entered or changed last. */
export async function latestShifts(db: Reader, count: number): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`${shifts}
    order by coalesce(s.edited_at, s.created_at) desc, s.id limit ${count}`.execute(db);
  return rows;
}

export type NewRow = Target & {
  id: string;
  startTime: string;
  endTime: string;
  type: ShiftType;
  seriesId: string | null;
};
export type Edit = { at: Date; by: string | null };

export async function insertShifts(
  tx: Transaction,
  rows: readonly NewRow[],
  { at, by }: Edit,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("shifts")
    .values(
      rows.map((row) => ({
        id: row.id,
        staff_id: row.staffId,
        date: row.date,
        starts_at: row.startTime,
        ends_at: row.endTime,
        type: row.type,
        series_id: row.seriesId,
        created_by: by,
        created_at: at,
      })),
    )
    .execute();
}

export async function updateShift(
  tx: Transaction,
  row: Omit<NewRow, "seriesId">,
  { at, by }: Edit,
): Promise<void> {
  await tx
    .updateTable("shifts")
    .set((eb) => ({
      staff_id: row.staffId,
      date: row.date,
      starts_at: row.startTime,
      ends_at: row.endTime,
      type: row.type,
      edited_by: by,
      edited_at: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
}

export async function deleteShifts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("shifts")
    .where("id", "in", [...ids])
    .execute();
}

export type UsualRow = { staffId: string; weekday: number; from: string; to: string };

/** The usual hours by person, weekday and time; of everybody or of one person. */
export async function usualHours(db: Reader, staffId?: string): Promise<UsualRow[]> {
  const { rows } = await sql<UsualRow>`
    select staff_id as "staffId", weekday::int as weekday, to_char(starts_at, 'HH24:MI') as "from",
      to_char(ends_at, 'HH24:MI') as "to"
    from weekly_patterns
    where ${staffId ?? null}::text is null or staff_id = ${staffId ?? null}
    order by staff_id, weekday, starts_at`.execute(db);
  return rows;
}

/** Those of these dates on which the practice opens. */
export async function openDates(db: Reader, dates: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    select d.date
    from unnest(${[...dates]}::date[]) as d (date)
    join practice_hours h on h.weekday = extract(isodow from d.date)
    left join closures c on c.date = d.date and c.is_active
    where case when c.id is null then h.opens else c.opens end is not null`.execute(db);
  return new Set(rows.map(({ date }) => date));
}

const targets = (wanted: readonly Target[]) => sql`
  unnest(${wanted.map(({ staffId }) => staffId)}::text[], ${wanted.map(({ date }) => date)}::date[])
    as wanted (staff_id, date)`;

export type WorkRow = Target & { from: string; to: string };

/** When these people work on these dates, as slots see it. */
export async function workOn(db: Reader, wanted: readonly Target[]): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select wanted.staff_id as "staffId", wanted.date, to_char(w.opens, 'HH24:MI') as "from",
      case when w.closes::date > wanted.date then '24:00' else to_char(w.closes, 'HH24:MI') end as "to"
    from ${targets(wanted)} cross join lateral work_on(wanted.staff_id, wanted.date) as w
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** The bookable starts of these people on these dates, each as one word. */
export async function bookableStarts(
  db: Reader,
  wanted: readonly Target[],
  question: { minutes: number; now: Date; leadMinutes: number; horizonDays: number },
): Promise<Set<string>> {
  const { minutes, now, leadMinutes, horizonDays } = question;
  const { rows } = await sql<{ start: string }>`
    select wanted.staff_id || ' ' || extract(epoch from t.starts_at)::bigint as start
    from ${targets(wanted)}
    cross join lateral generate_time_slots(wanted.staff_id, wanted.date, ${minutes}, 0, 0, ${now}, ${leadMinutes},
      ${horizonDays}) as t
    where t.is_available`.execute(db);
  return new Set(rows.map(({ start }) => start));
}
