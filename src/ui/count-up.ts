import { countAt } from "./count-up-rules.ts";

const countMs = 2500;

/**
 * Counts elements up from 0 once, together. Only `data-count` changes, which the style shows over the
 * number that stands in the page: readers and whoever copies it always get the real one. Returns the
 * way to stop.
 */
export function countUp(counters: readonly { element: HTMLElement; number: number }[]): () => void {
  let frame = 0;
  let start: number | undefined;
  const show = (now: number) => {
    start ??= now;
    const share = (now - start) / countMs;
    for (const { element, number } of counters) {
      if (share < 1) element.dataset["count"] = countAt(number, share);
      else delete element.dataset["count"];
    }
    if (share < 1) frame = requestAnimationFrame(show);
  };
  for (const { element } of counters) element.dataset["count"] = "0";
  frame = requestAnimationFrame(show);
  return () => {
    cancelAnimationFrame(frame);
    for (const { element } of counters) delete element.dataset["count"];
  };
}
