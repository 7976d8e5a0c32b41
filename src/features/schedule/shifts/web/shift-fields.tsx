import type { ReactNode } from "react";
import type { FieldMessages } from "#errors.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { contactOf, phoneText } from "../../staff-cards/rules.ts";
import { shiftTypeNames } from "../content.ts";
import { type PersonShifts, shiftTypes } from "../contract.ts";
import { chipTime, keptHours, keepsUsualHours, type ShiftForm } from "../rules.ts";
import styles from "./shift-fields.module.css";

export interface ShiftFieldsProps {
  id: string;
  form: ShiftForm;
  people: readonly PersonShifts[];
  /** The usual hours of the chosen person and weekday, while no shift stands on the day. */
  usual: readonly { from: string; to: string }[];
  errors: FieldMessages;
  /** The day drawn, and what the shift does to it. */
  children: ReactNode;
  onChange: (form: ShiftForm) => void;
  onSubmit: () => void;
}

/** The fields of a shift. */
export function ShiftFields(props: ShiftFieldsProps) {
  const { id, form, people, usual, errors, children, onChange, onSubmit } = props;
  const set = (part: Partial<ShiftForm>) => onChange({ ...form, ...part });
  const person = people.find(({ staffId }) => staffId === form.staffId);
  const kept = keptHours(usual, form);
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        focusFirstProblem(event.currentTarget);
      }}
    >
      <Field label="Staff Member" error={errors["staffId"]}>
        {(control) => (
          <select
            {...control}
            required
            value={form.staffId}
            onChange={(change) => set({ staffId: change.target.value })}
          >
            {form.staffId === "" ? <option value="">Choose who works</option> : null}
            {people.map(({ staffId, displayName, role }) => (
              <option key={staffId} value={staffId}>
                {role === "" ? displayName : `${displayName}, ${role}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.when}>
        <TextField
          type="date"
          label="Date"
          value={form.date}
          required
          error={errors["date"]}
          onChange={(change) => set({ date: change.target.value })}
        />
        <TextField
          type="time"
          label="Start Time"
          value={form.startTime}
          required
          error={errors["startTime"]}
          onChange={(change) => set({ startTime: change.target.value })}
        />
        <TextField
          type="time"
          label="End Time"
          value={form.endTime}
          required
          error={errors["endTime"]}
          onChange={(change) => set({ endTime: change.target.value })}
        />
      </div>
      <fieldset className={styles.types}>
        <legend>Shift Type</legend>
        {shiftTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={`${id}-type`}
              value={type}
              checked={form.type === type}
              onChange={() => set({ type })}
            />
            <span className={styles.mark} data-type={type} aria-hidden="true" />
            {shiftTypeNames[type]}
          </label>
        ))}
      </fieldset>
      {children}
      {usual.length > 0 && kept.length > 0 ? (
        <Checkbox
          label={`Keep the usual hours beside it: ${kept.map(chipTime).join(", ")}`}
          hint="Otherwise this shift is the whole day: shifts take the place of the usual hours."
          checked={keepsUsualHours(form)}
          onChange={(change) => set({ keepsUsual: change.target.checked })}
        />
      ) : null}
      <Notification form={form} person={person} onChange={(notify) => set({ notify })} />
    </form>
  );
}

interface NotificationProps {
  form: ShiftForm;
  person: PersonShifts | undefined;
  onChange: (notify: boolean) => void;
}

function Notification({ form, person, onChange }: NotificationProps) {
  const contact = person === undefined ? null : contactOf(person);
  const isLost = person !== undefined && contact === null;
  const hint = isLost
    ? `No email address or phone number is on the card of ${person.displayName}.`
    : contact === null
      ? "By mail or text, as the person's card says."
      : contact.by === "mail"
        ? `By mail, ${contact.to}`
        : `By text, ${phoneText(contact.to)}`;
  return (
    <div className={styles.notify}>
      <Checkbox
        label="Send notification to staff member"
        hint={hint}
        checked={form.notify && !isLost}
        disabled={isLost}
        onChange={(change) => onChange(change.target.checked)}
      />
    </div>
  );
}
