import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { ThreadPerson } from "../contract.ts";
import { fetchThreadPerson, requestLink, requestProof, requestUnlink } from "./api.ts";

const personKey = ["instagram", "person"];
const keyOf = (threadId: string) => [...personKey, threadId];

/** Who writes in a thread, asked again when it is linked or the person's visits change. */
export function useThreadPerson(threadId: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["instagram_threads", "appointments"], personKey);
  return useQuery({
    queryKey: keyOf(threadId),
    queryFn: ({ signal }) => fetchThreadPerson(threadId, signal),
    enabled: !isHidden,
  });
}

/** What staff do about who writes; linking and unlinking answer with who it is then. */
export function usePersonActions(threadId: string) {
  const client = useQueryClient();
  const onSuccess = (person: ThreadPerson) => {
    client.setQueryData(keyOf(threadId), person);
    void client.invalidateQueries({ queryKey: ["instagram"] });
  };
  return {
    link: useSingleMutation({ mutationFn: requestLink, onSuccess }),
    unlink: useSingleMutation({ mutationFn: requestUnlink, onSuccess }),
    proof: useSingleMutation({ mutationFn: requestProof }),
  };
}
export type PersonActions = ReturnType<typeof usePersonActions>;
