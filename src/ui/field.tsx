import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { IconAlertCircle } from "./icons.ts";
import { useCutPaste } from "./use-cut-paste.ts";
import { useHalfTyped } from "./use-half-typed.ts";

interface Labels {
  label: ReactNode;
  /** A quiet sentence under the control. */
  hint?: ReactNode;
  /** Says what to type; its presence marks the control as invalid. */
  error?: string | undefined;
  /** What became of what was typed, where that may surprise; told to screen readers as it appears. */
  note?: string | undefined;
  /** Adds the word "optional"; everything else is asked for. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** What a control must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string;
}

export interface FieldProps extends Labels {
  /** The control's id: the target of an error summary's link. */
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error in one column; the control is drawn by the caller. */
export function Field({ id, label, hint, error, note, optional, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional ? <span className={styles.optional}> optional</span> : null}
      </label>
      {children({
        id: controlId,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error ? true : undefined,
        className: classNames(styles.control, error && styles.invalid),
      })}
      {error ? (
        <p className={styles.error} id={errorId}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {note ? (
        <p className={styles.note} role="alert">
          {note}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "className">, Labels {
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A one-line text control with its label. A date or time that is only half typed is told, and not sent. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: TextFieldProps) {
  const half = useHalfTyped(input);
  const cut = useCutPaste({ ...input, onInput: half.watch.onInput ?? input.onInput });
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={half.problem ?? error}
      note={cut.note}
      optional={optional}
      className={className}
    >
      {(control) => <input type="text" {...input} {...half.watch} {...cut.watch} {...control} />}
    </Field>
  );
}

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">, Labels {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text control of several lines with its label. */
export function TextArea({ id, label, hint, error, optional, className, ...area }: TextAreaProps) {
  const cut = useCutPaste(area);
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      note={cut.note}
      optional={optional}
      className={className}
    >
      {(control) => <textarea rows={3} {...area} {...cut.watch} {...control} />}
    </Field>
  );
}
