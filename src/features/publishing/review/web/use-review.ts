import { useQuery } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { fetchReview } from "./api.ts";

const key = ["content-review"] as const;

/** What needs a look; looked through again when something is published or an answer changes. */
export function useReview() {
  useRefetchOnChange(["content_versions", "assistant_answers"], key);
  return useQuery({ queryKey: key, queryFn: ({ signal }) => fetchReview(signal) });
}
