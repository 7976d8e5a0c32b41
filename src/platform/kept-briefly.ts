import type { Clock } from "./clock.ts";

export type KeptBriefly<T> = {
  /** The answer, from a question that began no longer ago than it is kept, or after this call. */
  get(): Promise<T>;
  /** Milliseconds until whoever asks gets an answer to a question that begins after now. */
  untilFresh(): number;
};

/**
 * Asks at most once in `keptMs`, however many want to know and however long an answer takes: who comes
 * within that time gets the same answer, a failure as well, and who comes later while one is still under
 * way waits with all others for the one that begins after it.
 */
export function keepBriefly<T>(
  clock: Clock,
  keptMs: number,
  ask: () => Promise<T>,
): KeptBriefly<T> {
  let last: { beganAt: number; answer: Promise<T> } | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    last = { beganAt: clock.now().getTime(), answer: ask() };
    return last.answer;
  };
  const untilFresh = () => {
    if (last === undefined || next !== undefined) return 0;
    const age = clock.now().getTime() - last.beganAt;
    // A clock that was set back keeps nothing.
    return age < 0 ? 0 : Math.max(0, keptMs - age);
  };
  return {
    get() {
      if (last === undefined) return begin();
      if (untilFresh() > 0) return last.answer;
      next ??= last.answer.then(begin, begin);
      return next;
    },
    untilFresh,
  };
}
