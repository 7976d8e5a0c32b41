import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import * as api from "./api.ts";

const key = ["content"] as const;

/** The desk, its history and what can be done at it; read again whenever somebody changes something. */
export function useDesk() {
  const client = useQueryClient();
  useRefetchOnChange(["content_draft", "content_versions"], key);
  // What became of a lost one stands on the desk, which is read again.
  const again = {
    lost: "told" as const,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  };
  return {
    desk: useQuery({
      queryKey: [...key, "desk"],
      queryFn: ({ signal }) => api.fetchDesk(signal),
      // The server that answers can be another one soon after a publication.
      refetchInterval: 15_000,
    }),
    versions: useQuery({
      queryKey: [...key, "versions"],
      queryFn: ({ signal }) => api.fetchVersions(signal),
    }),
    edit: useSingleMutation({ mutationFn: api.sendEdit, ...again }),
    publish: useSingleMutation({ mutationFn: api.sendPublication, ...again }),
    takeBack: useSingleMutation({ mutationFn: api.sendTakeBack, ...again }),
  };
}

/** Where the changes of this revision will be said. */
export function useAppearances(revision: number) {
  return useQuery({
    queryKey: [...key, "appearances", revision],
    queryFn: ({ signal }) => api.fetchAppearances(signal),
    // A busy server is asked again by a person: by itself that would only keep it busier.
    retry: false,
  });
}
