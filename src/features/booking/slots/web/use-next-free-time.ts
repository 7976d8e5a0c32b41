import { useQuery } from "@tanstack/react-query";
import { fetchNextFreeTime } from "./api.ts";

/** The next free time of a service; quiet, since every page works without it. */
export function useNextFreeTime(serviceId: string) {
  return useQuery({
    queryKey: ["next-free-time", serviceId],
    queryFn: ({ signal }) => fetchNextFreeTime(serviceId, signal),
    staleTime: 60_000,
  });
}
