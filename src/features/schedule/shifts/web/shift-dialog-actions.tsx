import { Button } from "#ui/button.tsx";
import styles from "./shift-dialog.module.css";

const offeredWeeks = [1, 2, 3, 4, 6, 8, 12, 26];

/** For how many weeks something is done again. */
export function WeeksSelect({
  label,
  weeks,
  options = offeredWeeks,
  onWeeks,
}: {
  label: string;
  weeks: number;
  options?: readonly number[];
  onWeeks: (weeks: number) => void;
}) {
  return (
    <label className={styles.repeat}>
      {label}
      <select value={weeks} onChange={(change) => onWeeks(Number(change.target.value))}>
        {options.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? "Once" : `Weekly, ${count} weeks`}
          </option>
        ))}
      </select>
    </label>
  );
}

export interface FormActionsProps {
  isNew: boolean;
  isBusy: boolean;
  weeks: number;
  onWeeks: (weeks: number) => void;
  onCancel: () => void;
  onDelete: () => void;
  /** Saves over another version that came meanwhile; null while there is none. */
  onSaveMine: (() => void) | null;
}

/** The foot of the form. */
export function FormActions(props: FormActionsProps) {
  const { isNew, isBusy, weeks, onWeeks, onCancel, onDelete, onSaveMine } = props;
  return (
    <>
      {isNew ? (
        <WeeksSelect label="Repeat" weeks={weeks} onWeeks={onWeeks} />
      ) : (
        <Button
          className={styles.delete}
          variant="danger-line"
          disabled={isBusy}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
      <Button variant="line" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      {onSaveMine === null ? (
        <Button key="submit" busy={isBusy} busyLabel="Checking" type="submit" form="shift-form">
          {isNew ? "Add Shift" : "Update Shift"}
        </Button>
      ) : (
        // Another button, by its key: a press must not send the form of the one that takes its place.
        <Button key="mine" busy={isBusy} busyLabel="Saving" onClick={onSaveMine}>
          Save mine instead
        </Button>
      )}
    </>
  );
}

export interface ReviewActionsProps {
  isBusy: boolean;
  label: string;
  isDanger?: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** The foot of what a change would do. */
export function ReviewActions(props: ReviewActionsProps) {
  const { isBusy, label, isDanger = false, onBack, onSave } = props;
  return (
    <>
      <Button variant="line" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
      <Button
        key="save"
        variant={isDanger ? "danger" : "filled"}
        busy={isBusy}
        busyLabel="Saving"
        onClick={onSave}
      >
        {label}
      </Button>
    </>
  );
}

export interface RemovalActionsProps {
  isBusy: boolean;
  onBack: () => void;
  onRemove: (following: boolean) => void;
}

/** The foot of the question how much of a series goes. */
export function RemovalActions({ isBusy, onBack, onRemove }: RemovalActionsProps) {
  return (
    <>
      <Button variant="line" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
      <Button variant="danger-line" busy={isBusy} onClick={() => onRemove(true)}>
        Delete this and later ones
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => onRemove(false)}>
        Delete this one
      </Button>
    </>
  );
}
