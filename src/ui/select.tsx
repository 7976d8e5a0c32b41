import type { Ref, SelectHTMLAttributes } from "react";
import { IconChevronDown } from "./icons.ts";
import styles from "./select.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> {
  /** The name that a screen reader says; the chosen option stands for it on the screen. */
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The platform's own list of choices, as a filter above a list. */
export function Select({ label, options, ...select }: SelectProps) {
  return (
    <label className={styles.select}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select {...select}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <IconChevronDown size={17} stroke={1.5} aria-hidden="true" />
    </label>
  );
}
