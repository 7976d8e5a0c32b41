import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { fetchQueue, requestMissedCall, requestRetry, requestSending } from "./api.ts";

const queueKey = ["sms", "queue"];
const retryFailedMs = 15_000;

/** The newest texts, refreshed when any text changes. */
export function useQueue(limit: number) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["sms_queue"], queueKey);
  return useQuery({
    queryKey: [...queueKey, limit],
    queryFn: ({ signal }) => fetchQueue(limit, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** Sends pending texts, one press at a time. The list is asked again whatever came of it. */
export function useSending() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => requestSending(),
    lost: "told",
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}

/** Puts a failed text back into the queue. */
export function useRetry() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestRetry,
    lost: "told",
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}

/** Queues a text to somebody whose call nobody answered. */
export function useMissedCall() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestMissedCall,
    lost: "told",
    onSettled: () => client.invalidateQueries({ queryKey: queueKey }),
  });
}
