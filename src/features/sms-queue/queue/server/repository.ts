import { sql } from "kysely";
import type { MessageStatus } from "#features/outbox/contract.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { QueuedText } from "../contract.ts";

export type QueueRow = {
  id: string;
  kind: string;
  phone: string;
  message: string;
  status: MessageStatus;
  error: string | null;
  delivery: QueuedText["delivery"];
  deliveryError: string | null;
  createdAt: Date;
  sendAfter: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
  isRaised: boolean;
  isUrgent: boolean;
  purpose: string;
  isRetried: boolean;
};

const columns = sql`q.id, q.kind, q.phone, q.message, q.status, q.error, q.delivery,
  q.delivery_error as "deliveryError", q.created_at as "createdAt", q.send_after as "sendAfter",
  q.sent_at as "sentAt", q.expires_at as "expiresAt", q.raised_at is not null as "isRaised",
  q.is_urgent as "isUrgent", q.purpose,
  exists (select from sms_queue r where r.key = 'retry:' || q.id::text) as "isRetried"`;

/** Texts, newest first, from after the one with an id. */
export async function newestTexts(
  db: Database,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<QueueRow[]> {
  const after =
    before === undefined
      ? sql`true`
      : sql`(q.created_at, q.id) < (select l.created_at, l.id from sms_queue l where l.id = ${before})`;
  const { rows } = await sql<QueueRow>`
    select ${columns} from sms_queue q where ${after}
    order by q.created_at desc, q.id desc limit ${limit}`.execute(db);
  return rows;
}

export type Pending = { count: number; oldestAt: Date | null };
export type Waiting = Pick<QueueRow, "phone" | "sendAfter" | "isUrgent" | "purpose"> & {
  count: number;
};

/** How many texts are pending, and since when the oldest is. */
export async function countPending(db: Database): Promise<Pending> {
  const { rows } = await sql<Pending>`
    select count(*)::int as count, min(created_at) as "oldestAt"
    from sms_queue where status = 'pending'`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Pending texts by what decides over their hour. */
export async function pendingByHour(db: Database, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select left(phone, 5) as phone, greatest(send_after, ${now}::timestamptz) as "sendAfter",
      is_urgent as "isUrgent", purpose, count(*)::int as count
    from sms_queue where status = 'pending' group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export async function lockText(tx: Transaction, id: string): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select ${columns} from sms_queue q where q.id = ${id} for update`.execute(tx);
  return rows[0];
}

/**
 * Queues a text that did not arrive once more, as a text of its own: late news of the carrier goes on
 * speaking of the first. Undefined when that was done before.
 */
export async function queueAgain(
  tx: Transaction,
  { id, newId, at }: { id: string; newId: string; at: Date },
): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    insert into sms_queue as q (id, kind, purpose, appointment_id, patient_id, phone, message, key,
      send_after, expires_at, is_urgent, written_by, created_at)
    select ${newId}::uuid, kind, purpose, appointment_id, patient_id, phone, message, 'retry:' || id::text,
      ${at}::timestamptz, expires_at, is_urgent, written_by, ${at}::timestamptz
    from sms_queue where id = ${id}
    on conflict (key) where key is not null do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/**
 * Puts a text back as if it had just been queued; when it was written stays, and so does who was given it and
 * when, so that late news of that still finds it.
 */
export async function requeueText(tx: Transaction, id: string, at: Date): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    update sms_queue as q set status = 'pending', error = null, attempts = 0, send_after = ${at},
      claim_id = null, lease_until = null, next_look_at = null, missed_looks = 0,
      unknown_since = null, carrier_message_id = null, delivery = null,
      delivery_error = null, sent_at = null, raised_at = null
    where q.id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("A text that was locked is gone.");
  return row;
}
