import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchDay } from "./api.ts";
import { useLivePhase, useRefetchOnChange } from "./use-live.ts";

const scheduleKey = ["schedule", "day"];
const retryFailedMs = 15_000;
const withoutLiveMs = 30_000;

/** Refreshes every day and visit on the screen after a change; once for the whole staff area. */
export function useFreshSchedule(): void {
  useRefetchOnChange(
    ["appointments", "closures", "time_blocks", "time_off", "shifts", "staff"],
    ["schedule"],
  );
}

/**
 * One day's visits, kept fresh by the live connection; at intervals while that is down. A failed
 * refresh keeps the last good answer beside the error.
 */
export function useDaySchedule(date: string, options: { cancelled?: boolean } = {}) {
  const cancelled = options.cancelled ?? false;
  const phase = useLivePhase();
  const isHidden = useNamesHidden();

  return useQuery({
    queryKey: [...scheduleKey, date, cancelled],
    queryFn: ({ signal }) => fetchDay(date, cancelled, signal),
    enabled: !isHidden,
    // The same day with or without its cancelled visits: no need to blank the list meanwhile.
    placeholderData: (known) => (known?.date === date ? known : undefined),
    refetchInterval: (query) => {
      if (query.state.status === "error") return retryFailedMs;
      return phase === "live" ? false : withoutLiveMs;
    },
  });
}
