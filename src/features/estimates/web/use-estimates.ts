import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { AppError } from "#errors.ts";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { Estimate } from "../contract.ts";
import { estimateActs, fetchEstimate, fetchEstimates, fetchPerson, type ListQuery } from "./api.ts";

const key = ["estimates"];
const keyOf = (id: string) => [...key, "one", id];

/** A page of estimates, refreshed when any of them changes. */
export function useEstimates(query: ListQuery) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["estimates"], key);
  return useQuery({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => fetchEstimates(query, signal),
    placeholderData: keepPreviousData,
    enabled: !isHidden,
  });
}

/** One estimate, refreshed when it changes or when its mail has left. */
export function useEstimate(id: string) {
  const isHidden = useNamesHidden();
  useRefetchOnChange(["estimates", "outbox_mails"], keyOf(id));
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchEstimate(id, signal),
    enabled: !isHidden,
  });
}

/** The person on file whom a new estimate is for; nobody without an id. */
export function usePersonOnFile(patientId: string | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...key, "person", patientId],
    queryFn: ({ signal }) => fetchPerson(patientId ?? "", signal),
    enabled: patientId !== null && !isHidden,
  });
}

/** The estimate that a refusal for want of the newest revision carries. */
export function clashOf(error: Error | null): Estimate | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const details = error.details as { estimate?: Estimate } | undefined;
  return details?.estimate ?? null;
}

/** What stands above a failure: of a lost answer nobody knows yet. */
export const titleOf = (error: unknown, otherwise: string) =>
  isAnswerLost(error) ? "It is not known yet whether this was done." : otherwise;

/** Something staff do with an estimate; its answer is how it stands from then on. */
export function useEstimateAct<Input>(
  act: (input: Input) => Promise<Estimate>,
  onDone?: (estimate: Estimate) => void,
) {
  const client = useQueryClient();
  return useSingleMutation({
    lost: "told",
    mutationFn: act,
    onSuccess: (estimate) => {
      client.setQueryData(keyOf(estimate.id), estimate);
      onDone?.(estimate);
    },
    onError: (error) => {
      const clash = clashOf(error);
      if (clash !== null) client.setQueryData(keyOf(clash.id), clash);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...key, "list"] }),
  });
}

export { estimateActs };
