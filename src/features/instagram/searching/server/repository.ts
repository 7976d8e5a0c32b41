import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

/** Messages whose sender died on the way may have been taken: they are looked for at the platform. */
export async function abandonClaims(
  db: Database,
  { now, visibilityMs, error }: { now: Date; visibilityMs: number; error: string },
): Promise<void> {
  await sql`
    update instagram_messages set state = 'unknown', unknown_since = ${now}, claim_id = null,
      error = ${error}, next_look_at = lease_until + make_interval(secs => ${visibilityMs / 1000}),
      lease_until = null
    where state = 'sending' and lease_until < ${now}`.execute(db);
}

export type Unclear = {
  id: string;
  threadId: string;
  userId: string;
  patientId: string | null;
  text: string;
  claimedAt: Date;
  unknownSince: Date;
  nextLookAt: Date;
  missedLooks: number;
  raisedAt: Date | null;
};

/** Messages that are to be looked for, of one carrier. */
export async function findUnclear(
  db: Database,
  { now, limit, carrier }: { now: Date; limit: number; carrier: string },
): Promise<Unclear[]> {
  const { rows } = await sql<Unclear>`
    select m.id, m.thread_id as "threadId", t.instagram_user_id as "userId",
      t.patient_id as "patientId", m.message_text as text,
      coalesce(m.claimed_at, m.created_at) as "claimedAt", m.unknown_since as "unknownSince",
      m.next_look_at as "nextLookAt", m.missed_looks as "missedLooks", m.raised_at as "raisedAt"
    from instagram_messages m join instagram_threads t on t.id = m.thread_id
    where m.state = 'unknown' and m.next_look_at <= ${now} and m.carrier = ${carrier}
    order by m.next_look_at limit ${limit}`.execute(db);
  return rows;
}

/** The platform's ids of other messages in a thread. */
export async function findKnownIds(db: Database, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("instagram_messages")
    .select("platform_id as id")
    .where("thread_id", "=", threadId)
    .where("platform_id", "is not", null)
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

export type Found =
  | { state: "sent"; at: Date; platformId: string }
  | { state: "queued" }
  | { state: "failed"; error: string }
  | { state: "unknown"; nextLookAt: Date | null; missedLooks: number; raisedAt: Date | null };

/** Writes what a look at the platform told; false when another look or an echo came first. */
export async function conclude(
  tx: Transaction,
  message: Pick<Unclear, "id" | "nextLookAt">,
  found: Found,
): Promise<boolean> {
  const isSent = found.state === "sent";
  const isOpen = found.state === "unknown";
  const { numUpdatedRows } = await tx
    .updateTable("instagram_messages")
    .set({
      state: found.state,
      next_look_at: isOpen ? found.nextLookAt : null,
      ...(isSent && { error: null, sent_at: found.at, platform_id: found.platformId }),
      ...(found.state === "queued" && { error: null }),
      ...(found.state === "failed" && { error: found.error }),
      ...(isOpen && { missed_looks: found.missedLooks, raised_at: found.raisedAt }),
    })
    .where("id", "=", message.id)
    .where("state", "=", "unknown")
    .where("next_look_at", "=", message.nextLookAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
