import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useLivePhase, useRefetchOnChange } from "../../web/use-live.ts";
import { fetchHuddle } from "./api.ts";

// Below the schedule's own key: what changes a day draws its page again.
const huddleKey = ["schedule", "huddle"];
const retryFailedMs = 15_000;
const withoutLiveMs = 60_000;

/** The page of one day, drawn again after every change; at intervals without a live connection. */
export function useHuddle(date: string) {
  const phase = useLivePhase();
  const isHidden = useNamesHidden();
  useRefetchOnChange(
    ["tasks", "outbox_mails", "sms_queue", "patient_notes", "patients"],
    huddleKey,
  );
  return useQuery({
    queryKey: [...huddleKey, date],
    queryFn: ({ signal }) => fetchHuddle(date, signal),
    enabled: !isHidden,
    refetchInterval: ({ state }) => {
      if (state.status === "error") return retryFailedMs;
      return phase === "live" ? false : withoutLiveMs;
    },
  });
}
