import { useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import { locale } from "#practice/locale.ts";
import { caseContent, galleryContent } from "../content.ts";
import { sharesAt } from "../rules.ts";
import styles from "./comparison.module.css";

const words = { ...galleryContent[locale], ...caseContent[locale] };
/** How wide the two pictures are shown. */
export const comparedSizes = "(min-width: 1000px) 56rem, 94vw";

export interface ComparisonProps {
  before: ReactNode;
  after: ReactNode;
}

/**
 * Two pictures on each other with a handle between them: the platform's own slider, so that it answers to
 * keys, to a finger and to a pointer alike. Beside the handle the finger is free, to swipe or to scroll.
 */
export function Comparison(pictures: ComparisonProps) {
  const [position, setPosition] = useState(50);
  const { before, after } = sharesAt(position);
  return (
    <div className={styles.frame} style={{ "--position": before / 100 } as CSSProperties}>
      <div className={styles.picture}>{pictures.after}</div>
      <div className={styles.picture} data-side="before" data-position={before}>
        {pictures.before}
      </div>
      <span className={styles.label} data-side="before" aria-hidden="true">
        {words.before}
      </span>
      <span className={styles.label} data-side="after" aria-hidden="true">
        {words.after}
      </span>
      <span className={styles.line} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        value={before}
        aria-label={words.slider}
        aria-valuetext={words.shares
          .replace("{before}", String(before))
          .replace("{after}", String(after))}
        className={styles.range}
        onChange={({ currentTarget }) => setPosition(currentTarget.valueAsNumber)}
      />
      <svg className={styles.arrows} viewBox="0 0 20 10" aria-hidden="true">
        <path d="M1 5h18M5 1 1 5l4 4M15 1l4 4-4 4" />
      </svg>
    </div>
  );
}
