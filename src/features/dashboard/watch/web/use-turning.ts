export type Turn = {
  /** Degrees from twelve where it starts, and how far it goes. */
  from: number;
  by: number;
  durationMs: number;
  /** In how many jumps. */
  steps: number;
  /** How much of it has passed. */
  at: number;
  isEndless?: boolean;
};

const turned = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });

/** Turns elements together, each a layer of its own: the browser does it without a script or a layout. */
export function turn(elements: readonly Element[], way: Turn): Animation[] {
  const { from, by, durationMs, steps, at, isEndless = false } = way;
  return elements.map((element) => {
    const animation = element.animate([turned(from), turned(from + by)], {
      duration: durationMs,
      easing: `steps(${steps})`,
      iterations: isEndless ? Infinity : 1,
      fill: "forwards",
    });
    animation.currentTime = at;
    return animation;
  });
}

const flightMs = 220;

/** Sends elements from one angle to another the shorter way. */
export function fly(elements: readonly Element[], from: number, to: number): Animation[] {
  const way = ((to - from + 540) % 360) - 180;
  return elements.map((element) =>
    element.animate([turned(from), turned(from + way)], {
      duration: flightMs,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      fill: "forwards",
    }),
  );
}

/** Where an element stands now, in degrees from twelve. */
export function angleNow(element: Element): number {
  const { transform } = getComputedStyle(element);
  const { a, b } = new DOMMatrixReadOnly(transform === "none" ? "" : transform);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
