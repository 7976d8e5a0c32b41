import type { ReactNode } from "react";
import type { CenterId } from "#practice/centers.ts";
import styles from "./care-page.module.css";

/** A page about one kind of care, in its center's hue. */
export function CarePage({ hue, children }: { hue: CenterId; children: ReactNode }) {
  return (
    <div className={styles.page} data-hue={hue}>
      {children}
    </div>
  );
}
