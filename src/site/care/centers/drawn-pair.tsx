import { Suspense, useRef } from "react";
import { locale } from "#practice/locale.ts";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { useInView } from "#ui/use-in-view.ts";
import { centerDrawings } from "#features/centers/web/public.ts";
import { CareSection } from "../care-section.tsx";
import { drawnPairContent } from "./drawn-pair-content.ts";
import styles from "./drawn-pair.module.css";

const words = drawnPairContent[locale];

const pair = {
  before: lazyDrawing(async () => (await import("#ui/drawings/smile-before.tsx")).SmileBefore),
  after: centerDrawings.aboutface,
} as const;

/** A drawn pair on one scale; photographs take its place when there are some. */
function Pair() {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  return (
    <div ref={place} className={styles.gallery}>
      {(["before", "after"] as const).map((side) => {
        const Drawing = pair[side];
        return (
          <figure key={side} className={styles.half}>
            <div className={styles.panel}>
              {near ? (
                <Suspense>
                  <Drawing />
                </Suspense>
              ) : null}
              <noscript>
                <img
                  src={`/drawings/${side === "after" ? "smile-arc" : "smile-before"}.svg`}
                  alt=""
                  width={480}
                  height={400}
                />
              </noscript>
            </div>
            <figcaption>{words[side]}</figcaption>
          </figure>
        );
      })}
      <p className={styles.pairText}>
        <span>{words.text}</span>
        <span>{words.note}</span>
      </p>
    </div>
  );
}

/** The gallery while no patient has agreed to be in it. */
export function DrawnPair() {
  return (
    <CareSection id="gallery" hue="aboutface" title={words.title} lead={words.lead}>
      <Pair />
    </CareSection>
  );
}
