import { useId, useState } from "react";
import type { Ref } from "react";
import { classNames } from "#ui/class-names.ts";
import { IconAlertCircle } from "#ui/icons.ts";
import styles from "./code-field.module.css";

export interface CodeFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const places = [0, 1, 2, 3, 4, 5] as const;

/** One field for six digits, drawn as 3 + 3 boxes; pasting and the phone's own suggestion fill it at once. */
export function CodeField({ label, hint, value, onChange, error, disabled, ref }: CodeFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, 5);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.boxes}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          value={value}
          disabled={disabled}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={({ currentTarget }) => {
            // The boxes have no caret: typing always goes on at the end.
            const end = currentTarget.value.length;
            if (currentTarget.selectionStart === currentTarget.selectionEnd)
              currentTarget.setSelectionRange(end, end);
          }}
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, "").slice(0, 6))}
        />
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classNames(styles.box, error !== undefined && styles.wrong)}
            data-current={isFocused && place === current ? "" : undefined}
          >
            {value[place] ?? ""}
          </span>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
