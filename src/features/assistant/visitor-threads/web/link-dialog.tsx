import { useState } from "react";
import { PersonSearch } from "#features/patients/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { Thread } from "../contract.ts";
import styles from "./link-dialog.module.css";
import { useVisitsOf } from "./use-visits-of.ts";
import type { ThreadActions } from "./use-threads.ts";

type Person = { id: string; name: string };

export interface LinkDialogProps {
  thread: Thread;
  actions: ThreadActions;
  onClose: () => void;
}

/** Says which person on file wrote, and which of their visits it is about. */
export function LinkDialog({ thread, actions, onClose }: LinkDialogProps) {
  const [person, setPerson] = useState<Person | null>(thread.patient);
  const [visitId, setVisitId] = useState<string | null>(thread.visit?.id ?? null);
  const { link } = actions;
  const save = (patientId: string | null) =>
    link.mutate(
      { id: thread.id, patientId, visitId: patientId === null ? null : visitId },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link to a person"
      busy={link.isPending}
      actions={
        <>
          <Button
            busy={link.isPending}
            busyLabel="Linking"
            aria-disabled={person === null}
            onClick={() => person && save(person.id)}
          >
            Link
          </Button>
          {thread.patient ? (
            <Button variant="danger-line" onClick={() => save(null)} disabled={link.isPending}>
              Remove the link
            </Button>
          ) : null}
        </>
      }
    >
      {link.error ? (
        <Notice tone="error" title="Not linked.">
          {link.error.message}
        </Notice>
      ) : null}
      {person === null ? (
        <PersonSearch
          onPick={(found) => {
            setVisitId(null);
            setPerson(found);
          }}
        />
      ) : (
        <>
          <p className={styles.person}>
            <strong>{person.name}</strong>
            <TextButton onClick={() => setPerson(null)}>Somebody else</TextButton>
          </p>
          <Visits patientId={person.id} visitId={visitId} onChoose={setVisitId} />
        </>
      )}
    </Dialog>
  );
}

interface VisitsProps {
  patientId: string;
  visitId: string | null;
  onChoose: (visitId: string | null) => void;
}

function visitName({ start, service }: { start: string; service: { name: string } }, now: Date) {
  const at = new Date(start);
  return `${formatNearDay(at, now)}, ${formatTime(at)}, ${service.name}`;
}

function Visits({ patientId, visitId, onChoose }: VisitsProps) {
  const now = useClock(60_000);
  const { data, isError, error } = useVisitsOf(patientId);
  if (isError) return <p role="alert">The visits could not be loaded. {error.message}</p>;
  if (!data) return <p role="status">Loading the visits...</p>;
  if (data.visits.length === 0) return <p>No visit is coming; the person alone is linked.</p>;
  return (
    <RadioGroup legend="About which visit">
      <RadioRow
        name="visit"
        label="None of them"
        checked={visitId === null}
        onChange={() => onChoose(null)}
      />
      {data.visits.map((visit) => (
        <RadioRow
          key={visit.id}
          name="visit"
          label={visitName(visit, now)}
          checked={visitId === visit.id}
          onChange={() => onChoose(visit.id)}
        />
      ))}
    </RadioGroup>
  );
}
