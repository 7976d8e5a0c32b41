import { classNames } from "./class-names.ts";
import styles from "./dots.module.css";

export interface DotsProps {
  /** What pressing each does, such as "Show the second one". */
  labels: readonly string[];
  /** Which one is shown. */
  at: number;
  onGo: (index: number) => void;
  className?: string | undefined;
}

/** A line for each stop of a row of cards, a press away. */
export function Dots({ labels, at, onGo, className }: DotsProps) {
  // Two of them may have one name.
  const keys = labels.map((label, index) => `${index} ${label}`);
  return (
    <div className={classNames(styles.dots, className)} data-dots="">
      {labels.map((label, index) => (
        <button
          key={keys[index]}
          type="button"
          className={styles.dot}
          aria-label={label}
          aria-current={index === at ? "true" : undefined}
          onClick={() => onGo(index)}
        />
      ))}
    </div>
  );
}
