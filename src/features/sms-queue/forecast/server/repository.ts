import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type WaitingRow = {
  id: string;
  kind: string;
  status: "pending" | "held" | "cancelled";
  phone: string;
  message: string;
  name: string | null;
  sendAfter: Date;
  expiresAt: Date | null;
  error: string | null;
  stoppedBy: string | null;
};

const columns = sql`q.id, q.kind, q.status, q.phone, q.message, q.send_after as "sendAfter",
  q.expires_at as "expiresAt", q.error,
  (select p.first_name || ' ' || p.last_name from patients p
    where p.id = coalesce(q.patient_id,
      (select a.patient_id from appointments a where a.id = q.appointment_id))) as name`;

/** Texts of the queue that have not left and are to leave before an instant, and those that staff stopped. */
export async function waitingTexts(
  db: Database,
  range: { from: Date; until: Date; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    (select ${columns}, null as "stoppedBy" from sms_queue q
      where q.status = 'pending' and q.send_after < ${range.until}
      order by q.send_after, q.created_at, q.id limit ${range.limit})
    union all
    (select ${columns}, null from sms_queue q
      where q.status = 'held' and q.created_at >= ${range.from} and q.send_after < ${range.until}
        and (q.expires_at is null or q.expires_at > ${range.from})
      order by q.created_at desc limit ${range.limit})
    union all
    (select ${columns}, coalesce(s.name, 'somebody') from stopped_texts t
      join sms_queue q on t.key = 'text:' || q.id
      left join staff_accounts s on s.id = t.stopped_by
      where q.status = 'cancelled' and t.stopped_at >= ${range.from}
      order by t.stopped_at desc limit ${range.limit})`.execute(db);
  return rows;
}

export type StopFate = "stopped" | "gone";

/** Takes a text of the queue out of it; false when it has left. */
export async function stopQueued(tx: Transaction, id: string, error: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sms_queue set status = 'cancelled', error = ${error}
    where id = ${id} and status in ('pending', 'held')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Puts a text that was stopped back; false when it was not, or is of no use any more. */
export async function releaseQueued(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sms_queue set status = 'pending', error = null
    where id = ${id} and status = 'cancelled' and (expires_at is null or expires_at > ${now})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** False when it is stopped already. */
export async function insertStop(
  tx: Transaction,
  { key, at, by }: { key: string; at: Date; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stopped_texts (key, stopped_at, stopped_by) values (${key}, ${at}, ${by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function removeStop(tx: Transaction, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from stopped_texts where key = ${key}`.execute(tx);
  return numAffectedRows === 1n;
}
