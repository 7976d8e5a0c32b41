import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { useCallback } from "react";
import { fetchAmounts, sendAmount, sendCorrection } from "./api.ts";

const key = ["metrics", "amounts"] as const;
const figures = ["figures"] as const;

/** The amounts that were entered last, and the ways to add to them. */
export function useAmounts() {
  const client = useQueryClient();
  const isHidden = useNamesHidden();
  const amounts = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchAmounts(signal),
    enabled: !isHidden,
  });
  const refetch = useCallback(() => client.invalidateQueries({ queryKey: ["metrics"] }), [client]);
  const refetchList = useCallback(() => client.invalidateQueries({ queryKey: key }), [client]);
  useOnChange(figures, refetchList);
  // Also a refusal may mean that something stands in the list that it did not show.
  const enter = useSingleMutation({
    mutationFn: sendAmount,
    lost: "looked-up",
    onSettled: refetch,
  });
  const correct = useSingleMutation({
    mutationFn: sendCorrection,
    lost: "looked-up",
    onSettled: refetch,
  });
  return { amounts, enter, correct };
}
