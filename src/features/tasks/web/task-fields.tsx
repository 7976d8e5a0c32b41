import { Field, TextArea, TextField } from "#ui/field.tsx";
import { taskKindNames } from "../content.ts";
import { taskKinds, type TaskOwner } from "../contract.ts";
import type { DraftField } from "../edits/rules.ts";
import styles from "./task-dialog.module.css";
import type { TaskForm } from "./use-task-form.ts";

export interface TaskFieldsProps {
  form: TaskForm;
  /** Undefined while they load. */
  owners: readonly TaskOwner[] | undefined;
}

/** What can be said about a task. */
export function TaskFields({ form, owners }: TaskFieldsProps) {
  const { draft, problems, change } = form;
  const bind = (field: DraftField) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  const isListed = owners?.some(({ id }) => id === draft.ownerId) ?? false;
  return (
    <>
      <TextField
        label="What is to be done"
        error={problems.title}
        maxLength={200}
        autoComplete="off"
        {...bind("title")}
      />
      <TextArea
        label="Details"
        optional
        error={problems.detail}
        maxLength={2000}
        rows={3}
        {...bind("detail")}
      />
      <div className={styles.pair}>
        <Field label="Kind" error={problems.kind}>
          {(control) => (
            <select {...control} {...bind("kind")}>
              {taskKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {taskKindNames[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Owner" error={problems.ownerId}>
          {(control) => (
            <select {...control} {...bind("ownerId")}>
              <option value="">Nobody yet</option>
              {draft.ownerId !== "" && !isListed ? (
                <option value={draft.ownerId}>{owners ? "Unknown" : "Loading"}</option>
              ) : null}
              {owners?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <TextField
          label="Due day"
          optional
          type="date"
          error={problems.dueDate}
          {...bind("dueDate")}
        />
        <TextField
          label="Due time"
          optional
          type="time"
          hint="Without one: when the practice closes."
          error={problems.dueTime}
          {...bind("dueTime")}
        />
      </div>
    </>
  );
}
