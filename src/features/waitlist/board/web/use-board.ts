import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { boardActs, fetchBoard } from "./api.ts";

const boardKey = ["waitlist", "board"];

/** The waitlist, refreshed when anything on it changes. */
export function useBoard() {
  const isHidden = useNamesHidden();
  useRefetchOnChange(
    ["waitlist_entries", "waitlist_freed_times", "waitlist_offers", "waitlist_pauses"],
    boardKey,
  );
  return useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) => fetchBoard(signal),
    enabled: !isHidden,
  });
}

/** Something staff do with the list; it is read anew afterwards, also when it was refused. */
export function useBoardAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  onDone?: (output: Output) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => client.invalidateQueries({ queryKey: boardKey }),
  });
}

export { boardActs };
