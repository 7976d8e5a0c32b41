import type { FieldMessages } from "#errors.ts";
import { Field, TextField } from "#ui/field.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { RangeFields } from "../../hours/web/range-fields.tsx";
import type { TimeOffRequest } from "../contract.ts";
import styles from "./time-off-fields.module.css";

export type TimeOffForm = {
  staffId: string;
  isWholeDays: boolean;
  from: string;
  to: string;
  starts: string;
  ends: string;
  reason: string;
};

/** What the form asks for. */
export function timeOffRequestOf(form: TimeOffForm): TimeOffRequest {
  const { staffId, isWholeDays, from, to, starts, ends, reason } = form;
  return {
    staffId,
    from,
    to: isWholeDays ? to : from,
    starts: isWholeDays ? null : starts,
    ends: isWholeDays ? null : ends,
    reason: reason.trim(),
  };
}

export interface TimeOffFieldsProps {
  id: string;
  form: TimeOffForm;
  people: readonly { staffId: string; displayName: string }[];
  today: string;
  errors: FieldMessages;
  onChange: (form: TimeOffForm) => void;
  onSubmit: () => void;
}

/** The fields of an absence. */
export function TimeOffFields(props: TimeOffFieldsProps) {
  const { id, form, people, errors, onChange, onSubmit } = props;
  const set = (part: Partial<TimeOffForm>) => onChange({ ...form, ...part });
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Who" error={errors["staffId"]}>
        {(control) => (
          <select
            {...control}
            required
            value={form.staffId}
            onChange={(change) => set({ staffId: change.target.value })}
          >
            {form.staffId === "" ? <option value="">Choose who is away</option> : null}
            {people.map((person) => (
              <option key={person.staffId} value={person.staffId}>
                {person.displayName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <RadioGroup legend="How long">
        <RadioRow
          name="time-off-length"
          label="Whole days"
          checked={form.isWholeDays}
          onChange={() => set({ isWholeDays: true })}
        />
        <RadioRow
          name="time-off-length"
          label="Hours of one day"
          checked={!form.isWholeDays}
          onChange={() => set({ isWholeDays: false })}
        />
      </RadioGroup>
      {form.isWholeDays ? (
        <RangeFields
          type="date"
          labels={["First day", "Last day"]}
          from={form.from}
          to={form.to}
          errors={[errors["from"], errors["to"]]}
          onChange={(from, to) => set({ from, to: to === "" ? from : to })}
        />
      ) : (
        <>
          <TextField
            type="date"
            label="Day"
            value={form.from}
            required
            error={errors["from"] ?? errors["to"]}
            onChange={(change) => set({ from: change.target.value, to: change.target.value })}
          />
          <RangeFields
            type="time"
            labels={["From", "To"]}
            from={form.starts}
            to={form.ends}
            errors={[errors["starts"], errors["ends"]]}
            onChange={(starts, ends) => set({ starts, ends })}
          />
        </>
      )}
      <TextField
        label="Reason"
        optional
        hint="Only staff read it: Vacation, Course."
        value={form.reason}
        maxLength={200}
        error={errors["reason"]}
        onChange={(change) => set({ reason: change.target.value })}
      />
    </form>
  );
}
