import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./drawing.module.css";

export interface DrawingProps {
  /** What a reader hears; without it the drawing is decoration and hidden from readers. */
  title?: string | undefined;
  className?: string | undefined;
}

/**
 * The frame of a line drawing. Layers by class: l line, q texture, q2 inner edge, m measure, p hides what
 * lies behind, w ceramic, a bone, b metal, r soft tissue, k cavity, t label, n numbers, x fine lines.
 * `--drawing-ground` names the ground it lies on when that is not the page's.
 */
export function Drawing({
  title,
  className,
  viewBox,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      className={classNames(styles.drawing, className)}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {children}
    </svg>
  );
}

export interface FileDrawingProps extends DrawingProps {
  file: string;
  viewBox: string;
  /** It lies below the first window: its file waits until the page has started, the first screen's go first. */
  isLate?: boolean;
}

/**
 * A drawing kept as a file in public/drawings/lines: neither the page nor its scripts carry its lines, and one
 * download serves every place. It inherits the colors of where it stands, as the others do.
 */
export function FileDrawing({ file, isLate = false, ...frame }: FileDrawingProps) {
  const hasStarted = useHydrated();
  const lines = <use href={`/drawings/lines/${file}.svg#drawing`} />;
  if (!isLate || hasStarted) return <Drawing {...frame}>{lines}</Drawing>;
  return (
    <>
      <Drawing {...frame} className={classNames(frame.className, styles.awaited)}>
        {null}
      </Drawing>
      <noscript>
        <Drawing {...frame}>{lines}</Drawing>
      </noscript>
    </>
  );
}

/** A body in front of others: hides what lies behind, has a tint, and an outline. */
export function Solid({ tint, d }: { tint: "a" | "b" | "r" | "w"; d: string }) {
  return (
    <>
      <path className="p" d={d} />
      <path className={tint} d={d} />
      <path className="l" d={d} />
    </>
  );
}
