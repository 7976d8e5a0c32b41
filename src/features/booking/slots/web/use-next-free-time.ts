import { useQuery } from "@tanstack/react-query";
import { late } from "#ui/late.ts";

/** The next free time of a service; quiet, since every page works without it. */
export function useNextFreeTime(serviceId: string) {
  return useQuery({
    queryKey: ["next-free-time", serviceId],
    queryFn: async ({ signal }) =>
      (await late(() => import("./api.ts"))).fetchNextFreeTime(serviceId, signal),
    staleTime: 60_000,
  });
}
