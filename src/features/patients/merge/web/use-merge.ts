import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import {
  fetchDoubles,
  fetchMerges,
  fetchPreview,
  requestApart,
  requestMerge,
  requestUndo,
} from "./api.ts";

const patientsKey = ["patients"];

/** Pairs that may be one person. */
export function useDoubles(patientId: string | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...patientsKey, "doubles", patientId],
    queryFn: ({ signal }) => fetchDoubles(patientId, signal),
    enabled: !isHidden,
  });
}

/** Two records beside each other, always as they are now. */
export function usePreview(pair: { keptId: string; otherId: string }) {
  return useQuery({
    // Of its own: once merged, there is no such pair to ask for again.
    queryKey: ["merge-preview", pair.keptId, pair.otherId],
    queryFn: ({ signal }) => fetchPreview(pair, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What was merged into a record and can be taken apart. */
export function useMerges(patientId: string) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...patientsKey, "one", patientId, "merges"],
    queryFn: ({ signal }) => fetchMerges(patientId, signal),
    enabled: !isHidden,
  });
}

/** Merging, taking apart and telling apart; each says what it did and asks for everything again. */
export function useMergeActs() {
  const client = useQueryClient();
  const toast = useToast();
  const onSettled = () => client.invalidateQueries({ queryKey: patientsKey });
  const undo = useSingleMutation({
    mutationFn: requestUndo,
    onSuccess: () => toast.say("The two records stand apart again, as they were."),
    onError: (error: Error) => toast.fail(error.message),
    onSettled,
  });
  const merge = useSingleMutation({
    mutationFn: requestMerge,
    onSuccess: ({ mergeId }) =>
      toast.say("The records are one. This can be undone for 30 days.", {
        label: "Undo",
        run: () => undo.mutate(mergeId),
      }),
    onSettled,
  });
  const apart = useSingleMutation({
    mutationFn: requestApart,
    onSuccess: () => toast.say("Kept apart. This pair is no longer suggested."),
    onError: (error: Error) => toast.fail(error.message),
    onSettled,
  });
  return { merge, undo, apart };
}
