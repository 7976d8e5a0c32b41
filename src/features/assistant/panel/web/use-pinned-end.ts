import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** As near to the end as this still counts as its end. */
const slackPx = 48;

/** So much of what stands above a long answer stays in sight. */
const abovePx = 12;

/** How far the box shows its newest part: to its end, but an answer, a form or a card never from its middle. */
function newestPlace(outer: HTMLElement, inner: HTMLElement): number {
  const end = outer.scrollHeight - outer.clientHeight;
  const answer = [...inner.querySelectorAll("[data-answer]")].at(-1);
  if (!answer) return end;
  // What waits for a press comes before the words above it: from its beginning, and whole where it fits.
  const toDo = [...inner.querySelectorAll("[data-to-do]")].at(-1);
  const isAfter = Node.DOCUMENT_POSITION_FOLLOWING;
  const isToDoLast = toDo && (answer.compareDocumentPosition(toDo) & isAfter) !== 0;
  const newest = isToDoLast ? toDo : answer;
  const top = newest.getBoundingClientRect().top - outer.getBoundingClientRect().top;
  return Math.min(end, outer.scrollTop + top - abovePx);
}

/** A gap between two parts is nothing that was said. */
const gapPx = 12;

/** How high what was said is; what the reader works on beside it may grow without being news. */
function saidHeight(inner: HTMLElement): number {
  const asides = [...inner.querySelectorAll<HTMLElement>("[data-aside]")];
  return asides.reduce((height, aside) => height - aside.offsetHeight, inner.offsetHeight);
}

/**
 * A box that shows what is newest while it grows, a long answer from its beginning, unless its reader
 * scrolled back: then it says that something new stands below. Whatever changes with `ownCount` is the reader's own, and in sight again.
 */
export function usePinnedEnd(ownCount: number) {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const toEnd = useCallback(() => {
    isPinned.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  useLayoutEffect(toEnd, [ownCount, toEnd]);
  useEffect(() => {
    const [outer, inner] = [box.current, inside.current];
    if (!outer || !inner) return;
    // The keyboard scrolls it.
    outer.tabIndex = 0;
    let height = saidHeight(inner);
    // Only who scrolls back leaves the end: it also runs away from a box that grows twice before its first
    // scroll is told.
    let top = outer.scrollTop;
    const onScroll = () => {
      const isBack = outer.scrollTop < top;
      top = outer.scrollTop;
      const isAtEnd = outer.scrollHeight - top - outer.clientHeight < slackPx;
      if (isAtEnd) setBehind(false);
      if (isAtEnd || isBack) isPinned.current = isAtEnd;
    };
    const observer = new ResizeObserver(() => {
      const next = saidHeight(inner);
      const hasGrown = next > height + gapPx;
      height = next;
      // Only ever forward: who reads on within an answer is not taken back to its beginning.
      if (isPinned.current) outer.scrollTop = Math.max(outer.scrollTop, newestPlace(outer, inner));
      else if (hasGrown) setBehind(true);
    });
    observer.observe(inner);
    observer.observe(outer);
    outer.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener("scroll", onScroll);
    };
  }, []);
  return { box, inside, isBehind, toEnd };
}
