import { useEffect, useState } from "react";
import type { RefObject } from "react";

/**
 * Lets an element that starts below the window rise once when a tenth of it is seen: "waiting", then
 * "done". What already stands in the window is left alone (undefined), and so is everything for people
 * who want no motion; words are readable in both states.
 */
export function useEntrance(
  element: RefObject<HTMLElement | null>,
): "waiting" | "done" | undefined {
  const [state, setState] = useState<"waiting" | "done">();
  useEffect(() => {
    const target = element.current;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!target || isStill) return;
    // The first report says how things stand; one further up than the window's end has been seen.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting || entry.boundingClientRect.top < window.innerHeight) {
          setState((before) => (before === "waiting" ? "done" : before));
          observer.disconnect();
        } else {
          setState("waiting");
        }
      },
      { threshold: 0.1 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return state;
}
