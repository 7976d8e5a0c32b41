import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import type { Preview } from "../contract.ts";
import * as api from "./api.ts";

const key = ["content-preview"] as const;
const buildingAskMs = 5000;

/** The preview of the draft, and what can be done with it; asked for again while its pages are being built. */
export function usePreview() {
  const client = useQueryClient();
  useRefetchOnChange(["content_preview", "content_versions"], key);
  const known = { onSuccess: (preview: Preview) => client.setQueryData(key, preview) };
  return {
    preview: useQuery({
      queryKey: key,
      queryFn: ({ signal }) => api.fetchPreview(signal),
      refetchInterval: ({ state }) => (state.data?.state === "building" ? buildingAskMs : false),
    }),
    ask: useMutation({ mutationFn: api.askForPreview, ...known }),
    view: useMutation({ mutationFn: api.viewPreview, ...known }),
  };
}
