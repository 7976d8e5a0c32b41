import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

type Waiter = { resolve: () => void; reject: (reason: unknown) => void };

/**
 * Counts simultaneous calls of one key with one statement instead of one each: a thousand at once would
 * otherwise queue for the same row. Each call still learns for itself whether it was within the limit,
 * in the order of arrival; the returned function rejects with the state of the count past it.
 */
export function countTogether(limiter: RateLimiterAbstract): (key: string) => Promise<void> {
  const waiting = new Map<string, Waiter[]>();

  function settle(batch: Waiter[], allowed: number, reason: unknown): void {
    for (const [place, waiter] of batch.entries()) {
      if (place < allowed) waiter.resolve();
      else waiter.reject(reason);
    }
  }

  async function count(key: string, batch: Waiter[]): Promise<void> {
    try {
      await limiter.consume(key, batch.length);
      settle(batch, batch.length, undefined);
    } catch (reason) {
      // A count from the database includes this batch; a smaller one means that nothing was asked.
      const isCounted = reason instanceof RateLimiterRes && reason.consumedPoints >= batch.length;
      const before = isCounted ? reason.consumedPoints - batch.length : limiter.points;
      settle(batch, Math.max(0, limiter.points - before), reason);
    }
  }

  async function run(key: string, first: Waiter): Promise<void> {
    let batch = [first];
    while (batch.length > 0) {
      waiting.set(key, []);
      await count(key, batch);
      batch = waiting.get(key) ?? [];
    }
    waiting.delete(key);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      const queue = waiting.get(key);
      if (queue === undefined) void run(key, waiter);
      else queue.push(waiter);
    });
}
