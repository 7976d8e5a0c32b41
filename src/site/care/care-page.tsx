import { useRef } from "react";
import type { ReactNode } from "react";
import type { CenterId } from "#practice/centers.ts";
import { useDrawnWhenIdle } from "#ui/use-drawn-when-idle.ts";
import styles from "./care-page.module.css";

/** A page about one kind of care, in its center's hue. */
export function CarePage({ hue, children }: { hue: CenterId; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useDrawnWhenIdle(page);
  return (
    <div ref={page} className={styles.page} data-hue={hue}>
      {children}
    </div>
  );
}
