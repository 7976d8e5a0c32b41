import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in prerendered markup and while React takes it over, true from then on: what depends on the
 * address, the time or the browser's storage waits for it, so that both markups agree.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
