import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { AppError } from "../../../../errors.ts";
import { useEnter } from "../../sign-in/web/use-enter.ts";
import type { AskedLink } from "../contract.ts";
import { fetchPendingLink, requestEntryByCode, requestEntryByLink, requestLink } from "./api.ts";

/** A double press is one press: the second comes before the page knows that the first is under way. */
function useOnePress<Input, Result>(
  work: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const running = useRef<Promise<Result> | null>(null);
  return (input) => {
    running.current ??= work(input).finally(() => {
      running.current = null;
    });
    return running.current;
  };
}

const codeRefusals: readonly string[] = ["sign_in_code_wrong", "sign_in_code_ended"];
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
  const ask = useOnePress(requestLink);
  return useMutation({
    mutationFn: ask,
    onSuccess: (link) => client.setQueryData<AskedLink | null>(linkKey, link),
  });
}

/** Signs in with the token of a link and goes on. */
export function useLinkEntry() {
  const enter = useEnter();
  const open = useOnePress(requestEntryByLink);
  return useMutation({ mutationFn: open, onSuccess: enter });
}

/** Signs in with the code of a mail and goes on. */
export function useCodeEntry() {
  const enter = useEnter();
  const client = useQueryClient();
  const type = useOnePress(requestEntryByCode);
  return useMutation({
    mutationFn: type,
    onSuccess: enter,
    // A wrong code may have been the last one that is judged: the server says what still works.
    onError: async (error) => {
      if (error instanceof AppError && codeRefusals.includes(error.code))
        await client.invalidateQueries({ queryKey: linkKey });
    },
  });
}
