import { useHydrated } from "../use-hydrated.ts";
import { classNames } from "../class-names.ts";
import styles from "./drawing.module.css";

export interface SmallDrawingProps {
  /** Its name on the sheet `public/drawings/lines/marks.svg`. */
  name: string;
  className?: string | undefined;
  viewBox?: string;
  /** How large the sheet's drawing is laid out, when that is not the whole frame. */
  size?: { width: string; height: string };
}

/**
 * A small drawing from the sheet that several places share; decoration. Such places lie below the first
 * window: the sheet waits until the page has started, the first screen's files go first.
 */
export function SmallDrawing({ name, className, viewBox, size }: SmallDrawingProps) {
  const hasStarted = useHydrated();
  const lines = <use href={`/drawings/lines/marks.svg#${name}`} {...size} />;
  const frame = (shown: typeof lines | null, look: string | undefined) => (
    <svg viewBox={viewBox} className={look} aria-hidden="true">
      {shown}
    </svg>
  );
  if (hasStarted) return frame(lines, className);
  return (
    <>
      {frame(null, classNames(className, styles.awaited))}
      <noscript>{frame(lines, className)}</noscript>
    </>
  );
}
