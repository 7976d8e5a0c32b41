import { useState } from "react";
import { PersonSearch } from "#features/patients/web/public.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { linkReasonWords } from "../content.ts";
import type { ThreadPerson } from "../contract.ts";
import { type LinkReason, linkReasons } from "../rules.ts";
import styles from "./link-dialog.module.css";
import type { PersonActions } from "./use-thread-person.ts";

export interface LinkDialogProps {
  threadId: string;
  person: ThreadPerson;
  actions: PersonActions;
  onClose: () => void;
}

/** Says which person on file writes, and why that is sure: a name on Instagram is no proof. */
export function LinkDialog({ threadId, person, actions, onClose }: LinkDialogProps) {
  const { patient } = person;
  const [chosen, setChosen] = useState(
    patient && { id: patient.id, name: `${patient.firstName} ${patient.lastName}` },
  );
  const [reason, setReason] = useState<LinkReason | null>(null);
  const { link, unlink } = actions;
  const was = patient?.id ?? null;
  const isPending = link.isPending || unlink.isPending;
  const error = link.error ?? unlink.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link to a person"
      busy={isPending}
      actions={
        <>
          <Button
            busy={link.isPending}
            busyLabel="Linking"
            aria-disabled={chosen === null || reason === null}
            onClick={() => {
              if (chosen === null || reason === null) return;
              link.mutate(
                { id: threadId, patientId: chosen.id, was, reason },
                { onSuccess: onClose },
              );
            }}
          >
            Link
          </Button>
          {patient ? (
            <Button
              variant="danger-line"
              busy={unlink.isPending}
              busyLabel="Removing"
              onClick={() => unlink.mutate({ id: threadId, was }, { onSuccess: onClose })}
            >
              Remove the link
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <Notice tone="error" title="Nothing was changed.">
          {error.message}
        </Notice>
      ) : null}
      {chosen === null ? (
        <PersonSearch onPick={setChosen} />
      ) : (
        <>
          <p className={styles.person}>
            <strong>{chosen.name}</strong>
            <TextButton onClick={() => setChosen(null)}>Somebody else</TextButton>
          </p>
          <RadioGroup legend="Why you are sure">
            {linkReasons.map((one) => (
              <RadioRow
                key={one}
                name="reason"
                label={linkReasonWords[one]}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </RadioGroup>
          <p>
            The name on Instagram alone is not enough. Without one of these, send the link by which
            they prove it.
          </p>
        </>
      )}
    </Dialog>
  );
}
