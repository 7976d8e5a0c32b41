import { IconMinus, IconTriangleFilled, IconTriangleInvertedFilled } from "#ui/staff-icons.ts";
import { sentimentLabel } from "../rules.ts";
import styles from "./sentiment-mark.module.css";

const glyphs = {
  Positive: IconTriangleFilled,
  Negative: IconTriangleInvertedFilled,
  Neutral: IconMinus,
} as const;

/** How somebody sounds, as a shape and a word; nothing where nothing was measured. */
export function SentimentMark({ score }: { score: number | null }) {
  const label = sentimentLabel(score);
  if (label === null) return null;
  const Glyph = glyphs[label];
  return (
    <span className={styles.mark} data-label={label}>
      <Glyph size={11} stroke={4} aria-hidden="true" />
      {label}
    </span>
  );
}
