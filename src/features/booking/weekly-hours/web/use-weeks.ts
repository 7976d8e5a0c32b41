import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchWeeks, fetchWeekVisits } from "./api.ts";

/** The usual week of everybody who sees patients. */
export function useWeeks() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "weeks"],
    queryFn: ({ signal }) => fetchWeeks(signal),
    enabled: !isHidden,
  });
}

/** A person's booked visits outside the usual week. */
export function useWeekVisits(staffId: string | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "visits", "week", staffId],
    queryFn: ({ signal }) => (staffId === null ? [] : fetchWeekVisits(staffId, signal)),
    enabled: staffId !== null && !isHidden,
  });
}
