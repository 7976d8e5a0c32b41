import type { FieldMessages } from "#errors.ts";
import { TextField } from "#ui/field.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { RangeFields } from "../../hours/web/range-fields.tsx";
import type { ClosureRequest } from "../contract.ts";
import styles from "./closure-fields.module.css";

export type ClosureForm = {
  from: string;
  to: string;
  reason: string;
  isClosed: boolean;
  opens: string;
  closes: string;
};

/** What the form asks for; the days it replaces are as they were seen. */
export function requestOf(form: ClosureForm, days: ClosureRequest["days"]): ClosureRequest {
  const { from, to, reason, isClosed } = form;
  return {
    days,
    from,
    to,
    reason: reason.trim(),
    opens: isClosed ? null : form.opens,
    closes: isClosed ? null : form.closes,
    keeps: [],
  };
}

export interface ClosureFieldsProps {
  id: string;
  form: ClosureForm;
  today: string;
  errors: FieldMessages;
  onChange: (form: ClosureForm) => void;
  onSubmit: () => void;
}

/** The fields of a closure. */
export function ClosureFields({ id, form, today, errors, onChange, onSubmit }: ClosureFieldsProps) {
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
      <RangeFields
        type="date"
        labels={["First day", "Last day"]}
        from={form.from}
        to={form.to}
        min={today}
        errors={[errors["from"], errors["to"]]}
        onChange={(from, to) => onChange({ ...form, from, to: to === "" ? from : to })}
      />
      <TextField
        label="What it is"
        hint="Patients read it on the site and in booking: Thanksgiving, Staff training."
        value={form.reason}
        maxLength={120}
        required
        error={errors["reason"]}
        onChange={(change) => onChange({ ...form, reason: change.target.value })}
      />
      <RadioGroup legend="Hours">
        <RadioRow
          name="closure-hours"
          label="Closed all day"
          checked={form.isClosed}
          onChange={() => onChange({ ...form, isClosed: true })}
        />
        <RadioRow
          name="closure-hours"
          label="Other hours than usual"
          checked={!form.isClosed}
          onChange={() => onChange({ ...form, isClosed: false })}
        />
      </RadioGroup>
      {form.isClosed ? null : (
        <RangeFields
          type="time"
          labels={["Opens", "Closes"]}
          from={form.opens}
          to={form.closes}
          errors={[errors["opens"], errors["closes"]]}
          onChange={(opens, closes) => onChange({ ...form, opens, closes })}
        />
      )}
    </form>
  );
}
