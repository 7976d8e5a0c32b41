/**
 * What `work` comes to, or what `late` says instead once so many milliseconds have passed; without a number it has all
 * the time it takes. The work itself goes on, and whatever it comes to then is nobody's any more.
 */
export async function inTime<T>(
  work: Promise<T>,
  withinMs: number | undefined,
  late: () => T | Promise<T>,
): Promise<T> {
  if (withinMs === undefined) return work;
  const { promise, resolve } = Promise.withResolvers<"late">();
  const patience = setTimeout(resolve, withinMs, "late" as const);
  try {
    const ended = await Promise.race([work.then((value) => ({ value })), promise]);
    return ended === "late" ? await late() : ended.value;
  } finally {
    clearTimeout(patience);
  }
}
