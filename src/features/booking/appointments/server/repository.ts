import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ServiceCategory } from "#practice/services.ts";
import { bookingContent } from "../../content.ts";
import type { appointmentChannels, AppointmentStatus } from "../../contract.ts";

type Reader = Database | Transaction;
export type Channel = (typeof appointmentChannels)[number];

/** A visit with the names of what it points to. */
export type VisitRow = {
  id: string;
  patientId: string;
  serviceId: string;
  serviceName: string;
  serviceCategory: ServiceCategory;
  staffId: string;
  staffTitle: string;
  staffFirstName: string;
  staffLastName: string;
  slotId: string | null;
  visitId: string | null;
  channel: Channel;
  status: AppointmentStatus;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  confirmationCode: string;
  manageSeed: Buffer;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Whether texts about visits may go to this phone. */
  agreedToTexts: boolean;
  isNewPatient: boolean | null;
  insuranceSealed: string | null;
  bookedByName: string | null;
  bookedByRelation: string | null;
  /** What the patient wrote when booking. */
  notesSealed: string | null;
  /** What staff wrote. */
  staffNotesSealed: string | null;
  /** The member of staff who changed the visit last; null before the first such change. */
  editedBy: string | null;
  editedByName: string | null;
  editedAt: Date | null;
  cancelledAt: Date | null;
  cancellationReason: string | null;
  /** The visit that goes on in place of this moved one. */
  movedToId: string | null;
  isLateChange: boolean;
  isSample: boolean;
  calendarUid: string;
  version: number;
  createdAt: Date;
};

function visits(db: Reader) {
  return db
    .selectFrom("appointments as a")
    .innerJoin("services as s", "s.id", "a.service_id")
    .innerJoin("staff as p", "p.id", "a.staff_id")
    .innerJoin("patients as who", "who.id", "a.patient_id")
    .leftJoin("staff_accounts as editor", "editor.id", "a.edited_by")
    .select([
      "a.id",
      "a.patient_id as patientId",
      "a.service_id as serviceId",
      "s.name as serviceName",
      sql<ServiceCategory>`s.category`.as("serviceCategory"),
      "a.staff_id as staffId",
      "p.title as staffTitle",
      "p.first_name as staffFirstName",
      "p.last_name as staffLastName",
      "a.slot_id as slotId",
      "a.visit_id as visitId",
      sql<Channel>`a.channel`.as("channel"),
      sql<AppointmentStatus>`a.status`.as("status"),
      "a.starts_at as startsAt",
      "a.ends_at as endsAt",
      "a.duration_minutes as durationMinutes",
      "a.confirmation_code as confirmationCode",
      "a.manage_seed as manageSeed",
      "a.contact_first_name as firstName",
      "a.contact_last_name as lastName",
      "a.contact_email as email",
      "a.contact_phone as phone",
      sql<boolean>`exists (
        select from consents as c
        where c.channel = 'sms' and c.address = a.contact_phone
          and c.purpose = ${bookingContent.en.smsConsent.purpose} and c.revoked_at is null)`.as(
        "agreedToTexts",
      ),
      "a.is_new_patient as isNewPatient",
      "a.insurance_sealed as insuranceSealed",
      "a.booked_by_name as bookedByName",
      "a.booked_by_relation as bookedByRelation",
      "a.notes_sealed as notesSealed",
      "a.staff_notes_sealed as staffNotesSealed",
      "a.edited_by as editedBy",
      "editor.name as editedByName",
      "a.edited_at as editedAt",
      "a.cancelled_at as cancelledAt",
      "a.cancellation_reason as cancellationReason",
      // A moved visit keeps its code, and the code has an index.
      sql<string | null>`case when a.status = 'cancelled' then (
        select next.id from appointments as next
        where next.confirmation_code = a.confirmation_code and next.moved_from_id = a.id)
        end`.as("movedToId"),
      "a.is_late_change as isLateChange",
      "who.is_sample as isSample",
      "a.calendar_uid as calendarUid",
      "a.version",
      "a.created_at as createdAt",
    ]);
}

export async function find(db: Reader, id: string): Promise<VisitRow | undefined> {
  return visits(db).where("a.id", "=", id).executeTakeFirst();
}

/** The newest visit of a code that was booked with this email or phone: the active one if there is one. */
export async function findByCode(
  db: Reader,
  code: string,
  contact: { email: string | null; phone: string | null },
): Promise<VisitRow | undefined> {
  return visits(db)
    .where("a.confirmation_code", "=", code)
    .where(
      // Who left no address has an empty one, which nobody may prove anything with.
      sql<boolean>`((a.contact_email <> '' and lower(a.contact_email) = lower(${contact.email}::text)) or a.contact_phone = ${contact.phone}::text)`,
    )
    .orderBy(sql`a.status = 'cancelled'`)
    .orderBy("a.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whose visits have this code, when they are all one person's who booked for themselves; else null. Codes of
 * cancelled visits may come up again.
 */
export async function ownerOfCode(db: Reader, code: string): Promise<string | null> {
  const { rows } = await sql<{ patientId: string; isOwn: boolean }>`
    select a.patient_id as "patientId", bool_and(a.booked_by_name is null) as "isOwn"
    from appointments a join patients p on p.id = a.patient_id
    where a.confirmation_code = ${code} and p.erased_at is null
    group by a.patient_id limit 2`.execute(db);
  const [only, ...others] = rows;
  return only?.isOwn === true && others.length === 0 ? only.patientId : null;
}

/** The newest visit of a manage link: the active one if there is one. */
export async function findByManageToken(
  db: Reader,
  tokenHash: Buffer,
): Promise<VisitRow | undefined> {
  return visits(db)
    .where("a.manage_token_hash", "=", tokenHash)
    .orderBy(sql`a.status = 'cancelled'`)
    .orderBy("a.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks a visit until the transaction ends and gives its current state. Times come before visits in
 * the order of locks: a change of hours holds them while it makes tasks of visits.
 */
export async function lock(tx: Transaction, id: string): Promise<VisitRow | undefined> {
  await sql`lock table provider_time_slots in row exclusive mode`.execute(tx);
  await tx.selectFrom("appointments").select("id").where("id", "=", id).forUpdate().execute();
  return find(tx, id);
}

export type NewVisit = Omit<
  VisitRow,
  | "serviceName"
  | "serviceCategory"
  | "staffTitle"
  | "staffFirstName"
  | "staffLastName"
  | "staffNotesSealed"
  | "editedBy"
  | "editedByName"
  | "editedAt"
  | "cancelledAt"
  | "cancellationReason"
  | "movedToId"
  | "agreedToTexts"
  | "isSample"
> &
  Partial<Pick<VisitRow, "staffNotesSealed" | "editedBy" | "editedAt">> & {
    manageTokenHash: Buffer;
    movedFromId: string | null;
  };

/** Inserts a visit; false when its code or link is in use by another active one. */
export async function insert(tx: Transaction, visit: NewVisit): Promise<boolean> {
  const result = await tx
    .insertInto("appointments")
    .values({
      id: visit.id,
      patient_id: visit.patientId,
      service_id: visit.serviceId,
      staff_id: visit.staffId,
      slot_id: visit.slotId,
      visit_id: visit.visitId,
      channel: visit.channel,
      status: visit.status,
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      duration_minutes: visit.durationMinutes,
      confirmation_code: visit.confirmationCode,
      manage_seed: visit.manageSeed,
      manage_token_hash: visit.manageTokenHash,
      contact_first_name: visit.firstName,
      contact_last_name: visit.lastName,
      contact_email: visit.email,
      contact_phone: visit.phone,
      is_new_patient: visit.isNewPatient,
      insurance_sealed: visit.insuranceSealed,
      booked_by_name: visit.bookedByName,
      booked_by_relation: visit.bookedByRelation,
      notes_sealed: visit.notesSealed,
      staff_notes_sealed: visit.staffNotesSealed ?? null,
      edited_by: visit.editedBy ?? null,
      edited_at: visit.editedAt ?? null,
      is_late_change: visit.isLateChange,
      moved_from_id: visit.movedFromId,
      calendar_uid: visit.calendarUid,
      version: visit.version,
      created_at: visit.createdAt,
      updated_at: visit.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Visits that start in an interval, in order of time. */
export async function startingBetween(db: Reader, from: Date, to: Date): Promise<VisitRow[]> {
  return visits(db)
    .where("a.starts_at", ">=", from)
    .where("a.starts_at", "<", to)
    .orderBy("a.starts_at")
    .orderBy("p.last_name")
    .orderBy("a.id")
    .execute();
}

/** A patient's scheduled and confirmed visits from an instant on, by date and time. */
export async function upcomingOf(db: Reader, patientId: string, from: Date): Promise<VisitRow[]> {
  return visits(db)
    .where("a.patient_id", "=", patientId)
    .where("a.status", "in", ["scheduled", "confirmed"])
    .where("a.starts_at", ">=", from)
    .orderBy("a.starts_at")
    .limit(100)
    .execute();
}

/** Scheduled and confirmed visits from an instant on that were booked with a phone, the soonest first. */
export async function upcomingOfPhone(db: Reader, phone: string, from: Date): Promise<VisitRow[]> {
  return visits(db)
    .where("a.contact_phone", "=", phone)
    .where("a.status", "in", ["scheduled", "confirmed"])
    .where("a.starts_at", ">", from)
    .orderBy("a.starts_at")
    .limit(20)
    .execute();
}

/**
 * A person's active visits that overlap an interval: of the patient on file, and those booked under the
 * same last name and phone.
 */
export async function activeOfPerson(
  tx: Transaction,
  person: { patientId: string | null; lastName: string; phone: string },
  time: { from: Date; to: Date },
): Promise<VisitRow[]> {
  return visits(tx)
    .where(
      sql<boolean>`(a.patient_id = ${person.patientId}::uuid or (a.contact_phone = ${person.phone} and lower(a.contact_last_name) = lower(${person.lastName})))`,
    )
    .where("a.status", "not in", ["cancelled", "no-show"])
    .where("a.starts_at", "<", time.to)
    .where("a.ends_at", ">", time.from)
    .orderBy("a.starts_at")
    .limit(10)
    .execute();
}

/** Notes an event of a visit or hold. Ids only. */
export async function recordEvent(
  tx: Transaction,
  event: {
    at: Date;
    name: string;
    subject: string;
    subjectId: string;
    detail?: Record<string, string | boolean>;
  },
): Promise<void> {
  await tx
    .insertInto("events")
    .values({
      at: event.at,
      name: event.name,
      subject: event.subject,
      subject_id: event.subjectId,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
