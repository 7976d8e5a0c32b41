import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchTimeOff, fetchTimeOffVisits } from "./api.ts";

/** Who is away from today on; with `past` who was in the year before. */
export function useTimeOff(past = false, enabled = true) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "time-off", past],
    queryFn: ({ signal }) => fetchTimeOff(past, signal),
    enabled: enabled && !isHidden,
  });
}

/** The booked visits inside an absence. */
export function useTimeOffVisits(id: string | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "visits", "time-off", id],
    queryFn: ({ signal }) => (id === null ? [] : fetchTimeOffVisits(id, signal)),
    enabled: id !== null && !isHidden,
  });
}
