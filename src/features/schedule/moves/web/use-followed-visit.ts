import { useCallback, useEffect, useRef } from "react";

/** A page that has not drawn the visit by then shows other days. */
const patienceMs = 10_000;

/** Where a visit can be reached on the page: its block on a board, its name in a list. */
const placeOf = (id: string) => `[data-block="${id}"], [data-visit="${id}"] [data-row-name]`;

/** Waits until the page draws a visit, and gives it the focus that another one had; returns what ends the waiting. */
function follow(from: string, to: string): () => void {
  const stop = () => {
    drawn.disconnect();
    clearTimeout(late);
  };
  const look = () => {
    const { activeElement: now } = document;
    const isLost = now === null || now === document.body;
    const isInDialog = !isLost && now.closest("dialog") !== null;
    if (!isLost && !isInDialog && !now.matches(placeOf(from))) {
      stop();
      return;
    }
    const place = document.querySelector<HTMLElement>(placeOf(to));
    if (place === null || isInDialog) return;
    stop();
    place.focus();
  };
  const drawn = new MutationObserver(look);
  const late = setTimeout(stop, patienceMs);
  drawn.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * A visit that moves is a new one, and whoever moved it by keys had the focus on the one that goes: it is given to the
 * new one as soon as the page draws that, unless something else has it by then.
 */
export function useFollowedVisit(): (from: string, to: string) => void {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return useCallback((from, to) => {
    stop.current?.();
    stop.current = follow(from, to);
  }, []);
}
