import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { fetchFeeds, requestFeed, requestFeedEnd } from "./api.ts";

const feedsKey = ["calendar-feeds"];

/** Whose visits calendar programs can read; asked for anew whenever the dialog opens. */
export function useFeeds(isOpen: boolean) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => fetchFeeds(signal),
    enabled: isOpen && !isHidden,
    staleTime: 0,
  });
}

/** Makes or renews a person's link. */
export function useMakeFeed(onMade: (made: Awaited<ReturnType<typeof requestFeed>>) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestFeed,
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}

/** Ends a person's link. */
export function useEndFeed(onEnded: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestFeedEnd,
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}
