import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./radio-row.module.css";

export interface RadioGroupProps {
  /** The question; hidden to the eye when a heading already asks it. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  /** Color of the short mark on the group's line, such as `var(--tmj)`. */
  hue?: "tmj" | "implants" | "robotic" | "medspa" | "aboutface" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A set of `RadioRow`s under one legend. */
export function RadioGroup({ legend, legendHidden, hue, className, children }: RadioGroupProps) {
  return (
    <fieldset className={classNames(styles.group, className)} data-hue={hue}>
      <legend className={classNames(styles.legend, legendHidden && styles.legendHidden)}>
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

export interface RadioRowProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "className"
> {
  label: ReactNode;
  /** A sentence under the label. */
  description?: ReactNode;
  /** A mark at the right: a price, "Complimentary". */
  aside?: ReactNode;
  /** Anything under the sentence, such as a ruler of minutes. */
  children?: ReactNode;
}

/** One choice as a whole row; the chosen row has a quiet ground that reaches past the text. */
export function RadioRow({ label, description, aside, children, ...input }: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input type="radio" {...input} className={styles.input} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {description ? <span className={styles.description}>{description}</span> : null}
        {children}
      </span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </label>
  );
}
