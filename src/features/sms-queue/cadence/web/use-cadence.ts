import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { fetchCadence, fetchWordings, requestCadence, requestWording } from "./api.ts";

const cadenceKey = ["sms", "cadence"];
const wordingsKey = ["sms", "wordings"];

/** When people are reminded. */
export function useCadence() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: cadenceKey,
    queryFn: ({ signal }) => fetchCadence(signal),
    enabled: !isHidden,
  });
}

/** What texts say. */
export function useWordings() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: wordingsKey,
    queryFn: ({ signal }) => fetchWordings(signal),
    enabled: !isHidden,
  });
}

/** Saves when people are reminded; what stands then is asked for again, also after a refusal. */
export function useCadenceChange() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestCadence,
    onSettled: () => client.invalidateQueries({ queryKey: cadenceKey }),
  });
}

/** Saves a wording; what stands then is asked for again, also after a refusal. */
export function useWordingChange() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestWording,
    onSettled: () => client.invalidateQueries({ queryKey: wordingsKey }),
  });
}
