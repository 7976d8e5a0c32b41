import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The time, renewed every `everyMs` while the page is visible and at once when it becomes so. For pages
 * that are not prerendered; a prerendered page would carry the time of its build.
 */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [everyMs]);
  return now;
}

/** The same for prerendered pages: null until the page is hydrated. */
export function useNowOnceHydrated(everyMs = 60_000): Date | null {
  const now = useNow(everyMs);
  return useHydrated() ? now : null;
}
