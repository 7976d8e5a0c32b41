import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Specialty } from "../../contract.ts";
import type { CorrectionReason, Entry } from "../../entries/contract.ts";

type Reader = Database | Transaction;

export type RecordRow = {
  id: string;
  specialty: Specialty;
  patientId: string;
  visitId: string | null;
  visitStart: Date | null;
  serviceName: string | null;
  day: string;
  entry: Entry;
  enteredBy: string | null;
  enteredAt: Date;
  saidAt: Date;
  saidById: string | null;
  changedBy: string | null;
  changedAt: Date | null;
  corrections: number;
  removedAt: Date | null;
  version: number;
};

const selected = sql`
  select r.id, r.specialty, r.patient_id as "patientId", r.appointment_id as "visitId",
    v.starts_at as "visitStart", s.name as "serviceName", r.day, r.entry, maker.name as "enteredBy",
    r.created_at as "enteredAt", r.said_at as "saidAt", r.said_by as "saidById", changer.name as "changedBy",
    r.changed_at as "changedAt", r.corrections, r.removed_at as "removedAt", r.version
  from specialty_records r
  left join appointments v on v.id = r.appointment_id
  left join services s on s.id = v.service_id
  left join staff_accounts maker on maker.id = r.created_by
  left join staff_accounts changer on changer.id = r.changed_by`;

const newestFirst = sql`order by r.day desc, r.created_at desc, r.id`;

async function findAll(
  db: Reader,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    ${selected} where ${where} ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

/** What is recorded about a person, the newest first, and how many records there are. */
export async function findOfPatient(
  db: Database,
  patientId: string,
  { withRemoved, limit }: { withRemoved: boolean; limit: number },
): Promise<{ rows: RecordRow[]; count: number }> {
  const which = sql`r.patient_id = ${patientId} and (r.removed_at is null or ${withRemoved}::boolean)`;
  const [rows, counted] = await Promise.all([
    findAll(db, which, limit),
    sql<{ count: number }>`
      select count(*)::int as count from specialty_records r where ${which}`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** What was recorded at a visit, wherever it stood when it was recorded. */
export async function findOfVisit(
  db: Database,
  { confirmationCode, calendarUid }: { confirmationCode: string; calendarUid: string },
  limit: number,
): Promise<RecordRow[]> {
  const times = sql`(select one.id from appointments one
    where one.confirmation_code = ${confirmationCode} and one.calendar_uid = ${calendarUid})`;
  return findAll(db, sql`r.appointment_id in ${times} and r.removed_at is null`, limit);
}

/** A person's implant cases that heal. */
export async function findOpenCases(
  db: Database,
  patientId: string,
  limit: number,
): Promise<RecordRow[]> {
  return findAll(
    db,
    sql`r.patient_id = ${patientId} and r.kind = 'implant' and r.outcome = 'healing' and r.removed_at is null`,
    limit,
  );
}

/** A person's newest pain entry. */
export async function findLastPain(
  db: Database,
  patientId: string,
): Promise<RecordRow | undefined> {
  const [last] = await findAll(
    db,
    sql`r.patient_id = ${patientId} and r.kind = 'pain' and r.removed_at is null`,
    1,
  );
  return last;
}

/** One record, also a removed one. */
export async function find(db: Reader, id: string): Promise<RecordRow | undefined> {
  const [row] = await findAll(db, sql`r.id = ${id}`, 1);
  return row;
}

/** Locks a record until the transaction ends and gives its current state. */
export async function lock(tx: Transaction, id: string): Promise<RecordRow | undefined> {
  await tx.selectFrom("specialty_records").select("id").where("id", "=", id).forUpdate().execute();
  return find(tx, id);
}

export type NewRecord = {
  id: string;
  patientId: string;
  visitId: string | null;
  specialty: Specialty;
  day: string;
  entry: Entry;
  by: string | null;
  at: Date;
};

/** Adds a record; false when its id is known. */
export async function insert(tx: Transaction, record: NewRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("specialty_records")
    .values({
      id: record.id,
      patient_id: record.patientId,
      appointment_id: record.visitId,
      specialty: record.specialty,
      kind: record.entry.kind,
      day: record.day,
      entry: JSON.stringify(record.entry),
      created_at: record.at,
      created_by: record.by,
      said_at: record.at,
      said_by: record.by,
    })
    .onConflict((known) => known.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type Correction = {
  specialty: Specialty;
  day: string;
  entry: Entry;
  reason: CorrectionReason;
  by: string | null;
  at: Date;
};

/** Puts something else in a record's place and keeps what it said before. */
export async function correct(
  tx: Transaction,
  before: RecordRow,
  { specialty, day, entry, reason, by, at }: Correction,
): Promise<void> {
  await tx
    .insertInto("specialty_record_versions")
    .values({
      record_id: before.id,
      version: before.version,
      day: before.day,
      entry: JSON.stringify(before.entry),
      said_at: before.saidAt,
      said_by: before.saidById,
      corrected_at: at,
      corrected_by: by,
      reason,
    })
    .execute();
  await tx
    .updateTable("specialty_records")
    .set({
      specialty,
      day,
      entry: JSON.stringify(entry),
      said_at: at,
      said_by: by,
      changed_at: at,
      changed_by: by,
      corrections: sql`corrections + 1`,
      version: sql`version + 1`,
    })
    .where("id", "=", before.id)
    .execute();
}

/** Takes a record out, or puts it back. */
export async function setRemoved(
  tx: Transaction,
  id: string,
  { isRemoved, by, at }: { isRemoved: boolean; by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("specialty_records")
    .set({
      removed_at: isRemoved ? at : null,
      changed_at: at,
      changed_by: by,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

export type EarlierRow = {
  version: number;
  day: string;
  entry: Entry;
  by: string | null;
  at: Date;
  correctedBy: string | null;
  correctedAt: Date;
  reason: CorrectionReason;
};

/** What a record said before, the newest first. */
export async function findEarlier(db: Reader, id: string, limit: number): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select e.version, e.day, e.entry, sayer.name as by, e.said_at as at, corrector.name as "correctedBy",
      e.corrected_at as "correctedAt", e.reason
    from specialty_record_versions e
    left join staff_accounts sayer on sayer.id = e.said_by
    left join staff_accounts corrector on corrector.id = e.corrected_by
    where e.record_id = ${id} order by e.version desc limit ${limit}`.execute(db);
  return rows;
}
