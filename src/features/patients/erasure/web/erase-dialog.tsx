import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AppError } from "#errors.ts";
import { staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { Erasure, ErasedCounts } from "../contract.ts";
import { isConfirmed } from "../rules.ts";
import { fetchErasure, requestErasure } from "./api.ts";
import styles from "./erase-dialog.module.css";

export interface EraseDialogProps {
  patientId: string;
  name: string;
  onClose: () => void;
}

const countNames: Readonly<Record<keyof ErasedCounts, string>> = {
  visits: "Visits, kept as figures of nobody",
  messages: "Messages, without their words",
  consents: "Consents, without the address",
  tasks: "Tasks, without their words",
  notes: "Notes, gone",
  conversations: "Conversations, gone",
  calls: "Calls, gone with their sound and messages",
  estimates: "Written estimates, gone",
  specialtyRecords: "Records of care and sales, gone",
};

/** The question, what goes, and the typed name; or why it is not possible yet. */
export function EraseDialog({ patientId, name, onClose }: EraseDialogProps) {
  const isHidden = useNamesHidden();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const erasure = useQuery({
    // Of its own: once erased, there is nobody to ask for again.
    queryKey: ["erasure", patientId],
    queryFn: ({ signal }) => fetchErasure(patientId, signal),
    staleTime: 0,
    gcTime: 0,
    enabled: !isHidden,
  });
  const erase = useSingleMutation({
    mutationFn: (seen: Erasure) =>
      requestErasure(patientId, { version: seen.version, confirmation: typed }),
    onSuccess: () => {
      toast.say("The person was erased.");
      void navigate(staffPaths.patients, { replace: true });
      client.removeQueries({ queryKey: ["patients"] });
    },
    onError: () => void erasure.refetch(),
  });
  const { data, error } = erasure;
  const fields = erase.error instanceof AppError ? erase.error.fields : undefined;
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      busy={erase.isPending}
      title={`Erase ${name} for good?`}
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={erase.isPending}>
            {data && !data.isPossible ? "Close" : "Keep the record"}
          </Button>
          {data?.isPossible ? (
            <Button
              variant="danger"
              disabled={!isConfirmed(typed, name)}
              busy={erase.isPending}
              busyLabel="Erasing"
              onClick={() => erase.mutate(data)}
            >
              Erase for good
            </Button>
          ) : null}
        </>
      }
    >
      {erase.error && !fields ? (
        <Notice tone="error" title="Nothing was erased.">
          {erase.error.message}
        </Notice>
      ) : null}
      {error ? (
        <ErrorState
          title="Whether this is possible could not be found out."
          onRetry={() => void erasure.refetch()}
        >
          {error.message}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="What would go" lines={4} /> : null}
      {data && !data.isPossible ? (
        <Notice tone="warning" title="Not yet.">
          {data.why}
        </Notice>
      ) : null}
      {data?.isPossible ? (
        <>
          <p className={styles.why}>
            {data.why} Name, birth date, contact and insurance go. This cannot be undone.
          </p>
          <dl className={styles.pairs}>
            {Object.entries(countNames).map(([kind, words]) => (
              <div key={kind}>
                <dt>{words}</dt>
                <dd>{data.counts[kind as keyof ErasedCounts]}</dd>
              </div>
            ))}
          </dl>
          <TextField
            label={`Type “${name}” to confirm`}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            error={fields?.["confirmation"]}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : null}
    </Dialog>
  );
}
