import type { PatientNote } from "./contract.ts";
import { noteLimit } from "./contract.ts";

export type NoteDraft = { text: string; isFlagged: boolean };

/** What a form begins with: the note as it stands, or nothing. */
export function draftOf(note: PatientNote | null): NoteDraft {
  return { text: note?.text ?? "", isFlagged: note?.isFlagged ?? false };
}

/** What is wrong with a note, before it is sent; null when nothing is. */
export function noteProblem({ text }: NoteDraft): string | null {
  if (text.trim() === "") return "Type the note.";
  return text.length > noteLimit ? `A note can have at most ${noteLimit} characters.` : null;
}

/** What changed against the note as the form began with it. */
export function changesOf(note: PatientNote, draft: NoteDraft): Partial<NoteDraft> {
  return {
    ...(draft.text.trim() !== note.text && { text: draft.text }),
    ...(draft.isFlagged !== note.isFlagged && { isFlagged: draft.isFlagged }),
  };
}

/** Who wrote a note last, and whether that is its first wording. */
export function writtenBy(note: PatientNote): { who: string; at: string; isEdited: boolean } {
  const who = note.editedBy ?? note.createdBy ?? "Somebody who left";
  return { who, at: note.editedAt ?? note.createdAt, isEdited: note.editedAt !== null };
}
