import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchChannels } from "./api.ts";

/** Visits by way of booking, asked again as often as their page says. */
export function useChannels(everyMs: number) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["metrics", "channels"],
    queryFn: ({ signal }) => fetchChannels(signal),
    enabled: !isHidden,
    refetchInterval: everyMs,
  });
}
