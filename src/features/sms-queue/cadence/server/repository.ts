import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Step } from "../rules.ts";

type Reader = Database | Transaction;

export type CadenceRow = {
  version: number;
  steps: Step[];
  sendsRecalls: boolean;
  changedAt: Date;
  changedBy: string | null;
};

export async function newestCadence(db: Reader): Promise<CadenceRow | undefined> {
  const { rows } = await sql<CadenceRow>`
    select c.version, c.steps, c.sends_recalls as "sendsRecalls", c.changed_at as "changedAt",
      s.name as "changedBy"
    from text_cadences c left join staff_accounts s on s.id = c.changed_by
    order by c.version desc limit 1`.execute(db);
  return rows[0];
}

/** False when that version was written meanwhile. */
export async function insertCadence(
  tx: Transaction,
  row: {
    version: number;
    steps: readonly Step[];
    sendsRecalls: boolean;
    at: Date;
    by: string | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into text_cadences (version, steps, sends_recalls, changed_at, changed_by)
    values (${row.version}, ${JSON.stringify(row.steps)}::jsonb, ${row.sendsRecalls}, ${row.at}, ${row.by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export type ComingVisit = {
  id: string;
  patientId: string;
  patientName: string;
  phone: string;
  startsAt: Date;
  status: "scheduled" | "confirmed";
  bookedAt: Date;
  confirmationCode: string;
  manageSeed: Buffer;
};

/** Visits that lie ahead, of people who agreed to texts about them and asked for no stop, by time. */
export async function comingVisits(
  db: Reader,
  range: { from: Date; to: Date; purpose: string; limit: number },
): Promise<ComingVisit[]> {
  const { rows } = await sql<ComingVisit>`
    select a.id, a.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName",
      a.contact_phone as phone, a.starts_at as "startsAt", a.status, a.created_at as "bookedAt",
      a.confirmation_code as "confirmationCode", a.manage_seed as "manageSeed"
    from appointments a join patients p on p.id = a.patient_id
    where a.starts_at > ${range.from} and a.starts_at <= ${range.to}
      and a.status in ('scheduled', 'confirmed')
      and exists (select from consents c where c.channel = 'sms' and c.address = a.contact_phone
        and c.purpose = ${range.purpose} and c.revoked_at is null)
      and not exists (select from text_stops s where s.phone = a.contact_phone and s.ended_at is null)
    order by a.starts_at, a.id limit ${range.limit}`.execute(db);
  return rows;
}

/** Which of these keys stand in the queue already, in whatever state. */
export async function knownKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from sms_queue where key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export type StoppedRow = { key: string; stoppedAt: Date; stoppedBy: string | null };

export async function stopsOf(db: Reader, keys: readonly string[]): Promise<StoppedRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<StoppedRow>`
    select t.key, t.stopped_at as "stoppedAt", s.name as "stoppedBy"
    from stopped_texts t left join staff_accounts s on s.id = t.stopped_by
    where t.key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}

/** Whoever queues planned texts and whoever stops one wait for each other. */
export async function lockPlan(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('planned texts', 0))`.execute(tx);
}

/** Calls back reminders that are no longer true: of visits that do not stand, and early ones of confirmed visits. */
export async function callBackUntrue(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    update sms_queue q set status = 'cancelled', error = 'The visit was changed meanwhile'
    from appointments a
    where a.id = q.appointment_id and q.kind = 'reminder' and q.status in ('pending', 'held')
      and (a.status not in ('scheduled', 'confirmed')
        or (a.status = 'confirmed' and q.key not like '%:last'))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
