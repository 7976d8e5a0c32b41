import { useRef, useState } from "react";
import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page-sections.module.css";
import { useDrawnWhenIdle } from "./use-drawn-when-idle.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The sections of a page, one below the other. The first stands in the first window; the others are drawn
 * when they come near it or when the browser is idle, so that the first frame of a slow phone waits for
 * none of them. A section tells about how high it is (`contain-intrinsic-block-size`) when 38rem is far off.
 * A page that is come to from another is drawn at once: Back leads to where the visitor was.
 */
export function PageSections({ className, children, ...rest }: ComponentPropsWithoutRef<"div">) {
  const sections = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [isFirstPage] = useState(!hydrated);
  useDrawnWhenIdle(sections);
  return (
    <div ref={sections} className={classNames(isFirstPage && styles.sections, className)} {...rest}>
      {children}
    </div>
  );
}
