import { Suspense, useRef } from "react";
import type { ReactNode } from "react";
import { useInView } from "#ui/use-in-view.ts";
import { centerDrawings } from "#features/centers/web/public.ts";
import styles from "./care-drawing.module.css";

// `bleeds`: sections through bone run to the edges of the panel; the round ones stay inside it.
const drawings = {
  jaw: { Drawing: centerDrawings.tmj, file: "jaw-joint.svg", bleeds: true },
  implant: { Drawing: centerDrawings.implants, file: "implant-section.svg", bleeds: true },
  robot: { Drawing: centerDrawings.robotic, file: "robotic-drill-axis.svg", bleeds: false },
  face: { Drawing: centerDrawings.medspa, file: "facial-contour.svg", bleeds: false },
  smile: { Drawing: centerDrawings.aboutface, file: "smile-arc.svg", bleeds: false },
} as const;

/** How much of the place of a drawing that waits is seen before it comes. */
export const seenShare = 0.2;

export type CareDrawingName = keyof typeof drawings;

export interface DrawnPanelProps {
  name: CareDrawingName;
  /** It lies at the edge of the first window: it comes once a fifth of it is seen. */
  waitsToBeSeen?: boolean;
  /** Marks that lie on the drawing. */
  children?: ReactNode;
}

/**
 * A drawing on its ground. It is too big for both the file and the program: it comes with the scripts, in
 * the colors of the page, or as a picture where no script runs.
 */
export function DrawnPanel({ name, waitsToBeSeen = false, children }: DrawnPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const near = useInView(panel, waitsToBeSeen ? "0px" : undefined, waitsToBeSeen ? seenShare : 0);
  const { Drawing, file, bleeds } = drawings[name];
  return (
    <div ref={panel} className={styles.panel} data-bleeds={bleeds ? "" : undefined}>
      <div className={styles.sheet} data-drawing={name}>
        {near ? (
          <Suspense>
            <Drawing className={styles.drawing} />
          </Suspense>
        ) : null}
        <noscript>
          <img src={`/drawings/${file}`} alt="" width={480} height={480} />
        </noscript>
        {children}
      </div>
    </div>
  );
}

export interface CareDrawingProps extends DrawnPanelProps {
  caption: string;
  note: string;
}

/** The figure beside a page's first words. */
export function CareDrawing({ name, caption, note, children }: CareDrawingProps) {
  return (
    <figure className={styles.figure}>
      <DrawnPanel name={name}>{children}</DrawnPanel>
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        <span>{note}</span>
      </figcaption>
    </figure>
  );
}
