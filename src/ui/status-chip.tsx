import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconCheck, IconX } from "./icons.ts";
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from "./late-icons.ts";
import styles from "./status-chip.module.css";

export type StatusTone =
  | "confirmed"
  | "scheduled"
  | "progress"
  | "no-show"
  | "completed"
  | "neutral";

const glyphs = {
  confirmed: IconCircleCheckFilled,
  scheduled: IconCircle,
  progress: IconCircleHalf2,
  "no-show": IconX,
  completed: IconCheck,
  neutral: IconCircle,
} as const;

/** A state in words with a shape of its own, so that the color only repeats it. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Glyph = glyphs[tone];
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      <Glyph size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
