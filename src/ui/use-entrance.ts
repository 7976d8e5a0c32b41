import { startTransition, useEffect, useState } from "react";
import type { RefObject } from "react";
import { useInView } from "./use-in-view.ts";

/**
 * For a section that moves in once, when a tenth of it is seen: "waiting" below the window, then
 * "entered". Undefined while nothing is to move: in the prerendered page, where the section was in the
 * window already, and for visitors who asked for less motion.
 */
export function useEntrance(section: RefObject<HTMLElement | null>) {
  const [isWaiting, setWaiting] = useState(false);
  const isSeen = useInView(section, "0px", 0.1);
  useEffect(() => {
    const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (!lessMotion && top > window.innerHeight) startTransition(() => setWaiting(true));
  }, [section]);
  if (!isWaiting) return undefined;
  return isSeen ? "entered" : "waiting";
}
