export type RoomOptions = {
  /** So many may work at once. */
  places: number;
  /** So many may wait for a place. */
  longestQueue: number;
  /** Once somebody has waited so long, nobody else may begin to wait. */
  patienceMs: number;
  /** Whoever has waited longer is sent away when it would be their turn: they have most likely gone. */
  longestWaitMs: number;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
};

export type Room = {
  /** Whether a newcomer would be sent away now. */
  isFull(): boolean;
  /** Takes a place, or waits for one; false when there is neither room nor hope. */
  enter(): Promise<boolean>;
  /** Gives the place to who has waited longest. Called once for each that entered. */
  leave(): void;
  /** How many wait. */
  waiting(): number;
};

type Waiting = { since: number; settle: (isIn: boolean) => void };

/**
 * Lets so many work at once and the next ones wait in order. A burst waits and is served; a crowd that
 * does not end is sent away, since whoever would wait longer than people do is served for nothing.
 */
export function createRoom(options: RoomOptions): Room {
  const { places, longestQueue, patienceMs, longestWaitMs, now } = options;
  // Taken from its front without moving the rest: a long queue is when time is short.
  let queue: Waiting[] = [];
  let front = 0;
  let free = places;
  const waiting = () => queue.length - front;
  const isFull = () => {
    const first = queue[front];
    if (free > 0 || first === undefined) return false;
    return waiting() >= longestQueue || now() - first.since > patienceMs;
  };
  const shift = (): Waiting | undefined => {
    const next = queue[front];
    if (next === undefined) return undefined;
    front += 1;
    if (front === queue.length || front > longestQueue) {
      queue = queue.slice(front);
      front = 0;
    }
    return next;
  };
  return {
    isFull,
    waiting,
    async enter() {
      if (free > 0) {
        free -= 1;
        return true;
      }
      if (isFull()) return false;
      return new Promise<boolean>((resolve) => queue.push({ since: now(), settle: resolve }));
    },
    leave() {
      for (let next = shift(); next !== undefined; next = shift()) {
        const isInTime = now() - next.since <= longestWaitMs;
        next.settle(isInTime);
        if (isInTime) return;
      }
      free += 1;
    },
  };
}
