/** What one claim took: how much of it is to be worked off, and how much was settled or put off at once. */
export type Handful<T> = { taken: readonly T[]; others: number };

const atOnce = 10;

/**
 * Takes and works off what is due until nothing is left or `limit` was taken. The first handful is one: it
 * tries whether the other side answers, so that a dead one leaves one thing unclear and not ten. `work`
 * answers whether the other side said anything; when it did not, the rest waits for the next time.
 */
export async function inHandfuls<T>(
  { limit = Infinity, signal }: { limit?: number | undefined; signal?: AbortSignal | undefined },
  {
    take,
    work,
  }: {
    take: (most: number) => Promise<Handful<T>>;
    work: (taken: readonly T[]) => Promise<boolean>;
  },
): Promise<void> {
  let left = limit;
  let handful = 1;
  while (left > 0 && signal?.aborted !== true) {
    const { taken, others } = await take(Math.min(left, handful));
    if (taken.length + others === 0) return;
    left -= taken.length;
    handful = atOnce;
    if (taken.length > 0 && !(await work(taken))) return;
  }
}

/** Works all of a handful off at once, and only then fails with the first failure. */
export async function allOf<T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
  onEnd: (result: R) => void,
): Promise<void> {
  const endings = await Promise.allSettled(things.map(work));
  for (const ending of endings) if (ending.status === "fulfilled") onEnd(ending.value);
  const failure = endings.find((ending) => ending.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}
