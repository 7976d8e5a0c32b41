import { AppError } from "#errors.ts";
import { call } from "#ui/api-client.ts";
import {
  addNote,
  editNote,
  noteClash,
  type PatientNote,
  removeNote,
  restoreNote,
} from "../contract.ts";
import type { NoteDraft } from "../rules.ts";

type Of = { patientId: string; noteId: string };

/** Adds a note; the same id adds it once. */
export function requestAdd(patientId: string, id: string, draft: NoteDraft) {
  return call(addNote, { params: { patientId }, body: { id, ...draft } });
}

/** Changes a note as it was seen. */
export function requestEdit(of: Of, version: number, changes: Partial<NoteDraft>) {
  return call(editNote, { params: of, body: { version, ...changes } });
}

/** Takes a note off the page. */
export function requestRemoval(of: Of, version: number) {
  return call(removeNote, { params: of, body: { version } });
}

/** Puts a removed note back. */
export function requestRestoration(of: Of, version: number) {
  return call(restoreNote, { params: of, body: { version } });
}

/** The note as somebody else left it, of a refusal for want of the newest version; null of any other. */
export function theirsOf(error: unknown): PatientNote | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const clash = noteClash.safeParse(error.details);
  return clash.success ? clash.data.note : null;
}
