import { useEffect, useRef, useState } from "react";
import { TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { formatCalendarDate } from "#practice/time.ts";
import {
  asksForAdult,
  type DraftField,
  type VisitDraft,
  withNewcomer,
  withPerson,
} from "../../visit-form/rules.ts";
import styles from "./patient-fields.module.css";
import { PatientPicker } from "./patient-picker.tsx";
import type { VisitForm } from "./use-visit-form.ts";

/** The control's id of a field: the target of the summary's links. */
export function fieldId(field: DraftField): string {
  return `new-visit-${field}`;
}

type TextName = { [F in DraftField]: VisitDraft[F] extends string ? F : never }[DraftField];

/** Whether it is for somebody new, and whether it is still asked for whom. */
export function useNewcomer({ person, firstName, lastName, phone, email }: VisitDraft) {
  const [isNew, setIsNew] = useState(
    [firstName, lastName, phone, email].some((typed) => typed !== ""),
  );
  return { isAsking: person === null && !isNew, setIsNew };
}

interface PatientFieldsProps {
  form: VisitForm;
  today: string;
  newcomer: ReturnType<typeof useNewcomer>;
}

/** Who comes: somebody on file, or somebody new with name and phone. */
export function PatientFields({ form, today, newcomer }: PatientFieldsProps) {
  const { draft, put, change, problems } = form;
  const { isAsking, setIsNew } = newcomer;
  const search = useRef<HTMLInputElement>(null);

  // After the dialog has put the focus on its heading, and when somebody else is looked for.
  useEffect(() => {
    if (isAsking) queueMicrotask(() => search.current?.focus());
  }, [isAsking]);

  if (isAsking) {
    return (
      <PatientPicker
        ref={search}
        id={fieldId("searched")}
        typed={draft.searched}
        error={problems.searched}
        onType={(searched) => change({ searched })}
        onPick={(person) => {
          put(withPerson(draft, person));
          focusOn("phone");
        }}
        onNew={(searched) => {
          setIsNew(true);
          put(withNewcomer(draft, searched));
          focusOn("firstName");
        }}
      />
    );
  }
  const findAnother = () => {
    setIsNew(false);
    put(withNewcomer(draft, ""));
  };
  return (
    <>
      {draft.person ? (
        <div className={styles.person}>
          <p>
            <strong>
              {draft.firstName} {draft.lastName}
            </strong>
            <span className={styles.born}>{bornWords(draft)}</span>
          </p>
          <TextButton onClick={findAnother}>Somebody else</TextButton>
        </div>
      ) : (
        <Newcomer form={form} onSearch={findAnother} />
      )}
      <Reach form={form} today={today} />
    </>
  );
}

/** Once the fields have taken the place of the search. */
function focusOn(field: DraftField): void {
  requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
}

function bornWords({ dateOfBirth }: VisitDraft): string {
  if (dateOfBirth === "") return "birth date not on file";
  const [, day = ""] = formatCalendarDate(dateOfBirth).split(", ");
  return `born ${day}, ${dateOfBirth.slice(0, 4)}`;
}

function textOf({ draft, problems, change }: VisitForm) {
  return (field: TextName) => ({
    id: fieldId(field),
    value: draft[field],
    error: problems[field],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
}

function Newcomer({ form, onSearch }: { form: VisitForm; onSearch: () => void }) {
  const text = textOf(form);
  return (
    <>
      <p className={styles.again}>
        <TextButton onClick={onSearch}>Search people on file</TextButton>
      </p>
      <div className={styles.pair}>
        <TextField {...text("firstName")} label="First name" maxLength={80} />
        <TextField {...text("lastName")} label="Last name" maxLength={80} />
      </div>
    </>
  );
}

/** Phone and email of this visit, the birth date, and the adult who calls for somebody else. */
function Reach({ form, today }: { form: VisitForm; today: string }) {
  const { draft, change } = form;
  const text = textOf(form);
  const knowsBirth = draft.person?.dateOfBirth != null;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...text("phone")} label="Phone" type="tel" inputMode="tel" maxLength={40} />
        <TextField
          {...text("email")}
          label="Email"
          optional
          type="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      {knowsBirth || draft.kind === "walk-in" ? null : (
        <TextField
          {...text("dateOfBirth")}
          label="Birth date"
          optional
          type="date"
          min="1900-01-01"
          max={today}
          className={styles.half}
        />
      )}
      {draft.dateOfBirth === "" ? (
        <Checkbox
          id={fieldId("isUnderAge")}
          label="The patient is under 18"
          checked={draft.isUnderAge}
          error={form.problems.isUnderAge}
          onChange={(event) => change({ isUnderAge: event.target.checked })}
        />
      ) : null}
      <Checkbox
        id={fieldId("bookedForOther")}
        label="Somebody else books for the patient"
        checked={draft.bookedForOther}
        onChange={(event) => change({ bookedForOther: event.target.checked })}
      />
      {asksForAdult(draft, today) ? (
        <div className={styles.pair}>
          <TextField {...text("bookedByName")} label="Who books" maxLength={160} />
          <TextField
            {...text("bookedByRelation")}
            label="They are the patient's"
            placeholder="Parent, guardian, partner"
            maxLength={80}
          />
        </div>
      ) : null}
    </>
  );
}
