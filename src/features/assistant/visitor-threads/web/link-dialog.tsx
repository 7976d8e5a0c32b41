import { useState } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { formatCalendarFullDate, formatNearDay, formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { Thread } from "../contract.ts";
import styles from "./link-dialog.module.css";
import { usePeopleSearch, useVisitsOf } from "./use-people-search.ts";
import type { ThreadActions } from "./use-threads.ts";

type Person = { id: string; name: string };

const bornOn = ({ dateOfBirth }: FoundPatient) =>
  dateOfBirth === null ? "birth date not on file" : `born ${formatCalendarFullDate(dateOfBirth)}`;

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
        <Search
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

function Search({ onPick }: { onPick: (person: Person) => void }) {
  const [typed, setTyped] = useState("");
  const search = usePeopleSearch(typed);
  const people = typed.trim().length < 2 ? [] : (search.data?.patients ?? []);
  return (
    <>
      <TextField
        label="Find the person"
        hint="Name, phone, email, birth date or confirmation code. Be sure who writes before you link."
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.found}
              onClick={() => onPick({ id: one.id, name: `${one.firstName} ${one.lastName}` })}
            >
              <strong>
                {one.firstName} {one.lastName}
              </strong>
              <span>
                {bornOn(one)}
                {one.phone === null ? "" : `, ${displayPhone(one.phone)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {search.isError ? `The search failed. ${search.error.message}` : null}
        {search.data && people.length === 0 && typed.trim().length >= 2
          ? "Nobody on file matches."
          : null}
        {search.data?.hasMore === true && people.length > 0
          ? "More people match: type more."
          : null}
      </p>
    </>
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
