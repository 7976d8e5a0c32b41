import { mayMove, nearestStop, stopAfter, stopsOf } from "./slider-rules.ts";

export interface SliderSettings {
  /** How long a stop stands before the row moves on by itself. */
  everyMs: number;
  /** How long the row stays still after a touch, a pointer or the focus has left it. */
  resumeMs: number;
  /** Whether a resting pointer holds it. */
  holdsOnHover: boolean;
  /** The stop that the row moves to or passes. */
  onMove: (index: number) => void;
  /** The stop at which it came to rest. */
  onRest: (index: number) => void;
}

export interface Slider {
  goTo: (index: number) => void;
  step: (by: 1 | -1) => void;
  setPaused: (isPaused: boolean) => void;
  /** Takes everything away again; the row stays a list that scrolls. */
  stop: () => void;
}

const restMs = 140;
/** How often a row that is on its way is waited for, before it counts as resting where it stands. */
const mostWaits = 10;

/** The places of a row's items, and where it can rest; asked each time, since windows change. */
function stopsIn(list: HTMLElement): number[] {
  // A list that takes the focus stands in an element of its own.
  const row = list instanceof HTMLUListElement ? list : (list.firstElementChild ?? list);
  const items = [...row.children].filter((item) => item instanceof HTMLElement);
  const origin = items[0]?.offsetLeft ?? 0;
  return stopsOf(
    items.map((item) => item.offsetLeft - origin),
    list.scrollWidth - list.clientWidth,
  );
}

/** Who holds the row now; after the last one has let go it stays held for a while. */
function createHolds(resumeMs: number, onChange: () => void) {
  const holders = new Set<string>();
  let resume: number | undefined;
  return {
    hold: (by: string) => {
      window.clearTimeout(resume);
      holders.delete("resume");
      holders.add(by);
      onChange();
    },
    release: (by: string) => {
      if (!holders.delete(by)) return;
      holders.add("resume");
      window.clearTimeout(resume);
      resume = window.setTimeout(() => {
        holders.delete("resume");
        onChange();
      }, resumeMs);
    },
    isHeld: () => holders.size > 0,
    stop: () => window.clearTimeout(resume),
  };
}

/** Moves on after a while, for as long as nothing speaks against it; `restart` begins the while anew. */
function createClock(list: HTMLElement, everyMs: number, isHeld: () => boolean, next: () => void) {
  const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  let isPaused = false;
  let isInView = false;
  let advance: number | undefined;
  const restart = () => {
    window.clearTimeout(advance);
    const isTabHidden = document.hidden;
    const wantsLessMotion = lessMotion.matches;
    if (mayMove({ isPaused, isHeld: isHeld(), isTabHidden, isInView, wantsLessMotion }))
      advance = window.setTimeout(next, everyMs);
  };
  const sight = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      restart();
    },
    { threshold: 0.3 },
  );
  sight.observe(list);
  document.addEventListener("visibilitychange", restart);
  lessMotion.addEventListener("change", restart);
  return {
    restart,
    setPaused: (paused: boolean) => {
      isPaused = paused;
      restart();
    },
    stop: () => {
      window.clearTimeout(advance);
      sight.disconnect();
      document.removeEventListener("visibilitychange", restart);
      lessMotion.removeEventListener("change", restart);
    },
  };
}

type Listen = (place: EventTarget, type: string, act: (event: Event) => void) => void;

function holdWhileUsed(
  region: HTMLElement,
  listen: Listen,
  { hold, release }: ReturnType<typeof createHolds>,
  holdsOnHover: boolean,
) {
  listen(region, "focusin", ({ target }) => {
    // A press with the mouse leaves focus behind, too; that is no wish to read on.
    if (target instanceof Element && target.matches(":focus-visible")) hold("focus");
  });
  listen(region, "focusout", () => release("focus"));
  if (!holdsOnHover) return;
  listen(region, "pointerenter", (event) => {
    if (event instanceof PointerEvent && event.pointerType !== "touch") hold("pointer");
  });
  listen(region, "pointerleave", () => release("pointer"));
  if (region.matches(":hover")) hold("pointer");
}

/**
 * Moves a list that scrolls sideways and snaps: by itself, by arrow keys, and on request. Scrolling
 * stays the browser's own, so fingers and wheels work as in any list, with or without this.
 */
export function startSlider(
  list: HTMLElement,
  region: HTMLElement,
  settings: SliderSettings,
): Slider {
  const ended = new AbortController();
  let target: number | null = null;
  let rest: number | undefined;

  const current = () => target ?? nearestStop(stopsIn(list), list.scrollLeft);
  /** A busy browser scrolls late: the row is at its aim only when it stands there. */
  const isOnItsWay = () =>
    target !== null && Math.abs((stopsIn(list)[target] ?? 0) - list.scrollLeft) > 2;
  const settle = (waits = 0) => {
    window.clearTimeout(rest);
    rest = window.setTimeout(() => {
      if (waits < mostWaits && isOnItsWay()) return settle(waits + 1);
      if (isOnItsWay()) target = null;
      const index = current();
      target = null;
      settings.onMove(index);
      settings.onRest(index);
    }, restMs);
  };
  const goTo = (index: number) => {
    const left = stopsIn(list)[index];
    if (left === undefined) return;
    target = index;
    settings.onMove(index);
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollTo({ left, behavior: isStill ? "instant" : "smooth" });
    settle();
    clock.restart();
  };
  const step = (by: 1 | -1) => goTo(stopAfter(current(), stopsIn(list).length, by));
  const holds = createHolds(settings.resumeMs, () => clock.restart());
  const clock = createClock(list, settings.everyMs, holds.isHeld, () => step(1));

  const listen: Listen = (place, type, act) =>
    place.addEventListener(type, act, { signal: ended.signal, passive: type !== "keydown" });
  holdWhileUsed(region, listen, holds, settings.holdsOnHover);
  listen(list, "scroll", () => {
    if (target === null) settings.onMove(current());
    settle();
  });
  listen(list, "wheel", () => (target = null));
  listen(list, "touchstart", () => {
    target = null;
    holds.hold("touch");
  });
  for (const type of ["touchend", "touchcancel"]) listen(list, type, () => holds.release("touch"));
  listen(region, "keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || !/^Arrow(Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    step(event.key === "ArrowRight" ? 1 : -1);
  });

  return {
    goTo,
    step,
    setPaused: clock.setPaused,
    stop: () => {
      ended.abort();
      clock.stop();
      holds.stop();
      window.clearTimeout(rest);
    },
  };
}
