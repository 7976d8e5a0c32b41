import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Daypart, Ending, Wish } from "../../rules.ts";

type Reader = Database | Transaction;

/** Somebody who waits, with what an offer to them needs to know. */
export type EntryRow = {
  id: string;
  patientId: string;
  serviceId: string;
  serviceName: string;
  appointmentId: string | null;
  staffId: string | null;
  weekdays: number[];
  dayparts: Daypart[];
  until: string;
  createdAt: Date;
  pausedAt: Date | null;
  endedBecause: Ending | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

/**
 * Nobody waits for a time behind the visit that they have: it may have been moved since. Contacts are the visit's, or
 * without one those on file: they live once.
 */
const entries = sql`
  select e.id, e.patient_id as "patientId", e.service_id as "serviceId", s.name as "serviceName",
    e.appointment_id as "appointmentId", e.staff_id as "staffId", e.weekdays, e.dayparts,
    least(e.until, (a.starts_at at time zone practice_zone())::date)::text as until,
    e.created_at as "createdAt", e.paused_at as "pausedAt", e.ended_because as "endedBecause",
    coalesce(a.contact_first_name, p.first_name) as "firstName",
    coalesce(a.contact_last_name, p.last_name) as "lastName",
    coalesce(a.contact_email, p.email, '') as email, coalesce(a.contact_phone, p.phone, '') as phone
  from waitlist_entries e
  join services s on s.id = e.service_id
  join patients p on p.id = e.patient_id
  left join appointments a on a.id = e.appointment_id`;

/** An entry, also one that has ended. */
export async function findEntry(db: Reader, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** What somebody waits for with a visit. */
export async function findOfVisit(
  db: Reader,
  appointmentId: string,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries}
    where e.appointment_id = ${appointmentId} and e.ended_at is null`.execute(db);
  return rows[0];
}

/** Keeps two opt-ins of one person from being entered at once; until the transaction ends. */
export async function waitForTurn(tx: Transaction, who: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${who}`}, 0))`.execute(tx);
}

/** Whoever waits for a service under just this name, email and phone, without a visit. */
export async function findByContact(
  tx: Transaction,
  who: { firstName: string; lastName: string; email: string; phone: string; serviceId: string },
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries}
    where e.service_id = ${who.serviceId} and e.ended_at is null and e.appointment_id is null
      and p.phone = ${who.phone} and lower(coalesce(p.email, '')) = lower(${who.email})
      and lower(p.first_name) = lower(${who.firstName}) and lower(p.last_name) = lower(${who.lastName})
    order by e.id limit 1`.execute(tx);
  return rows[0];
}

/** The next visit of a person for a service that lies ahead. */
export async function nextVisitOf(
  tx: Transaction,
  { patientId, serviceId, now }: { patientId: string; serviceId: string; now: Date },
): Promise<string | null> {
  const found = await tx
    .selectFrom("appointments")
    .select("id")
    .where("patient_id", "=", patientId)
    .where("service_id", "=", serviceId)
    .where("status", "in", ["scheduled", "confirmed"])
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whether a person waits for a service. */
export async function isWaiting(
  tx: Transaction,
  { patientId, serviceId }: { patientId: string; serviceId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom("waitlist_entries")
    .select("id")
    .where("patient_id", "=", patientId)
    .where("service_id", "=", serviceId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export type ContactRow = { firstName: string; lastName: string; email: string; phone: string };

/** How somebody on file is reached. */
export async function contactOf(db: Reader, patientId: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select first_name as "firstName", last_name as "lastName", coalesce(email, '') as email,
      coalesce(phone, '') as phone
    from patients where id = ${patientId} and merged_into_id is null and erased_at is null`.execute(
    db,
  );
  return rows[0];
}

export type NewEntry = {
  id: string;
  patientId: string;
  serviceId: string;
  appointmentId: string | null;
  wish: Wish;
  source: "visit" | "booking" | "desk";
  at: Date;
};

/** Puts somebody on the list; whoever waits for the service already changes what they wait for. */
export async function saveEntry(tx: Transaction, entry: NewEntry): Promise<string> {
  const { wish } = entry;
  const { rows } = await sql<{ id: string }>`
    insert into waitlist_entries
      (id, patient_id, service_id, appointment_id, staff_id, weekdays, dayparts, until, source, created_at, changed_at)
    values (${entry.id}, ${entry.patientId}, ${entry.serviceId}, ${entry.appointmentId}, ${wish.staffId},
      ${[...wish.weekdays]}::smallint[], ${[...wish.dayparts]}::text[], ${wish.until}::date, ${entry.source},
      ${entry.at}, ${entry.at})
    on conflict (patient_id, service_id) where ended_at is null do update set
      appointment_id = coalesce(excluded.appointment_id, waitlist_entries.appointment_id),
      staff_id = excluded.staff_id, weekdays = excluded.weekdays, dayparts = excluded.dayparts,
      until = excluded.until, changed_at = excluded.changed_at
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("The waitlist took nobody.");
  return row.id;
}

/** Ends a waiting; false when it had ended. */
export async function endEntry(
  tx: Transaction,
  id: string,
  end: { because: Ending; at: Date; by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("waitlist_entries")
    .set({ ended_at: end.at, ended_because: end.because, ended_by: end.by, changed_at: end.at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Pauses a waiting, or lets it go on; false when nobody waits under this id. */
export async function setPause(
  tx: Transaction,
  id: string,
  pause: { at: Date; by: string | null } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("waitlist_entries")
    .set({ paused_at: pause?.at ?? null, paused_by: pause?.by ?? null })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
