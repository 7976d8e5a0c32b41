import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

const mostDays = 1200;

export type ClosureRow = {
  id: string;
  date: string;
  reason: string;
  opens: string | null;
  closes: string | null;
  isActive: boolean;
  version: number;
  editedBy: string | null;
  editedAt: Date | null;
};

const closures = sql`
  select c.id, c.date, c.reason, to_char(c.opens, 'HH24:MI') as opens, to_char(c.closes, 'HH24:MI') as closes,
    c.is_active as "isActive", c.version, a.name as "editedBy", c.updated_at as "editedAt"
  from closures c left join staff_accounts a on a.id = c.updated_by`;

/** Closures of a range, by date. */
export async function closuresBetween(
  db: Reader,
  range: { from: string; to: string },
): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`${closures}
    where c.date between ${range.from}::date and ${range.to}::date
    order by c.date limit ${mostDays}`.execute(db);
  return rows;
}

/** Closures by id, by date; those that are gone are missing. */
export async function closuresById(db: Reader, ids: readonly string[]): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`${closures}
    where c.id = any (${[...ids]}::uuid[]) order by c.date`.execute(db);
  return rows;
}

export type ClosureValues = {
  reason: string;
  opens: string | null;
  closes: string | null;
  isActive: boolean;
};
export type Edit = { at: Date; by: string | null };

/** Writes one day, whether it was in the list or not. */
export async function writeClosure(
  tx: Transaction,
  day: { id: string; date: string } & ClosureValues,
  { at, by }: Edit,
): Promise<void> {
  const values = {
    reason: day.reason,
    opens: day.opens,
    closes: day.closes,
    is_active: day.isActive,
    updated_at: at,
    updated_by: by,
  };
  await tx
    .insertInto("closures")
    .values({ id: day.id, date: day.date, ...values })
    .onConflict((conflict) =>
      conflict.column("date").doUpdateSet({ ...values, version: sql`closures.version + 1` }),
    )
    .execute();
}

export async function deleteClosures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("closures")
    .where("id", "in", [...ids])
    .execute();
}
