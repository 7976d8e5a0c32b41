/** A chronometer; times are those of one steady clock, in milliseconds. */
export type Chronometer =
  | { state: "stopped"; elapsed: number }
  /** `since` is when it would have been at zero. */
  | { state: "running"; since: number };

export const atZero: Chronometer = { state: "stopped", elapsed: 0 };

/** How long it has counted by now. */
export function elapsedAt(chronometer: Chronometer, now: number): number {
  const elapsed = chronometer.state === "running" ? now - chronometer.since : chronometer.elapsed;
  return Math.max(0, elapsed);
}

/** Starts it where it stands, or stops it. */
export function startedOrStopped(chronometer: Chronometer, now: number): Chronometer {
  const elapsed = elapsedAt(chronometer, now);
  return chronometer.state === "running"
    ? { state: "stopped", elapsed }
    : { state: "running", since: now - elapsed };
}

/** Minutes, seconds and hundredths of a span: "01:01.23". What is left of a hundredth is not counted. */
export function chronometerText(milliseconds: number): string {
  const sound = Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
  const hundredths = Math.floor(sound / 10);
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = Math.floor(hundredths / 6000);
  return `${two(minutes)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** How many times a second the sweep hand moves on, as a mechanical movement does. */
const beats = 8;

/** What the sweep hand follows: the seconds of the day until the chronometer has counted. */
export function sweepAngle(chronometer: Chronometer, now: number, dayMs: number): number {
  const isAtZero = chronometer.state === "stopped" && chronometer.elapsed === 0;
  const milliseconds = isAtZero ? dayMs : elapsedAt(chronometer, now);
  return ((milliseconds % 60_000) / 60_000) * 360;
}

/** In how many jumps a turn of the sweep hand goes. */
export function sweepSteps(isReduced: boolean): number {
  return isReduced ? 60 : 60 * beats;
}
