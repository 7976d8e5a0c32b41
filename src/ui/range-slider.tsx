import { useId } from "react";
import type { CSSProperties, ReactNode } from "react";
import styles from "./range-slider.module.css";

export interface RangeSliderProps {
  label: ReactNode;
  /** Whole numbers from one end to the other in equal steps. */
  range: { from: number; to: number; step: number };
  value: number;
  /** The value in words: what is shown beside the label and said to screen readers. */
  say: (value: number) => string;
  onChange: (value: number) => void;
  /** Words below both ends; the ends themselves when left out. */
  ends?: readonly [string, string] | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** A slider with its value in words; pointer, touch and all keys of the browser's own work. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, range, value, say, onChange, ends, hint, disabled } = props;
  const id = useId();
  const { from, to, step } = range;
  const share = { "--share": (value - from) / (to - from) } as CSSProperties;
  const [low, high] = ends ?? [say(from), say(to)];
  return (
    <div className={styles.slider} style={share}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          {say(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={say(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.range}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange(valueAsNumber)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
