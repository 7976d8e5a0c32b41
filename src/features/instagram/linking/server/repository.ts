import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { LinkWay } from "../rules.ts";

type Reader = Database | Transaction;

export type LinkRow = {
  id: string;
  patientId: string | null;
  way: LinkWay | null;
  at: Date | null;
  by: string | null;
};

const links = sql`
  select t.id, t.patient_id as "patientId", t.linked_how as way, t.linked_at as at, a.name as by
  from instagram_threads t left join staff_accounts a on a.id = t.linked_by`;

/** Whom a thread is linked to. */
export async function findLink(db: Reader, threadId: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${links} where t.id = ${threadId}`.execute(db);
  return rows[0];
}

/** The same, and nobody else links it until the transaction ends. */
export async function lockLink(tx: Transaction, threadId: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${links} where t.id = ${threadId} for update of t`.execute(
    tx,
  );
  return rows[0];
}

/** Says whose a thread is, or that it is nobody's. */
export async function writeLink(
  tx: Transaction,
  threadId: string,
  link: { patientId: string; way: LinkWay; at: Date; by: string | null } | null,
): Promise<void> {
  await tx
    .updateTable("instagram_threads")
    .set({
      patient_id: link?.patientId ?? null,
      linked_how: link?.way ?? null,
      linked_at: link?.at ?? null,
      linked_by: link?.by ?? null,
    })
    .where("id", "=", threadId)
    .execute();
}

export type PathRow = { begun: number; known: number; booked: number; kept: number };

/** How many threads began between two instants, and what was booked by way of Instagram meanwhile. */
export async function countPath(db: Database, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<PathRow>`
    select threads.*, visits.* from (
      select count(*)::int as begun, count(patient_id)::int as known from instagram_threads
      where first_message_at >= ${from} and first_message_at < ${to}
    ) threads, (
      select count(*)::int as booked, count(*) filter (where a.status = 'completed')::int as kept
      from appointments a where a.channel = 'instagram'
        and a.created_at >= ${from} and a.created_at < ${to}
        -- A visit that was moved is another row: each is counted once, as it stands now.
        and not exists (select from appointments n where n.moved_from_id = a.id)
    ) visits`.execute(db);
  return rows[0] ?? { begun: 0, known: 0, booked: 0, kept: 0 };
}
