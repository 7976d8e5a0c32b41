import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { sharedPhones } from "#features/patients/search/rules.ts";
import { formatCalendarDate, formatDay, formatTime } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import styles from "./patient-picker.module.css";
import { usePeople } from "./use-people.ts";

export interface PatientPickerProps {
  ref: Ref<HTMLInputElement>;
  /** Of the field that is typed into. */
  id?: string;
  /** Why the form was refused, where nobody is chosen. */
  error?: string | undefined;
  /** What was searched for so far; it is kept with the form. */
  typed: string;
  onType: (typed: string) => void;
  onPick: (person: FoundPatient) => void;
  /** Somebody who is not on file; with what was searched for. */
  onNew: (searched: string) => void;
}

/** "Born March 12, 1984". */
function bornOn({ dateOfBirth }: FoundPatient): string {
  if (dateOfBirth === null) return "birth date not on file";
  const [, day = ""] = formatCalendarDate(dateOfBirth).split(", ");
  return `born ${day}, ${dateOfBirth.slice(0, 4)}`;
}

function visitsOf({ nextVisit, lastVisitAt }: FoundPatient): string {
  if (nextVisit) {
    const start = new Date(nextVisit.start);
    return `Next: ${formatDay(start)}, ${formatTime(start)}, ${nextVisit.serviceName}`;
  }
  if (lastVisitAt === null) return "No visit yet";
  return `Last visit ${formatDay(new Date(lastVisitAt))}, ${lastVisitAt.slice(0, 4)}`;
}

/** A visit may have been booked under another name than the one on file: that is why they match. */
function otherNamesOf({ bookedAs }: FoundPatient): string {
  return bookedAs.length === 0 ? "" : `. Also booked as ${bookedAs.join(", ")}`;
}

/** Finds somebody on file while the name or number is typed; or begins with somebody new. */
export function PatientPicker(props: PatientPickerProps) {
  const { ref, id = "patient-search", error, typed, onType, onPick, onNew } = props;
  const listId = useId();
  const [at, setAt] = useState(0);
  const search = usePeople(typed);
  const people = typed.trim().length < 2 ? [] : (search.data?.patients ?? []);
  const chosen = people[Math.min(at, people.length - 1)];
  const shared = sharedPhones(people);

  const onKey = (press: KeyboardEvent<HTMLInputElement>) => {
    if (press.key === "ArrowDown") setAt(Math.min(at + 1, people.length - 1));
    else if (press.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (press.key === "Enter" && chosen) onPick(chosen);
    else if (press.key !== "Enter") return;
    press.preventDefault();
  };

  return (
    <div className={styles.picker}>
      <TextField
        ref={ref}
        id={id}
        error={error}
        label="Find the patient"
        hint="Name, phone, email, birth date or confirmation code. Arrow keys choose, Enter takes."
        inputMode="search"
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label="People on file" className={styles.list}>
        {people.map((person, index) => (
          <div
            key={person.id}
            id={`${listId}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === chosen}
            className={styles.person}
            onPointerMove={index === at ? undefined : () => setAt(index)}
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => onPick(person)}
            onKeyDown={(press) => {
              if (press.key === "Enter") onPick(person);
            }}
          >
            <span className={styles.name}>
              {person.firstName} {person.lastName}{" "}
              {person.isSample ? <span className={styles.sample}>Sample</span> : null}
            </span>
            <span className={styles.phone}>
              {person.phone === null ? "" : displayPhone(person.phone)}
            </span>
            <span className={styles.more}>
              {bornOn(person)}. {visitsOf(person)}
              {otherNamesOf(person)}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {search.isError ? `The search failed. ${search.error.message}` : null}
        {!search.isError && typed.trim().length >= 2 && search.data && people.length === 0
          ? "Nobody on file matches."
          : null}
        {shared.length > 0
          ? `Several people share ${shared.map(displayPhone).join(", ")}. Ask for the birth date.`
          : null}
        {search.data?.hasMore && people.length > 0 ? " More people match: type more." : null}
      </p>
      <TextButton onClick={() => onNew(typed)}>Somebody new</TextButton>
    </div>
  );
}
