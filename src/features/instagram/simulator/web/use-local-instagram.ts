import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { LocalChat } from "../contract.ts";
import { fetchAccounts, fetchChat, requestAct, requestFate } from "./api.ts";

const localKey = ["local-instagram"];

/** People of the demo, asked again when one of them writes or is written to. */
export function useAccounts() {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["local_instagram_messages", "instagram_threads"], [...localKey, "list"]);
  return useQuery({
    queryKey: [...localKey, "list"],
    queryFn: ({ signal }) => fetchAccounts(signal),
    enabled: !isHidden,
    retry: false,
  });
}

const chatKey = (userId: string) => [...localKey, "chat", userId];

/** What one person sees, asked again when something comes or goes. */
export function useChat(userId: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["local_instagram_messages", "instagram_threads"], [...localKey, "chat"]);
  return useQuery({
    queryKey: chatKey(userId),
    queryFn: ({ signal }) => fetchChat(userId, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
  });
}

/** What staff do as somebody of the demo; each answer is what that person sees then. */
export function useLocalActions() {
  const client = useQueryClient();
  const onSuccess = (chat: LocalChat) => {
    client.setQueryData(chatKey(chat.userId), chat);
    void client.invalidateQueries({ queryKey: [...localKey, "list"] });
  };
  return {
    act: useSingleMutation({ mutationFn: requestAct, onSuccess }),
    fate: useSingleMutation({ mutationFn: requestFate, onSuccess }),
  };
}
