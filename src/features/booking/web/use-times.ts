import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchDays, fetchNext, fetchSlots } from "./api.ts";
import type { Offer, OwnTime } from "./api.ts";

// Free times go stale while one looks: others book too.
const staleTime = 15_000;

const offerKey = ({ serviceId, staffId }: Offer) => [serviceId, staffId ?? "anyone"] as const;

/** Free times a day of a month. `own` is asked at each request, so that it never lags behind a new hold. */
export function useDays(offer: Offer, month: string | undefined, own: () => OwnTime) {
  return useQuery({
    queryKey: ["booking", "times", "days", ...offerKey(offer), month],
    queryFn: ({ signal }) => fetchDays(offer, month ?? "", own(), signal),
    enabled: month !== undefined,
    staleTime,
  });
}

/** One day's times. */
export function useSlots(offer: Offer, date: string | undefined, own: () => OwnTime) {
  return useQuery({
    queryKey: ["booking", "times", "slots", ...offerKey(offer), date],
    queryFn: ({ signal }) => fetchSlots(offer, date ?? "", own(), signal),
    enabled: date !== undefined,
    staleTime,
  });
}

/** The next free time of an offer; pass undefined while nothing is chosen. */
export function useNext(offer: Offer | undefined) {
  return useQuery({
    queryKey: ["booking", "times", "next", ...(offer ? offerKey(offer) : [])],
    queryFn: ({ signal }) => (offer ? fetchNext(offer, signal) : null),
    enabled: offer !== undefined,
    staleTime,
  });
}

/** Asks for all free times again: after a hold, a booking, a lost race. */
export function useRefreshTimes(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ["booking", "times"] });
  }, [client]);
}
