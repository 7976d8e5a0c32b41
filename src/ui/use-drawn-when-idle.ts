import { useEffect } from "react";
import type { RefObject } from "react";

/**
 * Lays out the children that the style leaves undrawn below the window (`content-visibility: auto`), one
 * in each idle moment after the page has started: the first screen waits for none of them, and the
 * scroll bar, the search in the page and pictures of it soon find them all.
 */
export function useDrawnWhenIdle(parent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const waiting = [...(parent.current?.children ?? [])]
      .filter((child) => child instanceof HTMLElement)
      .filter(({ style }) => style.contentVisibility === "");
    // Safari asks for no idle moments; a pause between the children does the same.
    const later = (act: () => void) =>
      "requestIdleCallback" in window
        ? window.requestIdleCallback(act, { timeout: 2000 })
        : setTimeout(act, 200);
    let isGone = false;
    const drawNext = () => {
      const next = isGone ? undefined : waiting.shift();
      if (!next) return;
      next.style.contentVisibility = "visible";
      later(drawNext);
    };
    later(drawNext);
    return () => {
      isGone = true;
    };
  }, [parent]);
}
