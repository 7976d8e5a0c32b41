import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { ConversationFilter } from "../contract.ts";
import { isSearchable } from "../rules.ts";
import { fetchConversation, fetchConversations, fetchWaiting, requestStatus } from "./api.ts";

const instagramKey = ["instagram"];
const listKey = [...instagramKey, "list"];
const oneKey = [...instagramKey, "one"];
const waitingKey = [...instagramKey, "waiting"];
const tables = ["instagram_threads", "instagram_messages"] as const;
const retryFailedMs = 15_000;

/** A page of conversations, asked again when one of them changes. */
export function useConversations(wanted: {
  filter: ConversationFilter;
  q: string;
  before: string | null;
}) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(tables, listKey);
  return useQuery({
    queryKey: [...listKey, wanted],
    queryFn: ({ signal }) => fetchConversations(wanted, signal),
    enabled: !isHidden && (wanted.q === "" || isSearchable(wanted.q)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** One conversation whole, as it goes on. */
export function useConversation(id: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(tables, oneKey);
  return useQuery({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => fetchConversation(id, signal),
    enabled: !isHidden,
    refetchInterval: (query) => (query.state.status === "error" ? retryFailedMs : false),
  });
}

/** How many conversations wait for a person; asked again when one of them changes. */
export function useWaiting() {
  useRefetchOnChange(["instagram_threads"], waitingKey);
  return useQuery({ queryKey: waitingKey, queryFn: ({ signal }) => fetchWaiting(signal) });
}

/** Says how a conversation stands; then everything about it is asked for again. */
export function useStatusChange() {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: instagramKey });
  return useSingleMutation({ mutationFn: requestStatus, lost: "told", onSettled });
}
