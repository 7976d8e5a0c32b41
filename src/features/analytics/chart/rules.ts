/** The values at which a chart has its lines: whole, round, from zero to no less than the most. */
export function wholeTicks(most: number): number[] {
  const atMostSteps = 5;
  const rough = Math.max(1, most) / atMostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((part) => part * power).find((one) => one >= rough) ?? rough;
  const step = Math.max(1, Math.round(round));
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

export type LabelRoom = { apart: number; least: number; most: number };

/**
 * Where labels stand that would like to stand at these places, from the top: in the same order, no two
 * closer than `apart`, between `least` and `most` as long as there is room for all.
 */
export function spreadLabels(
  wanted: readonly number[],
  { apart, least, most }: LabelRoom,
): number[] {
  const order = wanted
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place - other.place || one.index - other.index);
  const places = wanted.map(() => 0);
  // From the foot up, each as low as it likes and as the one below it lets it.
  let free = most;
  for (const { place, index } of order.toReversed()) {
    places[index] = Math.min(place, free);
    free = (places[index] ?? 0) - apart;
  }
  // Then from the top down: what was pushed out above comes back in.
  let from = least;
  for (const { index } of order) {
    places[index] = Math.max(places[index] ?? 0, from);
    from = (places[index] ?? 0) + apart;
  }
  return places;
}

/** How much room a chart must have for the name of a point to be shown; the newest always is. */
export type NameRoom = "any" | "middle" | "wide" | "none";

/** Of a point that stands `back` points before the newest one of `count`. */
export function roomFor(back: number, count: number): NameRoom {
  const wide = Math.max(1, Math.ceil(count / 12));
  if (back % (wide * 4) === 0) return "any";
  if (back % (wide * 2) === 0) return "middle";
  return back % wide === 0 ? "wide" : "none";
}
