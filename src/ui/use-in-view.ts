import { useEffect, useState } from "react";
import type { RefObject } from "react";

/**
 * True from the first time that `share` of the element (none: its edge) is within `margin` of the
 * window; never false again.
 */
export function useInView(
  element: RefObject<Element | null>,
  margin = "200px",
  share = 0,
): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: margin, threshold: share },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin, share, seen]);
  return seen;
}
