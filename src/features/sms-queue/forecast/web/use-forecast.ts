import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchForecast, requestChange } from "./api.ts";

const forecastKey = ["sms", "forecast"];
// Visits and texts say when they change; what others stopped and time passing do not.
const everyMs = 30_000;

/** What will leave in the next seven days, refreshed when a visit or a text changes. */
export function useForecast() {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["appointments", "sms_queue"], forecastKey);
  return useQuery({
    queryKey: forecastKey,
    queryFn: ({ signal }) => fetchForecast(signal),
    enabled: !isHidden,
    refetchInterval: everyMs,
  });
}

/** Stops a text, or lets a stopped one go again; the list is asked again whatever came of it. */
export function useForecastChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestChange,
    onSettled: () => client.invalidateQueries({ queryKey: forecastKey }),
  });
}
