import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchCalibration } from "./api.ts";

/** What forecasts were worth, asked again as often as its page says. */
export function useCalibration(everyMs: number) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["metrics", "no-show-forecast"],
    queryFn: ({ signal }) => fetchCalibration(signal),
    enabled: !isHidden,
    refetchInterval: everyMs,
  });
}
