const underWay = new WeakMap<object, Map<string, Promise<void>>>();

export type Contest<T> = {
  /** The real attempt; of simultaneous contenders one at a time makes it. */
  attempt: () => Promise<T>;
  /** Asked before each attempt; throws when the attempt has become pointless. */
  recheck: () => Promise<void>;
  /** Whether an attempt failed because somebody else has the thing. */
  isLost: (error: unknown) => boolean;
};

const mostTries = 3;

async function oneAtATime<T>(
  scope: object,
  key: string,
  { attempt, recheck }: Contest<T>,
): Promise<T> {
  const own = underWay.get(scope) ?? new Map<string, Promise<void>>();
  underWay.set(scope, own);
  for (let ahead = own.get(key); ahead !== undefined; ahead = own.get(key)) {
    await ahead;
    await recheck();
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  own.set(key, promise);
  try {
    return await attempt();
  } finally {
    own.delete(key);
    resolve();
  }
}

/**
 * Lets simultaneous contenders for one thing try one after the other within this process, so that a
 * thousand of them do not each open a transaction that only one can win. It spares the database and
 * decides nothing: between processes, and in the end always, the database decides. Whoever lost to
 * somebody who then gave the thing up again, so that `recheck` finds it free, tries once more.
 */
export async function contend<T>(scope: object, key: string, contest: Contest<T>): Promise<T> {
  await contest.recheck();
  for (let tries = 1; ; tries += 1) {
    try {
      return await oneAtATime(scope, key, contest);
    } catch (error) {
      if (!contest.isLost(error) || tries === mostTries) throw error;
      await contest.recheck();
    }
  }
}
