import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { Notice } from "#ui/notice.tsx";
import type { InstagramSettings } from "../../contract.ts";
import { dayKinds, dayNames } from "../content.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { defaultSettings } from "../rules.ts";
import styles from "./hours-dialog.module.css";
import { Meanwhile } from "./meanwhile.tsx";
import { type HoursChange, type HoursForm, isMarked, useHoursForm } from "./use-hours-form.ts";

type Hours = InstagramSettings["hours"];
const usual = { opens: "09:00", closes: "14:00" };

export interface HoursDialogProps {
  /** As they stand now: a colleague may change them while this is open. */
  settings: CurrentInstagramSettings;
  change: HoursChange;
  onSave: (hours: Hours) => void;
  onClose: () => void;
}

/** The hours in which the software may answer: three kinds of days, each open or closed. */
export function HoursDialog({ settings, change, onSave, onClose }: HoursDialogProps) {
  const form = useHoursForm(settings, change);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const save = () => {
    if (form.check()) onSave(form.hours);
    else if (element.current) focusFirstProblem(element.current);
  };
  const { error } = change;
  useEffect(() => {
    if (isMarked(error) && element.current) focusFirstProblem(element.current);
  }, [error]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Auto-response business hours"
      busy={change.isPending}
      actions={
        <>
          {form.isClash ? (
            // Another button than the one to save: a press meant for that one must not overwrite anything.
            <Button key="mine" onClick={save}>
              Save mine instead
            </Button>
          ) : (
            <Button
              key="save"
              type="submit"
              form={formId}
              busy={change.isPending}
              busyLabel="Saving"
            >
              Save hours
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isClash) return;
          save();
        }}
      >
        <Meanwhile settings={settings} form={form} />
        {form.trouble === null ? null : (
          <Notice tone="error" title="The hours were not saved.">
            {form.trouble.message}
          </Notice>
        )}
        {dayKinds.map((kind) => (
          <Day key={kind} kind={kind} form={form} />
        ))}
      </form>
    </Dialog>
  );
}

function Day({ kind, form }: { kind: (typeof dayKinds)[number]; form: HoursForm }) {
  const day = form.hours[kind];
  return (
    <fieldset className={styles.day}>
      <legend>{dayNames[kind]}</legend>
      <Checkbox
        label="The assistant may answer"
        checked={day !== null}
        onChange={({ target }) =>
          form.type({ [kind]: target.checked ? (defaultSettings.hours[kind] ?? usual) : null })
        }
      />
      {day === null ? (
        <p className={styles.closed}>Closed</p>
      ) : (
        <div className={styles.times}>
          {(["opens", "closes"] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={end === "opens" ? "From" : "To"}
              value={day[end]}
              error={form.fields[`hours.${kind}.${end}`]}
              onChange={({ target }) => form.typeTime(kind, end, target.value)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
