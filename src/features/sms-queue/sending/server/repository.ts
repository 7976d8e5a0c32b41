import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { Delivery } from "../../carriers/rules.ts";

export type Candidate = {
  id: string;
  kind: string;
  purpose: string;
  phone: string;
  message: string;
  appointmentId: string | null;
  patientId: string | null;
  expiresAt: Date | null;
  isUrgent: boolean;
  attempts: number;
  hasArrived: boolean;
};

/** Whether one of the texts that this one repeats was delivered: the news may be younger than the repeating. */
const hasArrived = sql`(
  with recursive earlier (key, delivery) as (
    select q.key, null::text
    union all
    select o.key, o.delivery from earlier e
      join sms_queue o on o.id = case when e.key like 'retry:%' then substr(e.key, 7)::uuid end)
  select coalesce(bool_or(delivery = 'delivered'), false) from earlier)`;

const columns = sql`
  q.id, q.kind, q.purpose, q.phone, q.message, q.appointment_id as "appointmentId",
  q.patient_id as "patientId", q.expires_at as "expiresAt", q.is_urgent as "isUrgent", q.attempts,
  ${hasArrived} as "hasArrived"`;

/**
 * Whether an earlier text to the same person is not through yet: it waits for its turn or its next try, is
 * on its way, or nobody knows. What was raised to staff holds nobody up, and the answer to STOP waits for
 * nothing. Two questions, and the second about another row: else the database reads everything that is open.
 */
const isHeldUp = sql`(q.kind <> 'stop-confirmation' and (
  exists (select from sms_queue e where e.phone = q.phone and e.status = 'pending'
    and (e.send_after, e.created_at, e.id) < (q.send_after, q.created_at, q.id))
  or exists (select from sms_queue e where e.phone = q.phone and e.id <> q.id
    and e.status in ('sending', 'unknown') and (e.status <> 'unknown' or e.raised_at is null))))`;

/** Locks texts whose turn it is, oldest first; what others hold is passed over. */
export async function lockDue(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${columns} from sms_queue q
    where q.status = 'pending' and q.send_after <= ${now}
      and (q.next_look_at is null or q.next_look_at <= ${now}) and not ${isHeldUp}
    order by q.send_after, q.created_at, q.id limit ${limit}
    for update of q skip locked`.execute(tx);
  return rows;
}

export type Claim = { claimId: string; at: Date; leaseUntil: Date; carrier: string };

/** Claims locked texts, and answers which: not those that others' commits hold up since. */
export async function claim(
  tx: Transaction,
  ids: readonly string[],
  by: Claim,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update sms_queue q set status = 'sending', claim_id = ${by.claimId}, claimed_at = ${by.at},
      lease_until = ${by.leaseUntil}, carrier = ${by.carrier}, attempts = attempts + 1,
      next_look_at = null, error = null, unknown_since = null, missed_looks = 0
    where q.id = any(${ids}::uuid[]) and not ${isHeldUp} returning q.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type Settled = { id: string; status: "cancelled" | "held" | "failed"; error: string };

/** Ends texts that do not leave. */
export async function settle(tx: Transaction, texts: readonly Settled[]): Promise<void> {
  await sql`
    update sms_queue q set status = s.status, error = s.error, next_look_at = null
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ status }) => status)}::text[],
      ${texts.map(({ error }) => error)}::text[]) as s (id, status, error)
    where q.id = s.id`.execute(tx);
}

/** Puts texts off until an hour at which they may leave. */
export async function putOff(
  tx: Transaction,
  texts: readonly { id: string; until: Date }[],
): Promise<void> {
  await sql`
    update sms_queue q set send_after = s.until
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ until }) => until)}::timestamptz[])
      as s (id, until)
    where q.id = s.id`.execute(tx);
}

export type Result =
  | { status: "sent"; at: Date; carrierMessageId: string; delivery: Delivery }
  | { status: "failed"; error: string }
  | { status: "pending"; error: string | null; nextLookAt: Date }
  | { status: "unknown"; error: string; since: Date; nextLookAt: Date };

/** Writes how a claim ended; false when it is no longer this claim's to tell. */
export async function finish(
  tx: Transaction,
  { id, claimId }: { id: string; claimId: string },
  result: Result,
): Promise<boolean> {
  const isSent = result.status === "sent";
  const { numUpdatedRows } = await tx
    .updateTable("sms_queue")
    .set({
      status: result.status,
      error: isSent ? null : result.error,
      claim_id: null,
      lease_until: null,
      ...(isSent && {
        sent_at: result.at,
        carrier_message_id: result.carrierMessageId,
        delivery: result.delivery,
        ...(result.delivery === "delivered" && { delivered_at: result.at }),
      }),
      ...("nextLookAt" in result && { next_look_at: result.nextLookAt }),
      ...(result.status === "unknown" && { unknown_since: result.since }),
    })
    .where("id", "=", id)
    .where("claim_id", "=", claimId)
    .where("status", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
