const underWay = new WeakMap<object, Map<string, Promise<void>>>();

export type Contest<T> = {
  /** The real attempt; of simultaneous contenders one at a time makes it. */
  attempt: () => Promise<T>;
  /** Asked again by whoever had to wait; throws when the attempt has become pointless. */
  recheck: () => Promise<void>;
};

/**
 * Lets simultaneous contenders for one thing try one after the other within this process, so that a
 * thousand of them do not each open a transaction that only one can win. It spares the database and
 * decides nothing: between processes, and in the end always, the database decides.
 */
export async function oneAtATime<T>(
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
