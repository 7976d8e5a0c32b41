import { useEffect, useState } from "react";
import { usePageVisible } from "./use-page-visible.ts";

const minuteMs = 60_000;

function startOfMinute(): Date {
  const now = Date.now();
  return new Date(now - (now % minuteMs));
}

/**
 * The minute that runs, renewed as the next begins and when the page is seen again. For pages that are
 * not prerendered.
 */
export function useMinute(): Date {
  const isVisible = usePageVisible();
  const [minute, setMinute] = useState(startOfMinute);
  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      setMinute((known) =>
        known.getTime() === startOfMinute().getTime() ? known : startOfMinute(),
      );
      timer = setTimeout(renew, minuteMs - (Date.now() % minuteMs) + 5);
    };
    renew();
    return () => clearTimeout(timer);
  }, [isVisible]);
  return minute;
}
