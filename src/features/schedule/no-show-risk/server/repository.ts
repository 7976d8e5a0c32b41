import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type VisitHistory = {
  visitId: string;
  /** Visits that this person missed before it. */
  noShows: number;
  /** Visits before it that took place or still stand. */
  others: number;
};

/** What came before each of these visits, of the same person; visits of people without a past are left out. */
export async function historiesOf(
  db: Database | Transaction,
  visitIds: readonly string[],
): Promise<VisitHistory[]> {
  const { rows } = await sql<VisitHistory>`
    select v.id as "visitId",
      (count(*) filter (where before.status = 'no-show'))::int as "noShows",
      (count(*) filter (where before.status not in ('no-show', 'cancelled')))::int as others
    from appointments v
    join appointments before on before.patient_id = v.patient_id and before.starts_at < v.starts_at
    where v.id = any(${visitIds}::uuid[])
    group by v.id
  `.execute(db);
  return rows;
}
