import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type BirthdayRow = {
  patientId: string;
  firstName: string;
  lastName: string;
  /** "MM-DD" of the birth date. */
  monthDay: string;
  visitId: string;
  visitStart: Date;
};

type Range = { from: Date; to: Date };

/** People with a visit in a time that still stands or was kept, born on one of these days; each once. */
export async function birthdays(
  db: Database,
  { from, to, monthDays, limit }: Range & { monthDays: readonly string[]; limit: number },
): Promise<BirthdayRow[]> {
  const { rows } = await sql<BirthdayRow>`
    select distinct on (p.id) p.id as "patientId", p.first_name as "firstName",
      p.last_name as "lastName", to_char(p.date_of_birth, 'MM-DD') as "monthDay",
      a.id as "visitId", a.starts_at as "visitStart"
    from appointments a
    join patients p on p.id = a.patient_id
    where a.starts_at >= ${from} and a.starts_at < ${to}
      and a.status not in ('cancelled', 'no-show')
      and to_char(p.date_of_birth, 'MM-DD') = any(${monthDays}::text[])
    order by p.id, a.starts_at
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many came and how many were missed in a time. */
export async function outcomes(
  db: Database,
  { from, to }: Range,
): Promise<{ kept: number; missed: number }> {
  const { rows } = await sql<{ kept: number; missed: number }>`
    select (count(*) filter (where status = 'completed'))::int as kept,
      (count(*) filter (where status = 'no-show'))::int as missed
    from appointments where starts_at >= ${from} and starts_at < ${to}
  `.execute(db);
  return rows[0] ?? { kept: 0, missed: 0 };
}

/** When the last visit of a time that came or was missed began; null when there was none. */
export async function lastSettled(db: Database, { from, to }: Range): Promise<Date | null> {
  const { rows } = await sql<{ startsAt: Date }>`
    select starts_at as "startsAt" from appointments
    where starts_at >= ${from} and starts_at < ${to} and status in ('completed', 'no-show')
    order by starts_at desc limit 1
  `.execute(db);
  return rows[0]?.startsAt ?? null;
}
