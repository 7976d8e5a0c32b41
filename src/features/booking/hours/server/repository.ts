import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { PracticeDay } from "../contract.ts";
import type { PracticeWeekday } from "../rules.ts";

type Reader = Database | Transaction;

/** The opening hours of each day of a range; with a reason where a closure or exception counts. */
export async function practiceDays(
  db: Reader,
  range: { from: string; to: string },
): Promise<PracticeDay[]> {
  const { rows } = await sql<PracticeDay>`
    select d.day::date as date, c.reason,
           to_char(case when c.id is null then h.opens else c.opens end, 'HH24:MI') as opens,
           to_char(case when c.id is null then h.closes else c.closes end, 'HH24:MI') as closes
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as d (day)
    join practice_hours h on h.weekday = extract(isodow from d.day)
    left join closures c on c.date = d.day::date and c.is_active
    order by d.day`.execute(db);
  return rows;
}

/** The usual opening hours, Monday first. */
export async function usualHours(db: Reader): Promise<PracticeWeekday[]> {
  const { rows } = await sql<PracticeWeekday>`
    select weekday::int as weekday, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
    from practice_hours order by weekday`.execute(db);
  return rows;
}
