import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEnter } from "../../sign-in/web/use-enter.ts";
import type { AskedLink } from "../contract.ts";
import { fetchPendingLink, requestEntryByCode, requestEntryByLink, requestLink } from "./api.ts";

const linkKey = ["staff-access", "link"] as const;

/** The link this browser waits for; a refresh in the middle finds it again. */
export function usePendingLink() {
  return useQuery({
    queryKey: linkKey,
    queryFn: ({ signal }) => fetchPendingLink(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Shows the form for an address again. */
export function useForgetLink(): () => void {
  const client = useQueryClient();
  return () => client.setQueryData<AskedLink | null>(linkKey, null);
}

/** Asks for a link and remembers what for. */
export function useAskForLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestLink,
    onSuccess: (link) => client.setQueryData<AskedLink | null>(linkKey, link),
  });
}

/** Signs in with the token of a link and goes on. */
export function useLinkEntry() {
  const enter = useEnter();
  return useMutation({ mutationFn: requestEntryByLink, onSuccess: enter });
}

/** Signs in with the code of a mail and goes on. */
export function useCodeEntry() {
  const enter = useEnter();
  return useMutation({ mutationFn: requestEntryByCode, onSuccess: enter });
}
