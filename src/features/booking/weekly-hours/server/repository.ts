import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Period } from "../rules.ts";

type Reader = Database | Transaction;

const mostPeople = 500;

export type WeekRow = {
  id: string;
  title: string;
  firstName: string;
  lastName: string;
  periods: Period[];
  version: number;
  editedBy: string | null;
  editedAt: Date | null;
};

/** The usual weeks of everybody who sees patients, by last name; or of one person. */
export async function weeks(db: Reader, staffId?: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select p.id, p.title, p.first_name as "firstName", p.last_name as "lastName", p.week_version as version,
           a.name as "editedBy", p.week_edited_at as "editedAt",
           coalesce(
             (select json_agg(json_build_object('weekday', w.weekday, 'from', to_char(w.starts_at, 'HH24:MI'),
                'to', to_char(w.ends_at, 'HH24:MI')) order by w.weekday, w.starts_at)
              from weekly_patterns w where w.staff_id = p.id), '[]') as periods
    from staff p left join staff_accounts a on a.id = p.week_edited_by
    where p.is_active and (${staffId ?? null}::text is null or p.id = ${staffId ?? null})
    order by p.last_name, p.id limit ${mostPeople}`.execute(db);
  return rows;
}

/** The dates from a day on for which shifts stand, as "person date": the usual week has no say there. */
export async function datesWithShifts(
  db: Reader,
  from: string,
  staffId?: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct s.staff_id || ' ' || s.date as key
    from shifts s
    where s.date >= ${from}::date and (${staffId ?? null}::text is null or s.staff_id = ${staffId ?? null})`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Replaces a person's week. */
export async function writeWeek(
  tx: Transaction,
  staffId: string,
  periods: readonly Period[],
  edit: { at: Date; by: string | null },
): Promise<void> {
  await tx.deleteFrom("weekly_patterns").where("staff_id", "=", staffId).execute();
  if (periods.length > 0) {
    await tx
      .insertInto("weekly_patterns")
      .values(
        periods.map(({ weekday, from, to }) => ({
          staff_id: staffId,
          weekday,
          starts_at: from,
          ends_at: to,
        })),
      )
      .execute();
  }
  await tx
    .updateTable("staff")
    .set((eb) => ({
      week_edited_at: edit.at,
      week_edited_by: edit.by,
      week_version: eb("week_version", "+", 1),
    }))
    .where("id", "=", staffId)
    .execute();
}
