const flights = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Lets simultaneous askers of the same question share one answer: while `ask` for a key is under way,
 * others with that key get its result. Nothing is kept afterwards. For reading only, and only where an
 * answer that began a moment earlier is as good.
 */
export function singleFlight<T>(scope: object, key: string, ask: () => Promise<T>): Promise<T> {
  const own = flights.get(scope) ?? new Map<string, Promise<unknown>>();
  flights.set(scope, own);
  const underWay = own.get(key);
  // A key belongs to one call site, which always asks for the same type.
  if (underWay !== undefined) return underWay as Promise<T>;
  const flight = ask().finally(() => own.delete(key));
  own.set(key, flight);
  return flight;
}
