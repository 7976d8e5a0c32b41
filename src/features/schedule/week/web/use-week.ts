import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useLivePhase } from "../../web/use-live.ts";
import { ofProvider } from "../rules.ts";
import { fetchWeek } from "./api.ts";

const retryFailedMs = 15_000;
const withoutLiveMs = 30_000;

/**
 * A week's visits, kept fresh by the live connection; at intervals while that is down. A failed refresh
 * keeps the last good answer beside the error.
 */
export function useWeek(from: string, provider: string | null) {
  const phase = useLivePhase();
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["schedule", "week", from, provider],
    queryFn: ({ signal }) => fetchWeek(from, provider, signal),
    enabled: !isHidden,
    // Of the same week one provider's part is known already.
    placeholderData: (known) => {
      if (known?.from !== from || known.provider !== null || provider === null) return undefined;
      return ofProvider(known, provider);
    },
    refetchInterval: (query) => {
      if (query.state.status === "error") return retryFailedMs;
      return phase === "live" ? false : withoutLiveMs;
    },
  });
}
