import { IconButton } from "./button.tsx";
import { IconMinus, IconPlus } from "./late-icons.ts";
import styles from "./quantity.module.css";

export interface QuantityProps {
  /** What is counted, for screen readers: "How often Botox". */
  label: string;
  value: number;
  from: number;
  to: number;
  /** The names of both buttons. */
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

/** A small whole number between a button for fewer and one for more. */
export function Quantity({ label, value, from, to, fewer, more, onChange }: QuantityProps) {
  const step = (by: number) => {
    const next = Math.min(to, Math.max(from, value + by));
    if (next !== value) onChange(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.quantity}>
      <IconButton label={fewer} aria-disabled={value <= from} onClick={() => step(-1)}>
        <IconMinus size={18} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <IconButton label={more} aria-disabled={value >= to} onClick={() => step(1)}>
        <IconPlus size={18} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
