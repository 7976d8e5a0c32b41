import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { Intent } from "../../contract.ts";

export type Candidate = {
  id: string;
  threadId: string;
  userId: string;
  patientId: string | null;
  text: string;
  sender: "ai" | "staff";
  intent: Intent | null;
  requiresReview: boolean;
  approvedBy: string | null;
  windowOpenedAt: Date | null;
  isStopped: boolean;
  isTakenOver: boolean;
  attempts: number;
};

/**
 * Whether something earlier in the same thread is not through yet: it waits for its turn or its next try, is
 * on its way, or nobody knows. What was raised to staff holds nobody up.
 */
const isHeldUp = sql`(
  exists (select from instagram_messages e where e.thread_id = m.thread_id and e.state = 'queued'
    and (e.created_at, e.id) < (m.created_at, m.id))
  or exists (select from instagram_messages e where e.thread_id = m.thread_id and e.id <> m.id
    and e.state in ('sending', 'unknown') and (e.state <> 'unknown' or e.raised_at is null)))`;

/**
 * Locks messages whose turn it is, oldest first, with their threads: what is heard, taken over or stopped in
 * one meanwhile waits, and what others hold is passed over.
 */
export async function lockDue(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.id, m.thread_id as "threadId", t.instagram_user_id as "userId",
      t.patient_id as "patientId", m.message_text as text, m.sender_type as sender, m.intent,
      m.requires_human_review as "requiresReview", m.approved_by as "approvedBy",
      t.window_opened_at as "windowOpenedAt", t.automation_stopped_at is not null as "isStopped",
      t.taken_over_at is not null as "isTakenOver", m.attempts
    from instagram_messages m join instagram_threads t on t.id = m.thread_id
    where m.state = 'queued' and (m.next_look_at is null or m.next_look_at <= ${now})
      and not ${isHeldUp}
    order by m.created_at, m.id limit ${limit}
    for update of m, t skip locked`.execute(tx);
  return rows;
}

export type Claim = { claimId: string; at: Date; leaseUntil: Date; carrier: string };
export type Taken = { id: string; tag: "HUMAN_AGENT" | null };

/** Claims locked messages with their tags, and answers which: not those that others' commits hold up since. */
export async function claim(
  tx: Transaction,
  taken: readonly Taken[],
  by: Claim,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update instagram_messages m set state = 'sending', claim_id = ${by.claimId},
      claimed_at = ${by.at}, lease_until = ${by.leaseUntil}, carrier = ${by.carrier}, tag = c.tag,
      attempts = attempts + 1, next_look_at = null, error = null, unknown_since = null, missed_looks = 0
    from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ tag }) => tag)}::text[]) as c (id, tag)
    where m.id = c.id and m.state = 'queued' and not ${isHeldUp} returning m.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Ends messages that do not leave. */
export async function settle(
  tx: Transaction,
  id: string,
  { state, error }: { state: "failed" | "discarded"; error: string },
): Promise<void> {
  await tx
    .updateTable("instagram_messages")
    .set({ state, error, next_look_at: null })
    .where("id", "=", id)
    .execute();
}

/** What the software may not send by itself waits as a draft for a person; a draft that is there already stays. */
export async function holdAsDraft(tx: Transaction, id: string, reason: string): Promise<void> {
  await sql`
    update instagram_messages m set requires_human_review = true, review_reason = ${reason},
      next_look_at = null,
      state = case when exists (select from instagram_messages d
        where d.thread_id = m.thread_id and d.state = 'draft') then 'discarded' else 'draft' end
    where m.id = ${id}`.execute(tx);
}

export type Result =
  | { state: "sent"; at: Date; platformId: string }
  | { state: "failed"; error: string }
  | { state: "queued"; error: string; nextLookAt: Date }
  | { state: "unknown"; error: string; since: Date; nextLookAt: Date };

/** Writes how a claim ended; false when it is no longer this claim's to tell. */
export async function finish(
  tx: Transaction,
  { id, claimId }: { id: string; claimId: string },
  result: Result,
): Promise<boolean> {
  const isSent = result.state === "sent";
  // Its echo may have been faster and stands as a message of its own.
  if (isSent)
    await tx
      .deleteFrom("instagram_messages")
      .where("platform_id", "=", result.platformId)
      .where("event", "=", "echo")
      .where("id", "<>", id)
      .execute();
  const { numUpdatedRows } = await tx
    .updateTable("instagram_messages")
    .set({
      state: result.state,
      error: isSent ? null : result.error,
      claim_id: null,
      lease_until: null,
      ...(isSent && { sent_at: result.at, platform_id: result.platformId }),
      ...("nextLookAt" in result && { next_look_at: result.nextLookAt }),
      ...(result.state === "unknown" && { unknown_since: result.since }),
    })
    .where("id", "=", id)
    .where("claim_id", "=", claimId)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
