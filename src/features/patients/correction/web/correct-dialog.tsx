import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "#errors.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import type { PatientProfile } from "../../profile/contract.ts";
import { fieldNames } from "../../timeline/content.ts";
import { type CorrectableField, correctableFields, type CorrectedPerson } from "../contract.ts";
import {
  type Correction,
  type CorrectionDraft,
  correctionProblems,
  type OnFile,
  realChanges,
  toCorrection,
} from "../rules.ts";
import { requestCorrection, theirsOf } from "./api.ts";
import styles from "./correct-dialog.module.css";

type Seen = OnFile & { version: number };

const shown = (field: CorrectableField, value: string | null) =>
  value === null ? "none" : field === "phone" ? displayPhone(value) : value;

function draftOf(person: OnFile): CorrectionDraft {
  return {
    firstName: person.firstName ?? "",
    lastName: person.lastName ?? "",
    dateOfBirth: person.dateOfBirth ?? "",
    phone: person.phone === null ? "" : displayPhone(person.phone),
    email: person.email ?? "",
  };
}

function useCorrection(profile: PatientProfile, today: string, onClose: () => void) {
  const { person } = profile;
  const client = useQueryClient();
  const toast = useToast();
  const [before, setBefore] = useState<Seen>(person);
  const [draft, setDraft] = useState(() => draftOf(person));
  const [also, setAlso] = useState<readonly string[]>([]);
  const [theirs, setTheirs] = useState<CorrectedPerson | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const changes = realChanges(before, toCorrection(draft));
  const found = correctionProblems(draft, today);
  const isDirty = Object.keys(changes).length > 0;
  useUnsaved(isDirty);
  const save = useSingleMutation({
    mutationFn: (sent: { changes: Correction; alsoFor: string[] }) =>
      requestCorrection(person.id, { version: before.version, ...sent }),
    onSuccess: () => {
      toast.say("The record was corrected. What it said before is kept.");
      onClose();
    },
    onError: (error) => {
      const other = theirsOf(error);
      if (other === null) return;
      setTheirs(other);
      setBefore(other);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["patients"] }),
  });
  const fromServer = save.error instanceof AppError ? save.error.fields : undefined;
  const problems: Partial<Record<string, string>> = hasTried ? { ...fromServer, ...found } : {};
  return {
    draft,
    also,
    theirs,
    changes,
    problems,
    isDirty,
    isSaving: save.isPending,
    error: save.error,
    type: (field: CorrectableField, value: string) => {
      if (fromServer) save.reset();
      setDraft((known) => ({ ...known, [field]: value }));
    },
    tick: (id: string, isOn: boolean) =>
      setAlso((known) => (isOn ? [...known, id] : known.filter((one) => one !== id))),
    takeTheirs: () => {
      if (theirs === null) return;
      setDraft(draftOf(theirs));
      setTheirs(null);
      save.reset();
    },
    submit: (alsoFor: string[]) => {
      setHasTried(true);
      if (Object.keys(found).length > 0) return;
      if (isDirty) save.mutate({ changes, alsoFor });
      else onClose();
    },
  };
}
type CorrectionForm = ReturnType<typeof useCorrection>;

export interface CorrectDialogProps {
  profile: PatientProfile;
  today: string;
  onClose: () => void;
}

/** Corrects name, birth date and contact; what was on file before is kept in the trail. */
export function CorrectDialog({ profile, today, onClose }: CorrectDialogProps) {
  const isHidden = useNamesHidden();
  const form = useCorrection(profile, today, onClose);
  const { changes } = form;
  const members = profile.family.filter(
    (member) =>
      (member.sharesPhone && changes.phone !== undefined) ||
      (member.sharesEmail && changes.email !== undefined),
  );
  const alsoFor = form.also.filter((id) => members.some((member) => member.id === id));
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      busy={form.isSaving}
      title="Correct a detail"
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={form.isSaving}>
            Cancel
          </Button>
          <Button type="submit" form="correct-person" busy={form.isSaving} busyLabel="Saving">
            Save correction
          </Button>
        </>
      }
    >
      <form
        id="correct-person"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(alsoFor);
        }}
      >
        <Trouble form={form} />
        <Fields form={form} today={today} />
        {changes.phone !== undefined && profile.person.phone !== null ? (
          <p className={styles.hint}>
            Consents were given for {displayPhone(profile.person.phone)}: none holds for another
            number until the person agrees anew. Texts that still wait for it are taken back.
          </p>
        ) : null}
        {members.length === 0 ? null : (
          <fieldset className={styles.also}>
            <legend>Others who share it: correct it for them too?</legend>
            {members.map((member) => (
              <Checkbox
                key={member.id}
                label={member.name}
                checked={form.also.includes(member.id)}
                onChange={(event) => form.tick(member.id, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}

function Trouble({ form }: { form: CorrectionForm }) {
  const { theirs, error, changes } = form;
  if (theirs !== null) {
    const fields = correctableFields.filter((field) => changes[field] !== undefined);
    return (
      <Notice
        tone="warning"
        title="Somebody else changed this in the meantime."
        actions={
          <Button variant="line" size="small" onClick={form.takeTheirs}>
            Take theirs
          </Button>
        }
      >
        {fields.length === 0
          ? "It says the same as yours now."
          : "Saving again puts yours in their place."}
        <dl className={styles.versions}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{fieldNames[field]}</dt>
              <dd>Theirs: {shown(field, theirs[field])}</dd>
              <dd>Yours: {shown(field, changes[field] ?? null)}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    );
  }
  const isOfFields = error instanceof AppError && error.fields !== undefined;
  if (error === null || (isOfFields && error.fields?.["alsoFor"] === undefined)) return null;
  return (
    <Notice tone="error" title="Not saved.">
      {isOfFields ? error.fields?.["alsoFor"] : error.message} What you typed is still here.
    </Notice>
  );
}

function Fields({ form, today }: { form: CorrectionForm; today: string }) {
  const { draft, problems, type } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="off"
          maxLength={80}
          value={draft.firstName}
          error={problems["firstName"]}
          onChange={(event) => type("firstName", event.target.value)}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          maxLength={80}
          value={draft.lastName}
          error={problems["lastName"]}
          onChange={(event) => type("lastName", event.target.value)}
        />
      </div>
      <TextField
        label="Birth date"
        optional
        type="date"
        max={today}
        value={draft.dateOfBirth}
        error={problems["dateOfBirth"]}
        onChange={(event) => type("dateOfBirth", event.target.value)}
      />
      <div className={styles.pair}>
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="off"
          value={draft.phone}
          error={problems["phone"]}
          onChange={(event) => type("phone", event.target.value)}
        />
        <TextField
          label="Email"
          optional
          type="email"
          autoComplete="off"
          value={draft.email}
          error={problems["email"]}
          onChange={(event) => type("email", event.target.value)}
        />
      </div>
    </>
  );
}
