import { newestVisit } from "#features/booking/server/public.ts";
import { findPatient } from "#features/patients/server/public.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  recordRepeat,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { type CorrectionReason, entry as entrySchema, type Entry } from "../../entries/contract.ts";
import {
  entryProblems,
  isCareKind,
  kindsFor,
  specialtyOf,
  specialtyOfCategory,
} from "../../entries/rules.ts";
import type { EarlierRecord, SpecialtyRecord, VisitRecords } from "../contract.ts";
import * as repository from "./repository.ts";

export type RecordDeps = { db: Database; clock: Clock };

/** Whose records a call is about: what clinicians record, or what the desk does as well. */
export type Side = "care" | "desk";

const most = { ofPatient: 500, ofVisit: 50, openCases: 12, earlier: 200 };

const missing = () => new AppError("not_found", { message: "There is no such record." });
const byOf = (caller: Caller) => caller.staff?.accountId ?? null;

/** A record as people read it. */
export function toRecord(row: repository.RecordRow): SpecialtyRecord {
  const { visitId, visitStart, serviceName, enteredAt, changedAt, removedAt } = row;
  return {
    id: row.id,
    specialty: row.specialty,
    patientId: row.patientId,
    visit:
      visitId === null || visitStart === null
        ? null
        : { id: visitId, start: visitStart.toISOString(), serviceName: serviceName ?? "" },
    day: row.day,
    entry: row.entry,
    enteredBy: row.enteredBy,
    enteredAt: enteredAt.toISOString(),
    changedBy: row.changedBy,
    changedAt: changedAt?.toISOString() ?? null,
    corrections: row.corrections,
    removedAt: removedAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** What is recorded about a person, the newest first. The look is audited. Throws `not_found`. */
export async function listOfPatient(
  deps: RecordDeps,
  { patientId, withRemoved }: { patientId: string; withRemoved: boolean },
  caller: Caller,
): Promise<{ records: SpecialtyRecord[]; recordCount: number }> {
  const { id } = await findPatient(deps.db, patientId);
  const { rows, count } = await repository.findOfPatient(deps.db, id, {
    withRemoved,
    limit: most.ofPatient,
  });
  const shown = { records: rows.map(toRecord), recordCount: count };
  const act = { action: "patient.specialty-records.read", subject: "patient", subjectId: id };
  await recordLook(deps, caller, act, shown);
  return shown;
}

/**
 * What fits a visit's service to record for this caller, and what was recorded at it already. The look is
 * audited. Throws `visit_not_found`.
 */
export async function readVisit(
  deps: RecordDeps,
  id: string,
  caller: Caller,
): Promise<VisitRecords> {
  const { db, clock } = deps;
  const visit = await newestVisit(deps, id);
  const { patientId, startsAt, serviceName } = visit;
  const [person, records, openCases, lastPain] = await Promise.all([
    findPatient(db, patientId),
    repository.findOfVisit(db, visit, most.ofVisit),
    repository.findOpenCases(db, patientId, most.openCases),
    repository.findLastPain(db, patientId),
  ]);
  const today = practiceDate(clock.now());
  const visitDay = practiceDate(startsAt);
  const specialty = specialtyOfCategory(visit.serviceCategory);
  const isClinician = caller.staff !== null && mayAct(caller.staff.role, "clinician");
  const shown: VisitRecords = {
    patient: { id: person.id, name: `${person.firstName} ${person.lastName}` },
    serviceName,
    specialty,
    kinds: kindsFor(specialty).filter((kind) => isClinician || !isCareKind(kind)),
    day: visitDay < today ? visitDay : today,
    records: records.map(toRecord),
    openCases: openCases.map(toRecord),
    lastPain: lastPain === undefined ? null : toRecord(lastPain),
  };
  const act = {
    action: "appointment.specialty-records.read",
    subject: "appointment",
    subjectId: visit.id,
  };
  await recordLook(deps, caller, act, shown);
  return shown;
}

const toEarlier = ({ at, correctedAt, ...row }: repository.EarlierRow): EarlierRecord => ({
  ...row,
  at: at.toISOString(),
  correctedAt: correctedAt.toISOString(),
});

/** What a record said before, by whom and why it was corrected. The look is audited. Throws `not_found`. */
export async function readHistory(
  deps: RecordDeps,
  id: string,
  caller: Caller,
): Promise<{ record: SpecialtyRecord; earlier: EarlierRecord[] }> {
  const row = await repository.find(deps.db, id);
  if (row === undefined) throw missing();
  const earlier = await repository.findEarlier(deps.db, id, most.earlier);
  const shown = { record: toRecord(row), earlier: earlier.map(toEarlier) };
  const act = {
    action: "patient.record-history.read",
    subject: "patient",
    subjectId: row.patientId,
  };
  await recordLook(deps, caller, act, shown);
  return shown;
}

type Said = { day: string; entry: Entry };

/** Throws `validation_failed` for what cannot be said of that day. */
function requireSound({ day, entry }: Said, now: Date, before: Entry | null): void {
  const fields = entryProblems(entry, { day, today: practiceDate(now), before });
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

/** Stored as JSON, an entry loses the order of its parts: the contract gives it back. */
const canonical = (entry: unknown) => JSON.stringify(entrySchema.parse(entry));
const saysSame = (row: repository.RecordRow, { day, entry }: Said) =>
  row.day === day && canonical(row.entry) === canonical(entry);

const auditEntry = (caller: Caller, at: Date, action: string, row: repository.RecordRow) => ({
  ...auditOf(caller),
  at,
  action,
  subject: "patient",
  subjectId: row.patientId,
  outcome: "allowed" as const,
  reason: `${row.entry.kind} ${row.id}`,
});

/** The visit that a record is about, if it is that person's. Throws `validation_failed`. */
async function requireOwnVisit(
  tx: Transaction,
  visitId: string | null,
  patientId: string,
): Promise<string | null> {
  if (visitId === null) return null;
  const visit = await newestVisit({ db: tx }, visitId);
  if (visit.patientId === patientId) return visit.id;
  throw new AppError("validation_failed", {
    fields: { visitId: "That visit is somebody else's. Open the visit again." },
  });
}

export type NewEntry = Said & { id: string; patientId: string; visitId: string | null };

/**
 * Records something about a person. Sent twice it is recorded once; throws `changed_elsewhere` for a known id
 * that says something else.
 */
export async function addRecord(
  deps: RecordDeps,
  { id, patientId, visitId, day, entry }: NewEntry,
  caller: Caller,
): Promise<SpecialtyRecord> {
  const { db, clock } = deps;
  const at = clock.now();
  requireSound({ day, entry }, at, null);
  const act = {
    action: "patient.specialty-record.add",
    subject: "patient",
    subjectId: patientId,
  };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(db, async (tx) => {
      const person = await findPatient(tx, patientId);
      const isNew = await repository.insert(tx, {
        id,
        patientId: person.id,
        visitId: await requireOwnVisit(tx, visitId, person.id),
        specialty: specialtyOf(entry),
        day,
        entry,
        by: byOf(caller),
        at,
      });
      const row = await repository.find(tx, id);
      if (row === undefined) throw missing();
      const isTheirs = row.patientId === person.id;
      if (!isNew && !(isTheirs && saysSame(row, { day, entry }))) {
        throw new AppError("changed_elsewhere", {
          details: isTheirs ? { record: toRecord(row) } : {},
        });
      }
      if (isNew) await recordAudit(tx, auditEntry(caller, at, act.action, row));
      else await recordRepeat({ db: tx, clock }, caller, { ...act, subjectId: person.id });
      return toRecord(row);
    }),
  );
}

/** A record of this side, kept from changes by others until the transaction ends. Throws `not_found`. */
async function lockOf(tx: Transaction, side: Side, id: string): Promise<repository.RecordRow> {
  const row = await repository.lock(tx, id);
  if (row === undefined || isCareKind(row.entry.kind) !== (side === "care")) throw missing();
  return row;
}

/** What somebody wants of a record they saw in a version. */
type Wish = { side: Side; id: string; version: number };

/**
 * Changes a record under its lock. What stands already as it is wanted is answered as it is; throws
 * `changed_elsewhere` with the record as it stands when somebody else changed it meanwhile.
 */
async function change(
  deps: RecordDeps,
  { side, id, version }: Wish,
  caller: Caller,
  how: {
    action: string;
    isDone: (row: repository.RecordRow) => boolean;
    isGone?: (row: repository.RecordRow) => boolean;
    write: (tx: Transaction, row: repository.RecordRow, at: Date) => Promise<void>;
  },
): Promise<SpecialtyRecord> {
  const { db, clock } = deps;
  const known = await repository.find(db, id);
  if (known === undefined) throw missing();
  const act = { action: how.action, subject: "patient", subjectId: known.patientId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const row = await lockOf(tx, side, id);
      if (how.isDone(row)) {
        await recordRepeat({ db: tx, clock }, caller, act);
        return toRecord(row);
      }
      if (row.version !== version || how.isGone?.(row) === true) {
        throw new AppError("changed_elsewhere", { details: { record: toRecord(row) } });
      }
      await how.write(tx, row, at);
      await recordAudit(tx, auditEntry(caller, at, how.action, row));
      const saved = await repository.find(tx, id);
      if (saved === undefined) throw missing();
      return toRecord(saved);
    }),
  );
}

/**
 * Puts something else in a record's place; what it said before stays in its history. Throws `not_found`,
 * `validation_failed`, and `changed_elsewhere` with the record as it stands.
 */
export async function correctRecord(
  deps: RecordDeps,
  { day, entry, reason, ...wish }: Wish & Said & { reason: CorrectionReason },
  caller: Caller,
): Promise<SpecialtyRecord> {
  const isRemoved = (row: repository.RecordRow) => row.removedAt !== null;
  return change(deps, wish, caller, {
    action: "patient.specialty-record.correct",
    isDone: (row) => !isRemoved(row) && saysSame(row, { day, entry }),
    isGone: isRemoved,
    write: async (tx, row, at) => {
      if (row.entry.kind !== entry.kind) {
        throw new AppError("validation_failed", {
          fields: { "entry.kind": "This records something else. Remove it and record that anew." },
        });
      }
      requireSound({ day, entry }, at, row.entry);
      const specialty = specialtyOf(entry);
      const by = byOf(caller);
      await repository.correct(tx, row, { specialty, day, entry, reason, by, at });
    },
  });
}

/** Takes a record out of lists and figures, or puts it back. Throws as a correction does. */
export async function removeRecord(
  deps: RecordDeps,
  { isRemoved, ...wish }: Wish & { isRemoved: boolean },
  caller: Caller,
): Promise<SpecialtyRecord> {
  return change(deps, wish, caller, {
    action: `patient.specialty-record.${isRemoved ? "remove" : "restore"}`,
    isDone: (row) => (row.removedAt !== null) === isRemoved,
    write: (tx, row, at) => repository.setRemoved(tx, row.id, { isRemoved, by: byOf(caller), at }),
  });
}
