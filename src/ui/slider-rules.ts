/** What decides whether a row of cards moves by itself now. */
export interface Circumstances {
  /** The visitor pressed Pause. */
  isPaused: boolean;
  /** Somebody points at it, touches it, has the focus in it, or just stopped doing so. */
  isHeld: boolean;
  isTabHidden: boolean;
  isInView: boolean;
  /** The visitor asked the system for less motion. */
  wantsLessMotion: boolean;
}

/** Whether the row may move by itself. */
export function mayMove(now: Circumstances): boolean {
  return now.isInView && !now.isPaused && !now.isHeld && !now.isTabHidden && !now.wantsLessMotion;
}

/** The stop that is `by` further; past either end it goes on at the other one. */
export function stopAfter(index: number, stops: number, by: 1 | -1 = 1): number {
  return stops === 0 ? 0 : (index + by + stops) % stops;
}

/**
 * Where a row can come to rest, given where its items start: an item that cannot reach the start
 * because the row ends before shares the last stop.
 */
export function stopsOf(starts: readonly number[], furthest: number): number[] {
  // Browsers round: an item within a pixel of the end is at the end.
  return starts
    .filter((start, index) => index === 0 || (starts[index - 1] ?? 0) < furthest - 1)
    .map((start) => Math.min(start, furthest));
}

/** The stop nearest to where the row stands. */
export function nearestStop(stops: readonly number[], position: number): number {
  const distances = stops.map((stop) => Math.abs(stop - position));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
