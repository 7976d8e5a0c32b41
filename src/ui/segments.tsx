import { useId } from "react";
import styles from "./segments.module.css";

export interface SegmentsProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string; note?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a few that stand side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>{" "}
          {option.note ? <span className={styles.note}>{option.note}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
