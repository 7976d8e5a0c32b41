import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./checkbox.module.css";
import { IconAlertCircle } from "./icons.ts";

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "className"
> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One yes or no; the whole sentence is the target. */
export function Checkbox({ id, label, hint, error, ...input }: CheckboxProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [hint ? `${controlId}-hint` : "", error ? `${controlId}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label className={styles.row} htmlFor={controlId}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described === "" ? undefined : described}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${controlId}-error`}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
