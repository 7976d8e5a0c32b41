import { TextField } from "#ui/field.tsx";
import styles from "./range-fields.module.css";

export interface RangeFieldsProps {
  type: "date" | "time";
  labels: readonly [from: string, to: string];
  from: string;
  to: string;
  errors: readonly [from: string | undefined, to: string | undefined];
  min?: string | undefined;
  onChange: (from: string, to: string) => void;
}

/** Two dates or two clock times that belong together. */
export function RangeFields({ type, labels, from, to, errors, min, onChange }: RangeFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        type={type}
        label={labels[0]}
        value={from}
        min={min}
        required
        error={errors[0]}
        onChange={(change) => {
          const next = change.target.value;
          // A first day after the last one takes the last one along.
          onChange(next, type === "date" && next > to ? next : to);
        }}
      />
      <TextField
        type={type}
        label={labels[1]}
        value={to}
        min={min}
        required
        error={errors[1]}
        onChange={(change) => onChange(from, change.target.value)}
      />
    </div>
  );
}
