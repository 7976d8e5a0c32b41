import { useQuery } from "@tanstack/react-query";
import { fetchFreeTimes } from "./api.ts";

/** The first free times of a service from a day on; asked anew each time, as others book meanwhile. */
export function useFreeTimes(serviceId: string, from: string) {
  return useQuery({
    queryKey: ["conversations", "free-times", serviceId, from],
    queryFn: ({ signal }) => fetchFreeTimes({ serviceId, ...(from !== "" && { from }) }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
