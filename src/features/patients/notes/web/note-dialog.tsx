import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { randomId } from "#ui/random-id.ts";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { noteLimit, type PatientNote } from "../contract.ts";
import { changesOf, draftOf, type NoteDraft, noteProblem } from "../rules.ts";
import { requestAdd, requestEdit, requestRemoval, requestRestoration, theirsOf } from "./api.ts";
import styles from "./note-dialog.module.css";

export interface NoteDialogProps {
  patientId: string;
  /** Null for a new one. */
  note: PatientNote | null;
  onClose: () => void;
}

const personKey = ["patients", "one"];

/** What a note's form holds while it is open, and what it does. */
function useNoteForm({ patientId, note, onClose }: NoteDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [id] = useState(randomId);
  const [before, setBefore] = useState(note);
  const [draft, setDraft] = useState<NoteDraft>(draftOf(note));
  const [theirs, setTheirs] = useState<PatientNote | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const renew = () => client.invalidateQueries({ queryKey: personKey });
  const onError = (error: Error) => {
    const found = theirsOf(error);
    if (found) {
      setTheirs(found);
      setBefore(found);
    }
    void renew();
  };
  const save = useSingleMutation({
    mutationFn: () =>
      before === null
        ? requestAdd(patientId, id, draft)
        : requestEdit({ patientId, noteId: before.id }, before.version, changesOf(before, draft)),
    onSuccess: () => {
      toast.say(before === null ? "The note was added." : "The note was changed.");
      void renew();
      onClose();
    },
    onError,
  });
  const putBack = useSingleMutation({
    mutationFn: (gone: PatientNote) =>
      requestRestoration({ patientId, noteId: gone.id }, gone.version),
    onError: (error: Error) => toast.fail(error.message),
    onSettled: renew,
  });
  const remove = useSingleMutation({
    mutationFn: (seen: PatientNote) => requestRemoval({ patientId, noteId: seen.id }, seen.version),
    onSuccess: (gone) => {
      toast.say("The note was removed.", { label: "Undo", run: () => putBack.mutate(gone) });
      void renew();
      onClose();
    },
    onError,
  });
  const start = draftOf(before);
  const isDirty = draft.text !== start.text || draft.isFlagged !== start.isFlagged;
  useUnsaved(isDirty);
  return {
    before,
    draft,
    theirs,
    isDirty,
    isBusy: save.isPending || remove.isPending,
    isSaving: save.isPending,
    error: save.error ?? remove.error,
    problem: hasTried ? noteProblem(draft) : null,
    change: (changes: Partial<NoteDraft>) => setDraft((known) => ({ ...known, ...changes })),
    takeTheirs: () => {
      if (theirs === null) return;
      setDraft(draftOf(theirs));
      setTheirs(null);
      save.reset();
    },
    submit: () => {
      setHasTried(true);
      if (noteProblem(draft) === null) save.mutate();
    },
    remove: () => {
      if (before !== null) remove.mutate(before);
    },
  };
}

/** Writes, changes, flags or removes a note about a person. */
export function NoteDialog(props: NoteDialogProps) {
  const isHidden = useNamesHidden();
  const form = useNoteForm(props);
  const { before, draft, theirs, error } = form;
  const isGone = theirs !== null && theirs.removedAt !== null;
  return (
    <Dialog
      open={!isHidden}
      onClose={props.onClose}
      busy={form.isBusy}
      title={before === null ? "New note" : "Note"}
      actions={
        <>
          {before === null || isGone ? null : (
            <Button variant="danger-line" onClick={form.remove} disabled={form.isBusy}>
              Remove
            </Button>
          )}
          <Button variant="line" onClick={props.onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          {isGone ? null : (
            <Button busy={form.isSaving} busyLabel="Saving" onClick={form.submit}>
              Save note
            </Button>
          )}
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {theirs ? (
          <Notice
            tone="warning"
            title={
              isGone
                ? "Somebody removed this note meanwhile."
                : "Somebody changed this note meanwhile."
            }
            actions={
              isGone ? null : (
                <Button variant="line" size="small" onClick={form.takeTheirs}>
                  Take theirs
                </Button>
              )
            }
          >
            {isGone ? "It said:" : "Saving again replaces theirs, which says:"}
            <q className={styles.theirs}>{theirs.text}</q>
            {theirs.isFlagged === draft.isFlagged
              ? null
              : theirs.isFlagged
                ? "Theirs is flagged."
                : "Theirs is not flagged."}
          </Notice>
        ) : null}
        {error && !theirs ? (
          <Notice tone="error" title="Not saved.">
            {error.message} What you typed is still here.
          </Notice>
        ) : null}
        <TextArea
          label="Note"
          rows={5}
          maxLength={noteLimit + 200}
          hint="For the team. It stands on this page only, sealed in the database."
          error={form.problem ?? undefined}
          value={draft.text}
          onChange={(event) => form.change({ text: event.target.value })}
        />
        <Checkbox
          label="Flag it for the team"
          hint="Stands above everything else here, and in the morning's list."
          checked={draft.isFlagged}
          onChange={(event) => form.change({ isFlagged: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}
