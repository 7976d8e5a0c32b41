import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { Thread, ThreadFilter } from "../contract.ts";
import { isSearchable } from "../rules.ts";
import {
  fetchThread,
  fetchThreads,
  requestHandBack,
  requestLink,
  requestNote,
  requestReply,
  requestTake,
} from "./api.ts";

const threadsKey = ["conversations"];
const retryFailedMs = 15_000;

/** A page of conversations, asked again when one of them changes. */
export function useThreads(wanted: { filter: ThreadFilter; q: string; before: string | null }) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["julie_conversations", "settled_questions"], [...threadsKey, "list"]);
  return useQuery({
    queryKey: [...threadsKey, "list", wanted],
    queryFn: ({ signal }) => fetchThreads(wanted, signal),
    enabled: !isHidden && (wanted.q === "" || isSearchable(wanted.q)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

const threadKey = (id: string | null) => [...threadsKey, "one", id ?? "none"];

/** One conversation whole, as it goes on. */
export function useThread(id: string | null) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(
    ["julie_conversations", "conversation_notes", "settled_questions"],
    [...threadsKey, "one"],
  );
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => fetchThread(id ?? "", signal),
    enabled: !isHidden && id !== null,
  });
}

/** What staff do in a conversation; each answer is how it stands then. */
export function useThreadActions() {
  const client = useQueryClient();
  const onSuccess = (thread: Thread) => {
    client.setQueryData(threadKey(thread.id), thread);
    void client.invalidateQueries({ queryKey: [...threadsKey, "list"] });
  };
  const onError = () => void client.invalidateQueries({ queryKey: threadsKey });
  return {
    take: useSingleMutation({ mutationFn: requestTake, onSuccess, onError }),
    handBack: useSingleMutation({ mutationFn: requestHandBack, onSuccess, onError }),
    reply: useSingleMutation({ mutationFn: requestReply, lost: "looked-up", onSuccess, onError }),
    note: useSingleMutation({ mutationFn: requestNote, onSuccess }),
    link: useSingleMutation({ mutationFn: requestLink, onSuccess }),
  };
}
export type ThreadActions = ReturnType<typeof useThreadActions>;
