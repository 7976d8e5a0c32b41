import { useState } from "react";
import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { studioContent } from "../content.ts";
import styles from "./comparison.module.css";
import type { Frame } from "../rules.ts";
import { PhotoCanvas } from "./photo-canvas.tsx";

const words = studioContent[locale];

export interface ComparisonProps {
  photo: ImageBitmap;
  result: ImageBitmap;
  /** The part that is seen. */
  view: Frame;
}

const inPercent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** Lays a picture so that the view fills its place. */
const layOut = ({ x, y, width, height }: Frame): CSSProperties => ({
  left: inPercent(-x / width),
  top: inPercent(-y / height),
  width: inPercent(1 / width),
  height: inPercent(1 / height),
});

/** The photograph on the left of a line, the simulated picture on its right; the line follows a slider. */
export function Comparison({ photo, result, view }: ComparisonProps) {
  const [percent, setPercent] = useState(50);
  return (
    <>
      <div className={styles.layer} style={layOut(view)}>
        <PhotoCanvas picture={photo} className={styles.canvas} />
      </div>
      <div className={styles.result} style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        <div className={styles.layer} style={layOut(view)}>
          <PhotoCanvas picture={result} className={styles.canvas} />
        </div>
      </div>
      <span className={styles.tag} data-side="before" aria-hidden="true">
        {words.before}
      </span>
      <span className={styles.tag} data-side="after" aria-hidden="true">
        {words.after}
      </span>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-label={words.compare}
        aria-valuetext={words.compareAt(percent)}
        onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
      />
      <span className={styles.line} style={{ left: `${percent}%` }} aria-hidden="true" />
    </>
  );
}
