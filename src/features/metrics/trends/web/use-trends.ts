import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchTrends } from "./api.ts";

/** A year, month by month, asked again as often as its page says. */
export function useTrends(everyMs: number) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["metrics", "trends"],
    queryFn: ({ signal }) => fetchTrends(signal),
    enabled: !isHidden,
    refetchInterval: everyMs,
  });
}
