import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type HoldRow = {
  id: string;
  patientId: string | null;
  patientName: string | null;
  reasonSealed: string;
  placedAt: Date;
  placedBy: string | null;
  releasedAt: Date | null;
  releasedBy: string | null;
  releaseReasonSealed: string | null;
};

/** Waits for erasures under way, which ask for holds under the same lock; none begins before this ends. */
export async function lockErasures(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('legal holds', 0))`.execute(tx);
}

const columns = sql`
  h.id, h.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName",
  h.reason_sealed as "reasonSealed", h.placed_at as "placedAt", placer.name as "placedBy",
  h.released_at as "releasedAt", releaser.name as "releasedBy",
  h.release_reason_sealed as "releaseReasonSealed"`;
const tables = sql`
  legal_holds h left join patients p on p.id = h.patient_id
    left join staff_accounts placer on placer.id = h.placed_by
    left join staff_accounts releaser on releaser.id = h.released_by`;

export async function findHold(
  db: Database | Transaction,
  id: string,
): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`select ${columns} from ${tables} where h.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Standing holds first, then the newest; those of a person's records with those on everything, or all. */
export async function findHolds(
  db: Database | Transaction,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): Promise<HoldRow[]> {
  const whose =
    ids === null
      ? sql`true`
      : sql`(h.patient_id = any(${ids}::uuid[]) or (h.patient_id is null and h.released_at is null))`;
  const { rows } = await sql<HoldRow>`
    select ${columns} from ${tables} where ${whose}
    order by h.released_at is not null, h.placed_at desc, h.id limit ${limit}`.execute(db);
  return rows;
}

/** Adds a hold; one that is there already stays as it is. */
export async function insertHold(
  tx: Transaction,
  hold: {
    id: string;
    patientId: string | null;
    reasonSealed: string;
    callerLookups: readonly Buffer[];
    at: Date;
    by: string | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into legal_holds (id, patient_id, reason_sealed, caller_lookups, placed_at, placed_by)
    values (${hold.id}, ${hold.patientId}, ${hold.reasonSealed}, ${hold.callerLookups}::bytea[], ${hold.at}, ${hold.by})
    on conflict (id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Releases a standing hold; false when it was released before. */
export async function endHold(
  tx: Transaction,
  id: string,
  release: { reasonSealed: string; at: Date; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update legal_holds set released_at = ${release.at}, released_by = ${release.by},
      release_reason_sealed = ${release.reasonSealed}
    where id = ${id} and released_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}
