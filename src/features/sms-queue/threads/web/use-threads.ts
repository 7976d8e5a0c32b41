import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { TextThread, ThreadFilter } from "../contract.ts";
import { isSearchable } from "../rules.ts";
import { fetchThread, fetchThreads, requestRead, requestReply } from "./api.ts";

const threadsKey = ["text-threads"];
const retryFailedMs = 15_000;

/** A page of threads, asked again when a text comes or goes. */
export function useThreads(wanted: { filter: ThreadFilter; q: string; before: string | null }) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["received_texts", "sms_queue"], [...threadsKey, "list"]);
  return useQuery({
    queryKey: [...threadsKey, "list", wanted],
    queryFn: ({ signal }) => fetchThreads(wanted, signal),
    enabled: !isHidden && (wanted.q === "" || isSearchable(wanted.q)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

const threadKey = (id: string) => [...threadsKey, "one", id];

/** One thread whole, as it goes on. */
export function useThread(id: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["received_texts", "sms_queue"], [...threadsKey, "one"]);
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => fetchThread(id, signal),
    enabled: !isHidden,
  });
}

/** What staff do in a thread; each answer is how it stands then. */
export function useThreadActions() {
  const client = useQueryClient();
  const onSuccess = (thread: TextThread) => {
    client.setQueryData(threadKey(thread.id), thread);
    void client.invalidateQueries({ queryKey: [...threadsKey, "list"] });
  };
  const onError = () => void client.invalidateQueries({ queryKey: threadsKey });
  return {
    reply: useSingleMutation({ mutationFn: requestReply, lost: "looked-up", onSuccess, onError }),
    markRead: useSingleMutation({ mutationFn: requestRead, lost: "looked-up", onSuccess, onError }),
  };
}
export type ThreadActions = ReturnType<typeof useThreadActions>;
