import { findPatient } from "../../search/server/service.ts";
import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { PatientNote } from "../contract.ts";
import * as repository from "./repository.ts";

export type NoteDeps = { db: Database; clock: Clock; sealer: Sealer };

const missing = () => new AppError("not_found", { message: "There is no such note." });

/** A note as the page shows it. */
export function toNote(row: repository.NoteRow, sealer: Sealer): PatientNote {
  const { textSealed, patientId: _patientId, createdAt, editedAt, removedAt, ...note } = row;
  return {
    ...note,
    text: sealer.open(textSealed),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
  };
}

/** What the team flagged about these people, by the person's id, newest first. */
export async function flaggedNotesOf(
  { db, sealer }: { db: Database | Transaction; sealer: Sealer },
  patientIds: readonly string[],
): Promise<Map<string, PatientNote[]>> {
  const notes = new Map<string, PatientNote[]>();
  for (const row of await repository.findFlagged(db, patientIds)) {
    notes.set(row.patientId, [...(notes.get(row.patientId) ?? []), toNote(row, sealer)]);
  }
  return notes;
}

const auditEntry = (caller: Caller, at: Date, action: string, subjectId: string) => ({
  ...auditOf(caller),
  at,
  action,
  subject: "patient",
  subjectId,
  outcome: "allowed" as const,
});

type NewNote = { id: string; text: string; isFlagged: boolean };

/** Whether a note under this id is the one that was asked for, sent again. */
function isSame(row: repository.NoteRow, patientId: string, note: NewNote, sealer: Sealer) {
  return row.patientId === patientId && sealer.open(row.textSealed) === note.text;
}

/** Adds a note. Sent twice it is added once; throws `changed_elsewhere` for a known id with other words. */
export async function addNote(
  { db, clock, sealer }: NoteDeps,
  { patientId, ...note }: NewNote & { patientId: string },
  caller: Caller,
): Promise<PatientNote> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const person = await findPatient(tx, patientId);
    const isNew = await repository.insert(tx, {
      id: note.id,
      patientId: person.id,
      textSealed: sealer.seal(note.text),
      isFlagged: note.isFlagged,
      by: caller.staff?.accountId ?? null,
      at,
    });
    const row = await repository.find(tx, note.id);
    if (row === undefined) throw missing();
    if (!isNew && !isSame(row, person.id, note, sealer)) {
      throw new AppError("changed_elsewhere", { details: {} });
    }
    await recordAudit(tx, auditEntry(caller, at, "patient.note-add", person.id));
    return toNote(row, sealer);
  });
}

type NoteChange = {
  version: number;
  text?: string | undefined;
  isFlagged?: boolean | undefined;
  isRemoved?: boolean | undefined;
};

const actionOf = ({ isRemoved }: NoteChange) =>
  isRemoved === undefined ? "note-edit" : isRemoved ? "note-remove" : "note-restore";

/** Changes, removes or puts back a note. Throws `changed_elsewhere` with the note as it stands now. */
export async function changeNote(
  deps: NoteDeps,
  { patientId, noteId }: { patientId: string; noteId: string },
  change: NoteChange,
  caller: Caller,
): Promise<PatientNote> {
  const { db, clock, sealer } = deps;
  const action = `patient.${actionOf(change)}`;
  const act = { action, subject: "patient", subjectId: patientId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const person = await findPatient(tx, patientId);
      const row = await repository.lock(tx, noteId);
      if (row === undefined || row.patientId !== person.id) throw missing();
      const isGone = row.removedAt !== null && change.isRemoved === undefined;
      if (row.version !== change.version || isGone) {
        throw new AppError("changed_elsewhere", { details: { note: toNote(row, sealer) } });
      }
      await repository.update(tx, noteId, {
        textSealed: change.text === undefined ? undefined : sealer.seal(change.text),
        isFlagged: change.isFlagged,
        removedAt: change.isRemoved === undefined ? undefined : change.isRemoved ? at : null,
        by: caller.staff?.accountId ?? null,
        at,
      });
      await recordAudit(tx, auditEntry(caller, at, action, person.id));
      const saved = await repository.find(tx, noteId);
      if (saved === undefined) throw missing();
      return toNote(saved, sealer);
    }),
  );
}
