import { useEffect, useState } from "react";

/**
 * The time, renewed every `everyMs` while the page is visible; null while it is prerendered and until
 * hydration, so that no page carries the time of its build.
 */
export function useNow(everyMs = 60_000): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    renew();
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [everyMs]);
  return now;
}
