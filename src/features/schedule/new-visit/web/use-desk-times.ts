import { useQuery } from "@tanstack/react-query";
import { isCalendarDate } from "#practice/time.ts";
import { useRefetchOnChange } from "../../web/use-live.ts";
import { fetchTimes, fetchWalkInTimes, type Offer } from "./api.ts";

const timesKey = ["schedule", "times"];
// Visitors hold times while they type, which nobody announces.
const staleTime = 10_000;

/** Asks for times again whenever a visit, a block or a closure changed. */
export function useFreshTimes(): void {
  useRefetchOnChange(["appointments", "time_blocks", "closures"], timesKey);
}

/** One day's free times of a service for staff. */
export function useDeskTimes(offer: Offer, date: string, enabled: boolean) {
  return useQuery({
    queryKey: [...timesKey, "day", offer.serviceId, offer.staffId, date],
    queryFn: ({ signal }) => fetchTimes(offer, date, signal),
    enabled: enabled && offer.serviceId !== "" && isCalendarDate(date),
    staleTime,
  });
}

/** Who can see somebody at the desk now or next. */
export function useWalkInTimes(serviceId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...timesKey, "walk-in", serviceId],
    queryFn: ({ signal }) => fetchWalkInTimes(serviceId, signal),
    enabled: enabled && serviceId !== "",
    staleTime,
    // Now goes on.
    refetchInterval: 60_000,
  });
}
