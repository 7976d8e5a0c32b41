import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Density, StaffChoices } from "../contract.ts";
import { fetchChoices, requestChoices } from "./api.ts";

const choicesKey = ["staff-access", "choices"] as const;

/** How close rows stand for whoever is signed in; as drawn until the server said. */
export function useDensity(enabled: boolean): Density {
  const choices = useQuery({
    queryKey: choicesKey,
    queryFn: ({ signal }) => fetchChoices(signal),
    enabled,
    staleTime: 60_000,
  });
  return choices.data?.density ?? "regular";
}

/** Keeps a choice; it is shown at once and taken back when it could not be kept. */
export function useChooseDensity(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (density: Density) => requestChoices({ density }),
    onMutate: async (density) => {
      await client.cancelQueries({ queryKey: choicesKey });
      const before = client.getQueryData<StaffChoices>(choicesKey);
      client.setQueryData<StaffChoices>(choicesKey, { density });
      return before;
    },
    onError: (error, _density, before) => {
      client.setQueryData<StaffChoices>(choicesKey, before);
      onFailed(error);
    },
  });
}
