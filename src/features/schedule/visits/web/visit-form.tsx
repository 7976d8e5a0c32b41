import { Field, TextArea } from "#ui/field.tsx";
import { IconChevronDown } from "#ui/icons.ts";
import { statusNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { VisitStatus } from "../../web/visit-status.tsx";
import { notesLimit, staffStatuses } from "../contract.ts";
import { statusWarning } from "../rules.ts";
import type { useVisitEdit } from "./use-visit-edit.ts";
import styles from "./visit-form.module.css";

export interface VisitFormProps {
  visit: ScheduledVisit;
  edit: ReturnType<typeof useVisitEdit>;
  now: Date;
  /** Ctrl and Enter in the notes. */
  onSave: () => void;
}

/** Status and notes, and what the patient wrote, which nobody changes here. */
export function VisitForm({ visit, edit, now, onSave }: VisitFormProps) {
  const { fields, type, isSaving, isTooLong } = edit;
  const isCancelled = visit.status === "cancelled";
  const warning = isCancelled ? null : statusWarning(visit, fields.status, now);
  const left = notesLimit - fields.notes.length;
  return (
    <div className={styles.form}>
      <Field
        label="Status"
        hint={
          isCancelled
            ? "A cancelled visit has given its time away, which no status takes back."
            : (warning ?? undefined)
        }
        error={edit.failure?.fields?.["status"]}
      >
        {(control) => (
          <span className={styles.select} data-warning={warning === null ? undefined : ""}>
            <span className={styles.chip} aria-hidden="true">
              <VisitStatus status={fields.status} />
            </span>
            <select
              {...control}
              value={fields.status}
              disabled={isCancelled || isSaving}
              onChange={({ target }) => {
                const status = staffStatuses.find((known) => known === target.value);
                if (status) type({ status });
              }}
            >
              {isCancelled ? <option value="cancelled">{statusNames.cancelled}</option> : null}
              {staffStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusNames[status]}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
          </span>
        )}
      </Field>
      <TextArea
        label="Notes"
        placeholder="Add appointment notes..."
        value={fields.notes}
        readOnly={isSaving}
        error={
          isTooLong
            ? `The notes can have at most ${notesLimit} characters: ${-left} too many.`
            : undefined
        }
        hint={!isTooLong && left < 200 ? `${left} characters left.` : undefined}
        onChange={({ target }) => type({ notes: target.value })}
        onKeyDown={(press) => {
          if (press.key === "Enter" && (press.ctrlKey || press.metaKey)) onSave();
        }}
      />
      {visit.notes === null || visit.notes === "" ? null : (
        <section className={styles.fromPatient} aria-label="From the patient">
          <h3>From the patient, at booking</h3>
          <p>{visit.notes}</p>
        </section>
      )}
    </div>
  );
}
