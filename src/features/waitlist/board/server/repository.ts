import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Daypart, OfferState } from "../../rules.ts";

type Reader = Database | Transaction;

export type WaiterRow = {
  id: string;
  patientId: string;
  firstName: string;
  lastName: string;
  isSample: boolean;
  serviceName: string;
  staffId: string | null;
  weekdays: number[];
  dayparts: Daypart[];
  until: string;
  since: Date;
  visitStart: Date | null;
  offers: number;
  isPaused: boolean;
};

/** Who waits, the longest first. */
export async function waiters(db: Reader, limit: number): Promise<WaiterRow[]> {
  const { rows } = await sql<WaiterRow>`
    select e.id, e.patient_id as "patientId", p.first_name as "firstName", p.last_name as "lastName",
      p.is_sample as "isSample", s.name as "serviceName", e.staff_id as "staffId", e.weekdays, e.dayparts, e.until::text as until,
      e.created_at as since, a.starts_at as "visitStart", e.paused_at is not null as "isPaused",
      (select count(*) from waitlist_offers o where o.entry_id = e.id) as offers
    from waitlist_entries e
    join patients p on p.id = e.patient_id
    join services s on s.id = e.service_id
    left join appointments a on a.id = e.appointment_id
    where e.ended_at is null
    order by e.created_at, e.id limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiters(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("waitlist_entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export type FreedRow = {
  id: string;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  state: "open" | "asked" | "filled" | "over";
  wave: number;
  nextWaveAt: Date | null;
};

/** Freed times of now and later that anybody was asked about, or will be. */
export async function freedTimes(db: Reader, now: Date, limit: number): Promise<FreedRow[]> {
  const { rows } = await sql<FreedRow>`
    select f.id, f.staff_id as "staffId", f.starts_at as "startsAt", f.ends_at as "endsAt", f.state, f.wave,
      f.next_wave_at as "nextWaveAt"
    from waitlist_freed_times f
    where f.ends_at > ${now} and (f.wave > 0 or f.state = 'open')
    order by f.starts_at, f.id limit ${limit}`.execute(db);
  return rows;
}

export type OfferRow = {
  id: string;
  freedId: string;
  patientId: string;
  firstName: string;
  lastName: string;
  wave: number;
  startsAt: Date;
  state: OfferState;
  sentBy: "text" | "mail";
  sentAt: Date;
  validUntil: Date;
};

/** The offers of freed times, wave by wave. */
export async function offersOf(db: Reader, freedIds: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.freed_id as "freedId", e.patient_id as "patientId", p.first_name as "firstName",
      p.last_name as "lastName", o.wave, o.starts_at as "startsAt", o.state, o.sent_by as "sentBy",
      o.sent_at as "sentAt", o.valid_until as "validUntil"
    from waitlist_offers o
    join waitlist_entries e on e.id = o.entry_id
    join patients p on p.id = e.patient_id
    where o.freed_id = any (${[...freedIds]}::uuid[])
    order by o.wave, o.sent_at, o.id`.execute(db);
  return rows;
}

/** Pauses everything; a second pause is the first. */
export async function beginPause(
  tx: Reader,
  pause: { id: string; at: Date; by: string | null },
): Promise<void> {
  await sql`
    insert into waitlist_pauses (id, paused_at, paused_by) values (${pause.id}, ${pause.at}, ${pause.by})
    on conflict do nothing`.execute(tx);
}

export async function endPause(tx: Reader, end: { at: Date; by: string | null }): Promise<void> {
  await tx
    .updateTable("waitlist_pauses")
    .set({ ended_at: end.at, ended_by: end.by })
    .where("ended_at", "is", null)
    .execute();
}
