import type { ReactNode } from "react";
import type { CenterId } from "#practice/centers.ts";
import { PageSections } from "#ui/page-sections.tsx";
import styles from "./care-page.module.css";

/** A page about one kind of care, in its center's hue. */
export function CarePage({ hue, children }: { hue: CenterId; children: ReactNode }) {
  return (
    <PageSections className={styles.page} data-hue={hue}>
      {children}
    </PageSections>
  );
}
