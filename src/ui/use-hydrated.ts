import { startTransition, useEffect, useState } from "react";

/** Whether React has taken over the page; what is mounted later was never prerendered. */
let isPageHydrated = false;

/**
 * False in prerendered markup and while React takes it over, true soon after: what depends on the
 * address, the time or the browser's storage waits for it, so that both markups agree. The change comes
 * as a transition, which a slow phone renders in small steps, all its readers in one.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isPageHydrated);
  useEffect(() => {
    isPageHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
